/**
 * What a column of a table of books may be taken for. `place` is where its reader has put a book (shelf, status of reading, collection,
 * tags); `wished`, `owned`, `lent` and `gone` say only this one thing; `points` is a price in points, `price` a small number of which
 * the file does not say what it counts: what a shop asks in euros is neither.
 */
export const IMPORT_COLUMNS = [
  'isbn',
  'title',
  'subtitle',
  'authors',
  'firstName',
  'lastName',
  'condition',
  'place',
  'owned',
  'wished',
  'lent',
  'gone',
  'copies',
  'medium',
  'points',
  'price',
  'comment',
  'year',
  'pages',
  'publisher',
  'language',
  'series',
  'status',
  'paused',
  'onlyThisEdition',
  'bookUuid',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** Columns that only our own export has: nobody chooses them for another file. */
export const OWN_EXPORT_COLUMNS: readonly ImportColumn[] = ['status', 'paused', 'onlyThisEdition', 'bookUuid']

/** The meaning of a word that we have stored or got, null for none. */
export function readImportColumn(word: string): ImportColumn | null {
  return IMPORT_COLUMNS.find((column) => column === word) ?? null
}

/** More columns than any library program writes; a hostile header may have five million. */
export const IMPORT_COLUMNS_MAX = 200
