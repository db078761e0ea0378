import type { ImportColumn } from '#domain/import-columns.ts'
import { m } from '#messages'

/** What a column of a file is taken for, as the reader chooses it; null for nothing. */
export function columnName(column: ImportColumn | null): string {
  return m[`imports.column.${column ?? 'none'}`]()
}
