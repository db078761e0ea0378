import type { ExportRow } from '../../../platform/feature.ts'

/** Byte order mark: spreadsheets need it to read the file as UTF-8. */
const MARK = '\uFEFF'

/** Rows as CSV (RFC 4180) with a line of names; nothing but the mark when there are none. */
export function toCsv(rows: readonly ExportRow[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? null))]
  return rows.length === 0 ? MARK : `${MARK}${lines.map((line) => line.map(toField).join(',')).join('\r\n')}\r\n`
}

/**
 * Where a spreadsheet may begin a cell and run it: at the beginning of a text, and after whatever it may take for the end
 * of a field or a line, also inside of a quoted one, as a German one parts fields at semicolons. Full-width signs count.
 */
const CELL_THAT_RUNS = /(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[,;|:"'\t\r\n])[ \u00A0]*)/gu

/** Texts of others must not become formulas of a spreadsheet: an apostrophe makes a cell a text. */
function toField(value: ExportRow[string]): string {
  if (value === null) return ''
  const text = value instanceof Date ? value.toISOString() : String(value)
  const safe = typeof value === 'string' ? text.replace(CELL_THAT_RUNS, "'") : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
