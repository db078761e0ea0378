import type { ExportRow } from '../../../platform/feature.ts'

/** Byte order mark: spreadsheets need it to read the file as UTF-8. */
const MARK = '\uFEFF'

/** Rows as CSV (RFC 4180) with a line of names; nothing but the mark when there are none. */
export function toCsv(rows: readonly ExportRow[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? null))]
  return rows.length === 0 ? MARK : `${MARK}${lines.map((line) => line.map(toField).join(',')).join('\r\n')}\r\n`
}

/** Texts of others must not become formulas of a spreadsheet: a leading sign gets an apostrophe. */
function toField(value: ExportRow[string]): string {
  if (value === null) return ''
  const text = value instanceof Date ? value.toISOString() : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
