import { parse, type Options } from 'csv-parse/sync'

const SEPARATORS = [',', ';', '\t'] as const
/** Characters of the header that are enough to find the separator of its columns. */
const HEADER_READ = 4000

/**
 * The records of a table with quoted fields, which may hold line breaks. A quote that is never closed would swallow
 * the rest of the file: such a file is read again with quotes as plain characters.
 */
export function readTable(text: string, atMost: number): string[][] {
  const body = text.replace(/^sep=.\r?\n/u, '')
  const options: Options = {
    delimiter: separatorOf(body),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    to: atMost,
  }
  try {
    return parse(body, options)
  } catch {
    return parse(body, { ...options, quote: null })
  }
}

/** The separator that stands most often in the header, outside of quotes. */
function separatorOf(text: string): string {
  const header = (/\S.*/u.exec(text)?.[0] ?? '').slice(0, HEADER_READ).replaceAll(/"[^"]*"/gu, '')
  const counts = SEPARATORS.map((separator) => header.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}
