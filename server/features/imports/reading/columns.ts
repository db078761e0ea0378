import type { ImportFormat } from '#domain/imports.ts'

/** What we read of an entry, and under which headers it stands, best first. */
const HEADERS = {
  isbn: [
    'isbn13',
    'isbn-13',
    'isbn 13',
    'isbn_13',
    'isbn-nr.',
    'isbn',
    'isbn/uid',
    'isbn10',
    'isbn-10',
    'isbns',
    'ean',
    'ean13',
    'isbn/ean',
  ],
  title: ['title', 'titel', 'buchtitel', 'book title', 'pavadinimas'],
  subtitle: ['subtitle', 'untertitel', 'paantraštė'],
  authors: [
    'author',
    'authors',
    'author_text',
    'autor(en)',
    'primary author',
    'autor',
    'autoren',
    'autor/in',
    'autor:in',
    'verfasser',
    'autorius',
    'autoriai',
  ],
  condition: ['condition', 'zustand', 'būklė'],
  place: [
    'exclusive shelf',
    'read status',
    'collections',
    'bookshelves',
    'bookshelf',
    'shelf',
    'shelf_name',
    'regal',
    'status',
    'collection status',
    'bestellstatus',
    'verbleib',
    'tags',
    'lentyna',
    'būsena',
  ],
  /** Of our own export, beside `paused`: AVAILABLE, RESERVED, EXCHANGED, WITHDRAWN. */
  status: ['status'],
  paused: ['pausedbyowner'],
  onlyThisEdition: ['onlythisedition'],
  bookUuid: ['bookuuid'],
  owned: ['owned copies', 'owned?', 'owned', 'vorhanden', 'im besitz', 'besitz', 'turiu'],
  wished: ['wish list', 'wishlist', 'wunschliste', 'norų sąrašas'],
  lent: ['loaned to', 'loaned_to', 'lent to', 'borrower', 'verliehen an', 'ausgeliehen an', 'verliehen', 'ausgeliehen', 'paskolinta'],
  medium: ['binding', 'format', 'formats', 'media', 'item type', 'item_type', 'einband', 'medium', 'extension', 'type', 'typ', 'tipas'],
  copies: ['copies', 'quantity', 'anzahl', 'exemplare', 'menge', 'stück', 'kiekis', 'egzemplioriai'],
  points: ['points', 'punkte', 'preis in punkten', 'preis (punkte)', 'price in points', 'price (points)', 'taškai', 'kaina taškais'],
  /** Of what a shop or a program asks, unless a person has typed a small whole number into it. */
  price: ['price', 'preis', 'kaina'],
  comment: ['comment', 'kommentar', 'anmerkung', 'bemerkung', 'pastaba', 'komentaras'],
  year: ['year published', 'publication year', 'year', 'erscheinungsjahr', 'jahr', 'metai'],
  pages: ['number of pages', 'page count', 'pages', 'seitenzahl', 'seiten', 'puslapiai'],
  publisher: ['publisher', 'verlag', 'leidykla'],
  // For LibraryThing alone: in other files a date may mean anything.
  date: ['date'],
  publication: ['publication'],
  language: ['languages', 'language', 'sprache', 'kalba'],
} as const

type Column = keyof typeof HEADERS

/** The cells of an entry by what they mean; several for ISBNs. */
export type Cells = (column: Column) => string[]

/** More columns than any library program writes; a hostile header may have five million. */
const COLUMNS_MAX = 200

/** How the columns of a table are to be read; undefined when its first record is no header. */
export function readHeader(header: readonly string[]): { format: ImportFormat; cellsOf: (record: readonly string[]) => Cells } | undefined {
  if (header.length > COLUMNS_MAX) return undefined
  const names = header.map((name) => name.trim().toLowerCase())
  const has = (...wanted: string[]): boolean => wanted.every((name) => names.includes(name))
  const positions = (column: Column): number[] => HEADERS[column].flatMap((name) => (names.includes(name) ? [names.indexOf(name)] : []))
  if (positions('isbn').length === 0 && positions('title').length === 0) return undefined
  return {
    format: formatOf(has),
    cellsOf: (record) => (column) => positions(column).map((position) => record[position] ?? ''),
  }
}

function formatOf(has: (...names: string[]) => boolean): ImportFormat {
  if (has('book id', 'isbn13', 'exclusive shelf')) return 'goodreads'
  if (has('title', 'isbn/uid', 'read status')) return 'storygraph'
  if (has('primary author', 'isbn')) return 'librarything'
  return 'table'
}
