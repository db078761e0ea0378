/** Files in the formats of three services, with real titles and ISBNs. */

const GOODREADS_HEADER =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies'

export const GOODREADS = `${GOODREADS_HEADER}
1,Die Wand,Marlen Haushofer,"Haushofer, Marlen",,"=""3548605710""","=""9783548605715""",5,4.10,List,Paperback,285,2004,1963,2020/01/02,2019/12/01,,,read,"Ein ""starkes"" Buch,
das lange bleibt.",,,1,1
2,"Momo (Fantasy, #1)",Michael Ende,"Ende, Michael",,"=""""","=""9783522202558""",0,4.20,Thienemann,Hardcover,304,2018,1973,,2021/02/03,to-read,to-read (#1),to-read,,,,0,0
3,Der Process,Franz  Kafka,"Kafka, Franz",,"=""""","=""""",0,3.9,S. Fischer,Paperback,304,2000,1925,,2021/02/03,,,read,,,,0,0
4,Eine E-Book-Ausgabe,Jemand Anders,"Anders, Jemand",,"=""""","=""9783499225062""",0,3.9,,Kindle Edition,,,,,2021/02/03,,,read,,,,0,0
5,Schlechte Ziffer,Jemand Anders,"Anders, Jemand",,"=""""","=""9783499225061""",0,3.9,,Paperback,,,,,2021/02/03,,,read,,,,0,0
6,Noch einmal Die Wand,Marlen Haushofer,"Haushofer, Marlen",,"=""3548605710""","=""""",5,4.10,List,Paperback,285,2004,1963,,2019/12/01,,,read,,,,1,1
`

export const STORYGRAPH = `Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?
Die Wand,Marlen Haushofer,,9783548605715,paperback,read,2021/01/01,2021/02/01,2021/02/01,1,dark,slow,Character,Yes,Yes,No,Yes,4.5,,,,,Yes
Momo,Michael Ende,,9783522202558,hardcover,to-read,2021/01/01,,,0,,,,,,,,,,,,,No
Ein Hörbuch,Jemand Anders,,B00ABCDEF1,audio,read,2021/01/01,,,0,,,,,,,,,,,,,No
Tschick,Wolfgang Herrndorf,,9783499256356,paperback,to-read,2021/01/01,,,0,,,,,,,,,,,,,Yes
`

export const LIBRARYTHING = [
  'Book Id\tTitle\tSort Character\tPrimary Author\tPrimary Author Role\tSecondary Author\tPublication\tDate\tReview\tRating\tComment\tMedia\tPage Count\tTags\tCollections\tLanguages\tISBN\tISBNs\tCopies',
  '101\tDie Wand\t5\tHaushofer, Marlen\t\t\tList (2004)\t2004\tEin "starkes Buch\t5\t\tPaperback\t285\t\tYour library\tGerman\t[3548605710]\t3548605710, 9783548605715\t1',
  '102\t"Momo" und mehr\t1\tEnde, Michael\t\t\tThienemann\t2018\t\t\t\tHardcover\t304\t\tWishlist\tGerman\t[9783522202558]\t9783522202558\t1',
  '103\tThe Wall\t5\tHaushofer, Marlen\t\t\tCleis\t1990\t\t\t\tPaperback\t240\t\tYour library, To read\tEnglish\t[]\t\t1',
].join('\r\n')

/** Books that their reader does not own, as each service says it. */
export const UNOWNED = {
  goodreads: `${GOODREADS_HEADER}
1,Geliehen,Jemand Anders,"Anders, Jemand",,"=""""","=""9783548605715""",5,4.10,List,Paperback,285,2004,1963,,2019/12/01,,,read,,,,1,0
`,
  storygraph: `Title,Authors,ISBN/UID,Format,Read Status,Owned?
Geliehen,Jemand Anders,9783548605715,paperback,read,No
`,
  librarything:
    'Title\tPrimary Author\tPublication\tDate\tPage Count\tCollections\tISBN\nGeliehen\tAnders, Jemand\tList (2004)\t2004\t285\tRead but unowned\t9783548605715\n',
  table: 'Titel;Autor;ISBN;Vorhanden\nGeliehen;Jemand Anders;9783548605715;nein\n',
}

/** A table made for offering, with German headers. */
export const PRICED_TABLE = `Titel;Autor;ISBN;Zustand;Punkte;Anmerkung;Jahr;Seiten;Verlag
Die Wand;Marlen Haushofer;978-3-548-60571-5;gut;4;Ein Eselsohr;2004;285;List
Momo;Michael Ende;9783522202558;;"3,00 €";;;304 S.;
Tschick;Wolfgang Herrndorf;9783499256356;;"2,50";"=HYPERLINK(""x"")";3004;0;
`

/** A spreadsheet as somebody keeps it at home. */
export const OWN_TABLE = `Titel;Autor;ISBN;Zustand
Die Wand;Marlen Haushofer;978-3-548-60571-5;sehr gut
"Süß; sauer";Ödön Übel;;gut
Ohne Null;Jemand Anders;548605710;
`

/** The bytes of a file as the call takes them. */
export function asUpload(text: string, encoding: BufferEncoding = 'utf8'): string {
  return Buffer.from(text, encoding).toString('base64')
}

/** A Goodreads file with so many different books that nobody knows yet. */
export function manyBooks(count: number): { text: string; isbns: string[] } {
  const isbns = Array.from({ length: count }, (_, index) => isbnOf(index))
  const lines = isbns.map(
    (isbn, index) =>
      `${index},Band ${index} der Reihe,Sten Nadolny,"Nadolny, Sten",,"=""""","=""${isbn}""",0,4,,Paperback,,,,,,,,read,,,,0,1`,
  )
  return { text: [GOODREADS_HEADER, ...lines].join('\n'), isbns }
}

function isbnOf(index: number): string {
  const body = `9783${String(10_000_000 + index * 7)}`.slice(0, 12).padEnd(12, '0')
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return body + String((10 - (sum % 10)) % 10)
}
