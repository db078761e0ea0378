import type { ImportFormat } from '#domain/imports.ts'

/** What we read of an entry, and under which headers it stands, best first. */
const HEADERS = {
  isbn: ['isbn13', 'isbn-13', 'isbn 13', 'isbn', 'isbn/uid', 'isbn10', 'isbn-10', 'isbns', 'ean', 'ean13', 'isbn/ean'],
  title: ['title', 'titel', 'buchtitel', 'book title', 'pavadinimas'],
  authors: ['author', 'authors', 'primary author', 'autor', 'autoren', 'autor/in', 'autor:in', 'verfasser', 'autorius', 'autoriai'],
  condition: ['condition', 'zustand', 'būklė'],
  place: ['exclusive shelf', 'read status', 'collections', 'shelf', 'regal', 'status', 'lentyna'],
  owned: ['owned copies', 'owned?', 'owned', 'vorhanden', 'im besitz', 'turiu'],
  medium: ['binding', 'format', 'media', 'einband', 'medium'],
  price: ['points', 'punkte', 'preis in punkten', 'price', 'preis', 'taškai', 'kaina'],
  comment: ['comment', 'comments', 'kommentar', 'anmerkung', 'bemerkung', 'notiz', 'pastaba', 'komentaras'],
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
