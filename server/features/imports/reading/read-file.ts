import type { ImportFormat } from '#domain/imports.ts'
import { listIsbns } from '#domain/isbn.ts'
import { IMPORT_MAX_ROWS } from '#domain/policy/imports.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { AppError } from '../../../platform/errors.ts'
import { readHeader } from './columns.ts'
import { decodeText } from './decode-text.ts'
import { entryOfIsbn, readEntry, type Entry } from './read-entry.ts'
import { readTable } from './read-table.ts'

/** What a file holds, in its order. */
export interface ReadFile {
  format: ImportFormat
  entries: Entry[]
}

/**
 * Reads a file as it comes from Goodreads, StoryGraph, LibraryThing or a spreadsheet, or any text with ISBNs.
 * @throws AppError FILE_UNREADABLE when it is no text, FILE_WITHOUT_BOOKS, TOO_LARGE when it has too many entries.
 */
export function readFile(bytes: Uint8Array): ReadFile {
  const text = decodeText(bytes)
  if (text === undefined) throw new AppError('FILE_UNREADABLE')
  const file = readAsTable(text) ?? { format: 'text', entries: listIsbns(text, IMPORT_MAX_ROWS).map(entryOfIsbn) }
  if (file.entries.length === 0) throw new AppError('FILE_WITHOUT_BOOKS')
  if (file.entries.length > IMPORT_MAX_ROWS) throw new AppError('TOO_LARGE')
  return file
}

/** Characters in which a header ends. */
const HEADER_MAX = 20_000

/** Undefined when the text does not begin with a header we know. */
function readAsTable(text: string): ReadFile | undefined {
  const [header] = readTable(cutTo(text, HEADER_MAX), 1)
  const columns = header && readHeader(header)
  if (!columns) return undefined
  // One more than may be there, and the header: enough to see that there are too many.
  const records = readTable(text, IMPORT_MAX_ROWS + 2).slice(1)
  const entries = records.flatMap((record) => readEntry(columns.format, columns.cellsOf(record)) ?? [])
  return { format: columns.format, entries }
}
