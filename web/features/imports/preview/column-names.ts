import type { ImportColumn } from '#domain/import-columns.ts'
import { m } from '#messages'

const NAMES: Record<ImportColumn, () => string> = {
  authors: m['imports.column.authors'],
  bookUuid: m['imports.column.bookUuid'],
  comment: m['imports.column.comment'],
  condition: m['imports.column.condition'],
  copies: m['imports.column.copies'],
  firstName: m['imports.column.firstName'],
  gone: m['imports.column.gone'],
  isbn: m['imports.column.isbn'],
  language: m['imports.column.language'],
  lastName: m['imports.column.lastName'],
  lent: m['imports.column.lent'],
  medium: m['imports.column.medium'],
  onlyThisEdition: m['imports.column.onlyThisEdition'],
  owned: m['imports.column.owned'],
  pages: m['imports.column.pages'],
  paused: m['imports.column.paused'],
  place: m['imports.column.place'],
  points: m['imports.column.points'],
  price: m['imports.column.price'],
  publisher: m['imports.column.publisher'],
  series: m['imports.column.series'],
  status: m['imports.column.status'],
  subtitle: m['imports.column.subtitle'],
  title: m['imports.column.title'],
  wished: m['imports.column.wished'],
  year: m['imports.column.year'],
}

/** A kind of column; null for ignored. */
export function columnName(column: ImportColumn | null): string {
  return column === null ? m['imports.column.none']() : NAMES[column]()
}
