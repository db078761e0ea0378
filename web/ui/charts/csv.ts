import { harmlessInSpreadsheets } from '#domain/harmless-in-spreadsheets.ts'
import { saveFile } from '../../platform/save-file.ts'

const NUMBER = /^-?\d+([.,]\d+)?$/u

/**
 * A table as text that spreadsheets open as it is: semicolons, as German ones expect, and a mark for its umlauts. What others
 * typed never runs as a formula, as in the files of the server.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[head, ...rows].map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')}`
}

function cellOf(text: string): string {
  const harmless = NUMBER.test(text) ? text : harmlessInSpreadsheets(text)
  return /[;"\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Lets the browser keep a table as a file. */
export function saveCsv(name: string, text: string): void {
  saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
