/**
 * Where a spreadsheet may begin a cell and run it: at the beginning of a text, and after whatever it may take for the end
 * of a field or a line, also inside of a quoted one, as a German one parts fields at semicolons. Full-width signs count.
 */
const CELL_THAT_RUNS = /(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[,;|:"'\t\r\n])[ \u00A0]*)/gu

/** Prefixes cells with an apostrophe that spreadsheets would read as formulas. */
export function harmlessInSpreadsheets(text: string): string {
  return text.replace(CELL_THAT_RUNS, "'")
}

/** Reverts `harmlessInSpreadsheets`, which doubles apostrophes of the author. */
export function stripSpreadsheetGuards(text: string): string {
  return text.replace(/'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/gu, '')
}
