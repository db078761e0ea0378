/**
 * Where a spreadsheet may begin a cell and run it: at the beginning of a text, and after whatever it may take for the end
 * of a field or a line, also inside of a quoted one, as a German one parts fields at semicolons. Full-width signs count.
 */
const CELL_THAT_RUNS = /(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])(?<=(?:^|[,;|:"'\t\r\n])[ \u00A0]*)/gu

/** Texts of others must not become formulas of a spreadsheet: an apostrophe makes a cell a text. */
export function harmlessInSpreadsheets(text: string): string {
  return text.replace(CELL_THAT_RUNS, "'")
}

/** A text as it was before: each apostrophe right before such a sign was put there by us, as one of the writer's own gets another one. */
export function takeGuardsOff(text: string): string {
  return text.replace(/'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/gu, '')
}
