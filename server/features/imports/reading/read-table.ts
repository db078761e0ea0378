import { parse, type Options } from 'csv-parse/sync'

/** In order of preference. */
const SEPARATORS = [';', '\t', '|', ','] as const
/** Characters and lines read to find the separator. */
const BEGINNING = 20_000
const LINES_READ = 40

/** Reads a table with quoted fields and line breaks in them. If a quote is never closed, reads again with quotes as plain characters. */
export function readTable(text: string, atMost: number): string[][] {
  const [, named] = /^sep=(.)\r?\n/u.exec(text) ?? []
  const body = text.replace(/^sep=.\r?\n/u, '').replaceAll(/\r\n?/gu, '\n')
  const delimiter = named ?? separatorOf(body)
  const options: Options = {
    delimiter,
    quote: isQuotedSingly(body, delimiter) ? "'" : '"',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: '\n',
    to: atMost,
  }
  try {
    return parse(body, options)
  } catch {
    return parse(body, { ...options, quote: null }).map((cells) => cells.map((cell) => cell.replaceAll(/^"|"$/gu, '')))
  }
}

/** The separator that parts most of the first lines into equally many cells, outside of quotes; of these the one with most cells. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, BEGINNING)
    .replaceAll(/"(?:[^"\n]|"")*"/gu, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_READ)
  const scores = SEPARATORS.map((separator) => evenness(lines.map((line) => line.split(separator).length)))
  const best = Math.max(...scores)
  return best > 0 ? (SEPARATORS[scores.indexOf(best)] ?? ',') : ','
}

/** Scores the commonest number of cells by its share of lines and its size. */
function evenness(counts: readonly number[]): number {
  const lines = new Map<number, number>()
  for (const count of counts) if (count > 1) lines.set(count, (lines.get(count) ?? 0) + 1)
  return Math.max(0, ...[...lines].map(([count, times]) => (times / counts.length) ** 2 * count))
}

/** 'Die Wand';'Marlen Haushofer' */
function isQuotedSingly(text: string, separator: string): boolean {
  const [first = ''] = text.slice(0, BEGINNING).trimStart().split('\n', 1)
  const cells = first.trim().split(`'${separator}'`)
  return cells.length > 1 && cells[0]?.startsWith("'") === true && cells.at(-1)?.endsWith("'") === true
}
