import { describe, expect, it } from 'vitest'
import { librarySigns } from '../../../../platform/metrics/library-signs.ts'
import { chooseBook } from './dnb.ts'
import { readSruAnswer } from './sru-answer.ts'
import { marcXml, sruXml } from '../../../../testing/stand-ins/sru-records.ts'

const ISBN = '9783548210117'
const BASE = [`020 $a${ISBN}`, '041 $ager', '264 1 $aHusum $bKlippe $c2010', '300 $a253 S.']
const TITLE = '245 $aDie Boje'
const AUTHOR = '100 $aTammen, Ria $4aut'

/** The book that the DNB's answer with such records names for the ISBN. */
function bookIn(xml: string): unknown {
  return chooseBook(readSruAnswer(xml).records, ISBN)
}

function bookOf(lines: readonly string[], leader?: string): unknown {
  return bookIn(sruXml(marcXml(lines, leader)))
}

/** Fields beside ISBN, title, author, imprint and extent; a tag that is named stands in the place of the usual one. */
function withFields(...lines: string[]): string[] {
  const named = new Set(lines.map((line) => line.slice(0, 3)))
  return [...[...BASE, TITLE, AUTHOR].filter((line) => !named.has(line.slice(0, 3))), ...lines]
}

describe('who made a book', () => {
  it.each<[what: string, lines: string[], authors: string[]]>([
    ['an organisation as main entry', ['110 $aStiftung Küstenschutz $4aut'], ['Stiftung Küstenschutz']],
    ['an organisation beside, as author', ['710 $aStiftung Küstenschutz $4aut'], ['Stiftung Küstenschutz']],
    ['an organisation without a role', ['110 $aVerein der Angler'], ['Verein der Angler']],
    [
      'an organisation with a department and a comma',
      ['110 $aStiftung Wald, Wild und Flur $bAbteilung Nord'],
      ['Stiftung Wald Wild und Flur Abteilung Nord'],
    ],
    ['a publishing house only', ['710 $aKlippe Verlag $4pbl'], []],
    ['a conference', ['111 $aTagung der Möwenfreunde'], ['Tagung der Möwenfreunde']],
    ['an editor', ['700 $aHolm, Hanna $4edt'], ['Hanna Holm']],
    ['an editor by words', ['700 $aHolm, Hanna $e[Hrsg.]'], ['Hanna Holm']],
    ['an illustrator alone, as of picture books', ['700 $aMaler, Max $4ill'], ['Max Maler']],
    ['a photographer', ['700 $aBlick, Berta $eFotografin'], ['Berta Blick']],
    ['a translator alone', ['700 $aSprache, Susi $4trl'], ['Susi Sprache']],
    ['author before editor and illustrator', ['700 $aMaler, Max $4ill', '700 $aZwei, Anna $4aut', '700 $aHer, Hanna $4edt'], ['Anna Zwei']],
    ['a role as an address', ['700 $aZwei, Anna $4http://id.loc.gov/vocabulary/relators/aut'], ['Anna Zwei']],
    ['two roles of one', ['700 $aZwei, Anna $4ill $4aut'], ['Anna Zwei']],
    ['a title of another work is nobody of this one', ['700 $aKafka, Franz $tDer Prozess $4aut'], []],
    ['an honoured person', ['700 $aGefeiert, Gerd $4hnr'], []],
    ['a pope', ['100 $aJohannes Paul $bII. $cPapst $4aut'], ['Johannes Paul II.']],
    ['nobody', [], []],
  ])('%s', (_what, lines, authors) => {
    const people = lines.length === 0 ? BASE.concat(TITLE) : BASE.concat(TITLE, lines)
    expect(bookOf(people)).toMatchObject({ title: 'Die Boje', authors, publisher: 'Klippe', publishYear: 2010, medium: 'PRINT' })
  })
})

describe('what a book is called', () => {
  it.each<[what: string, lines: string[], title: string]>([
    ['number and name of a part', ['245 $aWerke $nBd. 2 $pBriefe'], 'Werke Bd. 2: Briefe'],
    ['several numbers and names', ['245 $aWerke $nAbt. 1 $nBd. 2 $pBriefe $pJugend'], 'Werke Abt. 1, Bd. 2: Briefe: Jugend'],
    ['a number in brackets', ['245 $aNachtgeschichten $n[3]'], 'Nachtgeschichten 3'],
    ['a name before a number', ['245 $aLexikon $pErdkunde $nTeil 2'], 'Lexikon: Erdkunde, Teil 2'],
    ['only a number, with its whole', ['245 $aBd. 4', '773 $tDie Chronik der Inseln'], 'Die Chronik der Inseln Bd. 4'],
    ['no $a, with its whole', ['245 $n2 $pDie Ebbe', '773 $tDie Chronik der Inseln'], 'Die Chronik der Inseln 2: Die Ebbe'],
    ['only a number, with its series', ['245 $aTeil 3', '490 $aKüstenkrimis $v3'], 'Küstenkrimis Teil 3'],
    ['a title that is a number', ['245 $a1984'], '1984'],
    ['an article not sorted by', ['245 $a\u0098Der\u009c gr\u0075\u0308ne Koffer'], 'Der grüne Koffer'],
    ['a parallel title', ['245 $aDer Fuchs $b= The fox'], 'Der Fuchs'],
    ['several subtitles', ['245 $aDer Fuchs $beine Fabel $bRoman'], 'Der Fuchs: eine Fabel'],
    ['marks of the record at the end', ['245 $aDer Fuchs / $cvon R. Tammen'], 'Der Fuchs'],
    ['its own script', ['245 $6880-01 $aVojna i mir', '880 $6245-01/Cyrl $aВойна и мир'], 'Война и мир'],
    ['its own script without a link', ['245 $aVojna i mir', '880 $6245-00 $aВойна и мир'], 'Война и мир'],
    ['a second transliteration', ['245 $6880-01 $aВойна и мир', '880 $6245-01 $aVojna i mir'], 'Война и мир'],
    ['only its own script', ['880 $6245-01 $aВойна и мир', '041 $arus'], 'Война и мир'],
  ])('%s', (_what, lines, title) => {
    const fields = lines.some((line) => line.startsWith('880') && !lines.some((other) => other.startsWith('245')))
      ? withFields(...lines).filter((line) => line !== TITLE)
      : withFields(...lines)
    expect(bookOf(fields)).toMatchObject({ title })
  })
})

describe('imprint and extent', () => {
  it.each<[what: string, lines: string[], right: object]>([
    [
      'the copyright before the publication',
      ['264 4 $c© 2009', '264 1 $aHusum $bKlippe $c2010'],
      { publisher: 'Klippe', publishYear: 2010 },
    ],
    [
      'the printer before the publication',
      ['264 3 $bDruckhaus Nord $c2011', '264 1 $bKlippe $c[2010]'],
      { publisher: 'Klippe', publishYear: 2010 },
    ],
    ['only a copyright', ['264 1 $bKlippe', '264 4 $c©2009'], { publisher: 'Klippe', publishYear: 2009 }],
    ['an old field', ['260 $aHusum $b[Klippe] $c[1999?]'], { publisher: 'Klippe', publishYear: 1999 }],
    ['a year in the fixed fields alone', ['264 1 $bKlippe', '008 100101s1987    gw ||||| |||| 00||||ger  '], { publishYear: 1987 }],
    ['no year, in words', ['264 1 $bKlippe $co. J.', '008 100101s1987    gw ||||| |||| 00||||ger  '], { publishYear: null }],
    ['an empty subfield before', ['264 1 $b $bKlippe $c $c2010'], { publisher: 'Klippe', publishYear: 2010 }],
    ['brackets', ['300 $a[32] S.'], { numberOfPages: 32 }],
    ['unnumbered', ['300 $a48 ungez. S.'], { numberOfPages: 48 }],
    ['unnumbered in a word', ['300 $a48 ungezählte Seiten'], { numberOfPages: 48 }],
    ['about', ['300 $aca. 200 S.'], { numberOfPages: 200 }],
    ['several counts', ['300 $aXII, 16, 321, [3] S.'], { numberOfPages: 321 }],
    ['Roman at the end', ['300 $a320, XVI S.'], { numberOfPages: 320 }],
    ['one volume with pages in brackets', ['300 $a1 Band (253 Seiten)'], { numberOfPages: 253 }],
    ['not counted', ['300 $a1 Bd. (getr. Zählung)'], { numberOfPages: null }],
    ['an article', ['300 $aS. 120-145'], { numberOfPages: null }],
    ['a repeated field', ['300 $a1 Bd.', '300 $a99 S.'], { numberOfPages: 99 }],
    ['languages in one word', ['041 $agereng'], { languageCode: 'de' }],
    ['an empty language', ['041 $a $aeng'], { languageCode: 'en' }],
  ])('%s', (_what, lines, right) => {
    const fields = withFields(...lines).filter((line) => !(lines[0]?.startsWith('260') && line.startsWith('264')))
    expect(bookOf(fields)).toMatchObject({ title: 'Die Boje', ...right })
  })
})

describe('what kind of thing it is', () => {
  const AUDIO = '00000nim a2200000 c 4500'
  it.each<[what: string, medium: string, lines: string[], leader?: string]>([
    ['a reading by its leader', 'AUDIO', ['300 $a4 CDs'], AUDIO],
    ['a reading by carrier and content', 'AUDIO', ['336 $bspw', '338 $bsd', '300 $a4 CDs']],
    ['a reading that comes as a file', 'AUDIO', ['336 $bspw', '338 $bcr', '300 $a1 Online-Ressource']],
    ['a file by its carrier', 'FILE', ['336 $btxt', '338 $bcr', '300 $a1 Online-Ressource (253 S.)']],
    ['a file by its carrier in words', 'FILE', ['338 $aOnline-Ressource']],
    ['a file by its physical description', 'FILE', ['007 cr||||||||']],
    ['a file by the title', 'FILE', ['245 $aDie Boje $h[Elektronische Ressource]']],
    ['a cassette by its extent', 'AUDIO', ['300 $a2 Tonkassetten']],
    ['a CD-ROM by its extent', 'FILE', ['300 $a1 CD-ROM']],
    ['a film', 'FILM', ['338 $bvd', '336 $btdi'], '00000ngm a2200000 c 4500'],
    ['a map on a sheet', 'OTHER', ['336 $bcri', '338 $bnb', '300 $a1 Kt.'], '00000nem a2200000 c 4500'],
    ['an atlas', 'PRINT', ['336 $bcri', '338 $bnc'], '00000nem a2200000 c 4500'],
    ['a microfiche', 'OTHER', ['338 $bhe']],
    ['a game', 'OTHER', ['338 $bnr', '300 $a1 Spiel'], '00000nrm a2200000 c 4500'],
    ['a book with a disc', 'PRINT', ['336 $btxt', '336 $bspw', '338 $bnc', '338 $bsd', '007 tu', '007 sd fsngnn']],
    ['an old record of a book with a disc', 'PRINT', ['007 sd fsngnn', '300 $a120 S. $e1 CD']],
    ['a yearbook', 'PRINT', ['338 $bnc'], '00000nas a2200000 c 4500'],
    ['a book with no word of it', 'PRINT', []],
  ])('%s', (_what, medium, lines, leader) => {
    expect(bookOf(withFields(...lines), leader)).toMatchObject({ medium })
  })
})

describe('which record', () => {
  it.each<[what: string, records: string[], right: object | null]>([
    ['one that is cancelled there', [marcXml(['020 $z9783548210117', TITLE])], null],
    [
      'the print beside the file',
      [marcXml(withFields('338 $bcr', '245 $aDie Boje')), marcXml(withFields('338 $bnc'))],
      { medium: 'PRINT' },
    ],
    [
      'not the set whose volume it is',
      [marcXml(['020 $a9783548210117 (Gesamtausgabe)', '245 $aAlle Bojen']), marcXml(withFields())],
      { title: 'Die Boje' },
    ],
    [
      'the set, where there is nothing else',
      [marcXml(['020 $a9783548210117 (Gesamtausgabe)', '245 $aAlle Bojen'])],
      { title: 'Alle Bojen' },
    ],
    ['no article that names it', [marcXml(withFields(), '00000naa a2200000 c 4500')], null],
    [
      'two impressions are one book',
      [marcXml(withFields()), marcXml(withFields('264 1 $bKlippe $c2014', '245 $aDie Boje $bRoman'))],
      { title: 'Die Boje' },
    ],
    ['the ISBN as ten digits with its binding', [marcXml(withFields('020 $a3-548-21011-2 kart. : DM 9.80'))], { title: 'Die Boje' }],
    ['the ISBN with hyphens in $9', [marcXml(withFields('020 $9978-3-548-21011-7'))], { title: 'Die Boje' }],
  ])('%s', (_what, records, right) => {
    const book = bookIn(sruXml(...records))
    if (right === null) expect(book).toBeNull()
    else {
      expect(book).toMatchObject(right)
      expect(book).not.toHaveProperty('others')
    }
  })

  it('is a choice where a publisher has given one number to two books', () => {
    const records = [marcXml(withFields()), marcXml(withFields('245 $aKuchen vom Blech', '100 $aBäck, Bodo $4aut'))]
    expect(bookIn(sruXml(...records))).toMatchObject({ title: 'Die Boje', others: [{ title: 'Kuchen vom Blech', authors: ['Bodo Bäck'] }] })
  })
})

describe('an answer with something odd in it', () => {
  const good = marcXml(withFields())
  it.each<[what: string, xml: string, odd: number]>([
    ['a record that is no XML', sruXml('<record><leader>00000nam</leader><datafield tag="245"><subfield</record>', good), 1],
    ['a bare ampersand', sruXml(good.replace('Klippe', 'Klippe & Co')), 0],
    ['a character that XML does not know', sruXml(good.replace('Klippe', 'Klip\u0002pe')), 0],
    ['a diagnostic in place of a record', sruXml('<diagnostic><uri>info:srw/diagnostic/1/67</uri></diagnostic>', good), 1],
    ['a record without fields', sruXml('<record><leader>00000nam</leader></record>', good), 1],
    ['a field without a tag', sruXml(good.replace('</record>', '<datafield><subfield code="a">x</subfield></datafield></record>')), 0],
    ['a subfield without a code', sruXml(good.replace('</record>', '<datafield tag="500"><subfield>x</subfield></datafield></record>')), 0],
    ['a leader with attributes', sruXml(good.replace('<leader>', '<leader xml:space="preserve">')), 0],
    ['a record as text', sruXml(good.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')), 0],
    ['a collection around the record', sruXml(`<collection>${good}</collection>`), 0],
    ['prefixes', sruXml(good.replaceAll(/<(\/?)(record|leader|datafield|subfield)/gu, '<$1marc:$2').replace('xmlns=', 'xmlns:marc=')), 0],
  ])('%s loses nothing else', (_what, xml, odd) => {
    const answer = readSruAnswer(xml)
    expect(answer.odd).toBe(odd)
    expect(chooseBook(answer.records, ISBN)).toMatchObject({ title: 'Die Boje', authors: ['Ria Tammen'] })
  })

  it('counts a record without a title, and reads the next', () => {
    const before = librarySigns.oddRecords['dnb'] ?? 0
    const xml = sruXml(marcXml([...BASE, AUTHOR]), good)
    expect(bookIn(xml)).toMatchObject({ title: 'Die Boje' })
    expect(librarySigns.oddRecords['dnb']).toBe(before + 1)
  })
})
