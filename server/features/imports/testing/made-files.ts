import type { Shape } from './program-files.ts'

const WALL = '9783548605715 Die Wand / Marlen Haushofer'
const MOMO = '9783522202558 Momo / Michael Ende'
const TSCHICK = '9783499256356 Tschick / Wolfgang Herrndorf'
const TWO = [WALL, MOMO]

const GERMAN = 'Titel;Autor;ISBN\nDie Wand;Marlen Haushofer;9783548605715\nMomo;Michael Ende;9783522202558\n'
const NAMED = 'title,authors,isbn'
/** Without heading, in any order: what people keep at home. */
const FIVE = [
  ['Die Wand', 'Marlen Haushofer', '9783548605715', 'List', '2004'],
  ['Momo', 'Michael Ende', '9783522202558', 'Thienemann', '2018'],
  ['Tschick', 'Wolfgang Herrndorf', '9783499256356', 'Rowohlt', '2012'],
  ['Die Entdeckung der Langsamkeit', 'Sten Nadolny', '9783492227001', 'Piper', '1987'],
  ['Nachtzug nach Lissabon', 'Pascal Mercier', '9783442734368', 'btb', '2006'],
]
const FIVE_BOOKS = FIVE.map(([title, author, isbn]) => `${isbn} ${title} / ${author}`)
const lines = (separator: string, order = [0, 1, 2, 3, 4]): string =>
  FIVE.map((cells) => order.map((at) => cells[at]).join(separator)).join('\n')

const LETTERS = 'Titel;Autor;ISBN\nSüße Öle für Äste;Günter Grüß;9783548605715\n'
const LETTERS_READ = ['9783548605715 Süße Öle für Äste / Günter Grüß']
const byTable = (text: string, table: Record<string, number>): Uint8Array =>
  Buffer.from([...text].map((sign) => table[sign] ?? sign.charCodeAt(0)))

/** Lists that people write, with any heading, separator, encoding and quotes. */
export const MADE_FILES: readonly Shape[] = [
  { name: 'semicolons, German headings', file: GERMAN, books: TWO, columns: NAMED },
  { name: 'commas', file: GERMAN.replaceAll(';', ','), books: TWO, columns: NAMED },
  { name: 'tabs', file: GERMAN.replaceAll(';', '\t'), books: TWO, columns: NAMED },
  { name: 'bars', file: GERMAN.replaceAll(';', '|'), books: TWO, columns: NAMED },
  { name: 'a line that names the separator', file: `sep=|\r\n${GERMAN.replaceAll(';', '|')}`, books: TWO, columns: NAMED },
  { name: 'Windows line ends', file: GERMAN.replaceAll('\n', '\r\n'), books: TWO, columns: NAMED },
  { name: 'line ends of an old Mac', file: GERMAN.replaceAll('\n', '\r'), books: TWO, columns: NAMED },
  {
    name: 'single quotes',
    file: `'Titel';'Autor';'ISBN'\n'Die Wand';'Marlen Haushofer';'9783548605715'\n'Momo; ein Roman';'Michael Ende';'9783522202558'\n`,
    books: [WALL, '9783522202558 Momo; ein Roman / Michael Ende'],
    columns: NAMED,
  },
  {
    name: 'doubled quotes and line breaks in cells',
    file: `"Titel","Autor","ISBN"\n"Die ""Wand""\nRoman","Haushofer, Marlen","9783548605715"\n`,
    books: ['9783548605715 Die "Wand" Roman / Marlen Haushofer'],
    columns: NAMED,
  },
  {
    name: 'a quote that is never closed',
    file: 'Titel,Autor,ISBN\n"Die Wand,Marlen Haushofer,9783548605715\nMomo,Michael Ende,9783522202558\n',
    books: TWO,
    columns: NAMED,
  },
  { name: 'empty columns at the end', file: GERMAN.replaceAll('\n', ';;;\n'), books: TWO, columns: `${NAMED},-,-,-` },
  { name: 'UTF-8 with mark', file: Buffer.from(`\ufeff${LETTERS}`), books: LETTERS_READ, columns: NAMED },
  { name: 'UTF-16, little end first', file: Buffer.from(`\ufeff${LETTERS}`, 'utf16le'), books: LETTERS_READ, columns: NAMED },
  { name: 'UTF-16, big end first', file: Buffer.from(`\ufeff${LETTERS}`, 'utf16le').swap16(), books: LETTERS_READ, columns: NAMED },
  { name: 'Windows-1252', file: Buffer.from(LETTERS, 'latin1'), books: LETTERS_READ, columns: NAMED },
  {
    name: 'Mac Roman',
    file: byTable(LETTERS, { ä: 0x8a, ö: 0x9a, ü: 0x9f, ß: 0xa7, Ä: 0x80, Ö: 0x85, Ü: 0x86 }),
    books: LETTERS_READ,
    columns: NAMED,
  },
  {
    name: 'Windows-1257, Lithuanian headings',
    file: byTable('Pavadinimas;Autorius;ISBN;Leidykla\nŠeši žąsys ėjo;Jonas Šašas;9783548605715;Vaga\n', {
      Š: 0xd0,
      š: 0xf0,
      ž: 0xfe,
      ą: 0xe0,
      ė: 0xeb,
    }),
    books: ['9783548605715 Šeši žąsys ėjo / Jonas Šašas'],
    columns: `${NAMED},publisher`,
  },
  {
    name: 'Lithuanian headings',
    file: 'Knygos pavadinimas;Autoriai;ISBN kodas;Leidimo metai;Kalba;Būklė;Kaina taškais\nDie Wand;Marlen Haushofer;9783548605715;2004;vokiečių;gera;3\n',
    books: [WALL],
    columns: `${NAMED},year,language,condition,points`,
  },
  {
    name: 'headings nobody wrote before',
    file: 'Buchtitel;Autor(en);ISBN-Nr.;Zustand;Preis (Punkte)\nDie Wand;Marlen Haushofer;9783548605715;gut;3\n',
    books: [WALL],
    columns: `${NAMED},condition,points`,
  },
  { name: 'several authors as "Autor*in"', file: GERMAN.replace('Autor', 'Autor*in').replace('Titel', 'Buch'), books: TWO, columns: NAMED },
  {
    name: 'first and last names apart',
    file: 'Nachname;Vorname;Titel;ISBN\nHaushofer;Marlen;Die Wand;9783548605715\nEnde;Michael;Momo;9783522202558\n',
    books: TWO,
    columns: 'lastName,firstName,title,isbn',
  },
  {
    name: 'headings below the name of the table and empty lines',
    file: `Meine Bücher;;\n;;\nStand: 3. März;;\n${GERMAN}`,
    books: TWO,
    columns: NAMED,
  },
  {
    name: 'headings in a language we do not read',
    file: 'Naslov;Pisac;Broj\nDie Wand;Marlen Haushofer;9783548605715\nMomo;Michael Ende;9783522202558\nTschick;Wolfgang Herrndorf;9783499256356\n',
    books: [...TWO, TSCHICK],
    columns: NAMED,
  },
  {
    name: 'a heading that says something else than its cells',
    file: 'Titel;Autor;Nr;ISBN\n9783548605715;Marlen Haushofer;1;Die Wand\n9783522202558;Michael Ende;2;Momo\n9783499256356;Wolfgang Herrndorf;3;Tschick\n',
    books: ['9783548605715 - / Marlen Haushofer', '9783522202558 - / Michael Ende', '9783499256356 - / Wolfgang Herrndorf'],
    columns: 'isbn,authors,-,isbn',
  },
  {
    name: 'two columns of ISBNs, one under another heading',
    file: 'Titel;Autor;ISBN;Artikelcode\nDie Wand;Marlen Haushofer;;9783548605715\nMomo;Michael Ende;9783522202558;9783522202558\n',
    books: TWO,
    columns: `${NAMED},isbn`,
  },
  {
    name: 'prices of a shop, and a text about the book under "Kommentar"',
    file: `Titel;Autor;ISBN;Preis;Kommentar\nDie Wand;Marlen Haushofer;9783548605715;12,00 €;"<p>Ein Roman.</p>"\n`,
    books: [WALL],
    columns: `${NAMED},-,-`,
  },
  {
    name: 'order numbers beside ISBNs',
    file: 'Kundennummer;Titel;Autor;ISBN;Anzahl\n3499136503;Die Wand;Marlen Haushofer;3548605710;3\n',
    books: [WALL],
    columns: `-,${NAMED},copies`,
  },
  {
    name: 'a column that says what is wished, lent and owned',
    file: 'Titel;Autor;ISBN;Wunschliste;Verliehen an;Vorhanden\nDie Wand;Marlen Haushofer;9783548605715;nein;Anna;ja\n',
    books: [WALL],
    columns: `${NAMED},wished,lent,owned`,
  },
  { name: 'no headings, semicolons', file: lines(';'), books: FIVE_BOOKS, columns: 'title,authors,isbn,publisher,year' },
  {
    name: 'no headings, tabs, the columns in another order',
    file: lines('\t', [4, 2, 3, 1, 0]),
    books: FIVE_BOOKS,
    columns: 'year,isbn,publisher,authors,title',
  },
  {
    name: 'no headings, no ISBNs',
    file: lines(';', [1, 0]),
    books: FIVE_BOOKS.map((book) => `- ${book.slice(14)}`),
    columns: 'authors,title',
  },
  {
    name: 'no headings, two lines with an ISBN',
    file: 'Marlen Haushofer;Die Wand;9783548605715\nMichael Ende;Momo;9783522202558',
    books: TWO,
    columns: 'authors,title,isbn',
  },
  { name: 'a list of numbers', file: '9783548605715\n9783522202558\n', books: ['9783548605715 - / -', '9783522202558 - / -'] },
  {
    name: 'a list of numbers under a heading',
    file: 'ISBN\n3548605710\n9783522202558\n',
    books: ['9783548605715 - / -', '9783522202558 - / -'],
    columns: 'isbn',
  },
  { name: 'a list of numbers in one line', file: '9783548605715, 9783522202558', books: ['9783548605715 - / -', '9783522202558 - / -'] },
  {
    name: 'prose with commas',
    file: 'Hallo Anna,\nich habe Die Wand, 978-3-548-60571-5, und Momo,\nISBN 9783522202558. Viele Grüße, Jan',
    books: ['9783548605715 - / -', '9783522202558 - / -'],
  },
  {
    name: 'a heading without a column of ours, and ISBNs below it in a text',
    file: 'Titel;Notizen\n;Die Wand (ISBN 9783548605715) und Momo (ISBN 9783522202558)\n;nichts\n',
    books: ['9783548605715 - / -', '9783522202558 - / -'],
    columns: 'title,-',
  },
]
