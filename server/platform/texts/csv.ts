import { harmlessInSpreadsheets } from '#domain/harmless-in-spreadsheets.ts'
import type { ExportRow } from '../feature.ts'

/** Byte order mark: spreadsheets need it to read the file as UTF-8. */
const MARK = '\uFEFF'

/** Rows as CSV (RFC 4180) with a header; only the byte order mark without rows. */
export function toCsv(rows: readonly ExportRow[]): string {
  return MARK + (rows.length === 0 ? '' : toLines(rows, true))
}

/** The same for batches of rows. */
export async function* csvInParts(parts: AsyncIterable<readonly ExportRow[]>): AsyncGenerator<string> {
  yield MARK
  let isFirst = true
  for await (const rows of parts) {
    yield toLines(rows, isFirst)
    isFirst = false
  }
}

function toLines(rows: readonly ExportRow[], withNames: boolean): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => names.map((name) => row[name] ?? null))
  return `${[...(withNames ? [names] : []), ...lines].map((line) => line.map(toField).join(',')).join('\r\n')}\r\n`
}

function toField(value: ExportRow[string]): string {
  if (value === null) return ''
  const text = value instanceof Date ? value.toISOString() : String(value)
  const safe = typeof value === 'string' ? harmlessInSpreadsheets(text) : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
