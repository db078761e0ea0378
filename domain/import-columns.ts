/**
 * Kinds of columns in a list of books. `place` is a shelf, reading status, collection or tags; `wished`, `owned`, `lent`, `gone` have one
 * meaning; `points` is a price in points, `price` a small number without a unit; prices in euros are neither.
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

/** Columns of our own export, not offered for other files. */
export const OWN_EXPORT_COLUMNS: readonly ImportColumn[] = ['status', 'paused', 'onlyThisEdition', 'bookUuid']

/** The column kind of a stored or sent word; null for none. */
export function readImportColumn(word: string): ImportColumn | null {
  return IMPORT_COLUMNS.find((column) => column === word) ?? null
}

/** Maximum number of columns; hostile headers may have millions. */
export const IMPORT_COLUMNS_MAX = 200
