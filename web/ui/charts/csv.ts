import { harmlessInSpreadsheets } from '#domain/harmless-in-spreadsheets.ts'
import { saveFile } from '../../platform/save-file.ts'

const NUMBER = /^-?\d+([.,]\d+)?$/u

/** A table as CSV with semicolons and byte order mark for German spreadsheets, safe from formulas. */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[head, ...rows].map((cells) => `${cells.map(cellOf).join(';')}\r\n`).join('')}`
}

function cellOf(text: string): string {
  const harmless = NUMBER.test(text) ? text : harmlessInSpreadsheets(text)
  return /[;"\r\n]/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export function saveCsv(name: string, text: string): void {
  saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
