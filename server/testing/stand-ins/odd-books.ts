import { marcXml } from './sru-records.ts'

/** Books whose records are true in shape and hard to read, by what is odd about them. */
export const ODD_ISBNS = {
  audio: '9783548210049',
  file: '9783548210056',
  ofAnOrganisation: '9783548210063',
  ofNobody: '9783548210070',
  twoImprints: '9783548210117',
  bracketedExtent: '9783548210124',
  unnumberedExtent: '9783548210131',
  usedTwice: '9783548210148',
  namedElsewhere: '9783548210162',
  unknown: '9783548210155',
  pagesAsText: '9780140301014',
  ordinary: '9780140301021',
} as const

const author = '100 $aTammen, Ria $4aut'

export const ODD_BOOKS = {
  dnb: {
    [ODD_ISBNS.audio]: [
      marcXml(
        [
          `020 $a${ODD_ISBNS.audio}`,
          '041 $ager',
          author,
          '245 $aDie Flut $bgekürzte Lesung',
          '264 $bHörklippe $c2015',
          '300 $a4 CDs $b300 Min.',
          '336 $agesprochenes Wort $bspw',
          '338 $aAudiodisk $bsd',
        ],
        '00000nim a2200000 c 4500',
      ),
    ],
    [ODD_ISBNS.file]: [
      marcXml([`020 $a${ODD_ISBNS.file}`, '007 cr||||||||||||', author, '245 $aDie Flut', '264 1 $bKlippe $c2015', '338 $bcr']),
    ],
    [ODD_ISBNS.ofAnOrganisation]: [
      marcXml([
        `020 $a${ODD_ISBNS.ofAnOrganisation}`,
        '041 $ager',
        '110 $aStiftung Küstenschutz $4aut',
        '245 $aJahrbuch Küste',
        '264 $bKlippe $c2015',
      ]),
    ],
    [ODD_ISBNS.ofNobody]: [
      marcXml([`020 $a${ODD_ISBNS.ofNobody}`, '041 $ager', '245 $aWanderführer Watt', '264 1 $bKlippe $c2015', '300 $a96 S.']),
    ],
    [ODD_ISBNS.twoImprints]: [
      marcXml([`020 $a${ODD_ISBNS.twoImprints}`, '041 $ager', author, '245 $aDie Boje', '264 4 $c© 2009', '264 1 $aHusum $bKlippe $c2010']),
    ],
    [ODD_ISBNS.bracketedExtent]: [marcXml([`020 $a${ODD_ISBNS.bracketedExtent}`, author, '245 $aDie Möwe', '300 $a[32] S.'])],
    [ODD_ISBNS.unnumberedExtent]: [marcXml([`020 $a${ODD_ISBNS.unnumberedExtent}`, author, '245 $aDie Muschel', '300 $a48 ungez. S.'])],
    [ODD_ISBNS.usedTwice]: [
      marcXml([`020 $a${ODD_ISBNS.usedTwice}`, '041 $ager', author, '245 $aDie Ebbe', '264 1 $bKlippe $c1988']),
      marcXml([`020 $a${ODD_ISBNS.usedTwice}`, '041 $ager', '100 $aBäck, Bodo $4aut', '245 $aKuchen vom Blech', '264 1 $bKlippe $c1994']),
    ],
    [ODD_ISBNS.namedElsewhere]: [marcXml([`020 $a${ODD_ISBNS.namedElsewhere}`, '245 $aDie Düne', '264 1 $bKlippe $c2012'])],
  },
  openLibrary: {
    [ODD_ISBNS.namedElsewhere]: { title: 'Die Düne', authors: [{ name: 'Kim Lee' }], publish_date: '2013' },
    [ODD_ISBNS.pagesAsText]: { title: 'Harbour Novel', authors: [{ name: 'Kim Lee' }], number_of_pages: '88' },
    [ODD_ISBNS.ordinary]: { title: 'Harbour Lights', authors: [{ name: 'Kim Lee' }], number_of_pages: 120 },
  },
}
