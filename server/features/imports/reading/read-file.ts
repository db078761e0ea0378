import type { ImportColumn } from '#domain/import-columns.ts'
import type { ImportFormat } from '#domain/imports.ts'
import { listIsbns } from '#domain/isbn.ts'
import { IMPORT_MAX_ROWS } from '#domain/policy/imports.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { AppError } from '../../../platform/errors.ts'
import { cellsReader } from './columns.ts'
import { readColumns, type TableColumns } from './columns/table-columns.ts'
import { decodeText } from './decode-text.ts'
import { entryOfIsbn, readEntry, type Entry } from './read-entry.ts'
import { readTable } from './read-table.ts'
import { isContainer, readWorkbook } from './read-workbook.ts'

/** A column for the preview: heading, first filled cell, and its kind. */
export interface FileColumn {
  heading: string
  sample: string
  column: ImportColumn | null
}

export interface ReadFile {
  format: ImportFormat
  entries: Entry[]
  table: { shape: string; columns: FileColumn[] } | null
}

export type ChosenColumns = readonly (ImportColumn | null)[]

/**
 * Reads a text file from a book program, shop or spreadsheet, or any text with ISBNs.
 * @throws AppError FILE_UNREADABLE for no text, FILE_WITHOUT_BOOKS, TOO_LARGE for too many entries.
 */
export function readFile(bytes: Uint8Array, chosen?: ChosenColumns): ReadFile {
  const text = decodeText(bytes)
  if (text === undefined) throw new AppError('FILE_UNREADABLE')
  return accept(readText(text, chosen))
}

/** The same for a text or a workbook, of which the sheets with most books count. @throws AppError as `readFile` and `readWorkbook`. */
export async function readAnyFile(bytes: Uint8Array, chosen?: ChosenColumns): Promise<ReadFile> {
  if (!isContainer(bytes)) return readFile(bytes, chosen)
  const sheets = await readWorkbook(bytes)
  const read = sheets.map((lines) => readLines(lines, lines, chosen) ?? textFile(lines.map((line) => line.join('\t')).join('\n')))
  return accept(joinSheets(read))
}

function accept({ format, entries, table }: ReadFile): ReadFile {
  if (entries.length === 0) throw new AppError('FILE_WITHOUT_BOOKS')
  if (entries.length > IMPORT_MAX_ROWS) throw new AppError('TOO_LARGE')
  return { format, entries, table }
}

function textFile(text: string): ReadFile {
  return { format: 'text', entries: listIsbns(text, IMPORT_MAX_ROWS).map(entryOfIsbn), table: null }
}

/** Characters read to recognise the columns. */
const BEGINNING = 300_000

function readText(text: string, chosen: ChosenColumns | undefined): ReadFile {
  const beginning = readTable(cutTo(text, BEGINNING), 400)
  // One more than may be there, and what stands above: enough to see that there are too many.
  const table = readLines(text.length > BEGINNING ? beginning.slice(0, -1) : beginning, () => readTable(text, IMPORT_MAX_ROWS + 40), chosen)
  if (!table) return textFile(text)
  // What we took for a table, and found no book's number in: the text is searched, as it is without a heading.
  const found = table.entries.filter(({ isbn13 }) => isbn13 !== null).length
  const searched = chosen || (found > 0 && table.hasHeader) ? undefined : textFile(text)
  const sure = new Set(searched?.entries.flatMap(({ isbn13, isIsbnUnsure }) => (isbn13 === null || isIsbnUnsure ? [] : [isbn13]))).size
  return searched && (table.hasHeader ? sure > table.entries.length / 2 : sure > distinctIsbns(table))
    ? { ...searched, table: table.hasHeader ? table.table : null }
    : table
}

function distinctIsbns({ entries }: ReadFile): number {
  return new Set(entries.flatMap(({ isbn13 }) => isbn13 ?? [])).size
}

type Lines = readonly (readonly string[])[]

/** Reads a table; undefined where the lines are none, or none of its columns holds an ISBN or a title. */
function readLines(
  beginning: Lines,
  all: Lines | (() => Lines),
  chosen: ChosenColumns | undefined,
): (ReadFile & { hasHeader: boolean }) | undefined {
  const known = readColumns(beginning)
  if (!known) return undefined
  const columns = chosen ? known.columns.map((_, at) => chosen[at] ?? null) : known.columns
  if (!chosen && !columns.includes('isbn') && !columns.includes('title')) return undefined
  const cellsOf = cellsReader({ headings: known.headings, columns })
  const records = (typeof all === 'function' ? all() : all).slice(known.from)
  const entries = records.flatMap((record) => readEntry(known.format, cellsOf(record)) ?? [])
  return { format: known.format, entries, table: describe(known, columns, beginning), hasHeader: known.hasHeader }
}

const SHOWN_MAX = 80

function describe({ headings, from, shape }: TableColumns, columns: readonly (ImportColumn | null)[], beginning: Lines): ReadFile['table'] {
  const lines = beginning.slice(from)
  const sampleOf = (at: number): string => lines.find((line) => (line[at] ?? '').trim() !== '')?.[at] ?? ''
  return {
    shape,
    columns: columns.map((column, at) => ({
      heading: cutTo(headings[at] ?? '', SHOWN_MAX),
      sample: cutTo(sampleOf(at).trim(), SHOWN_MAX),
      column,
    })),
  }
}

/** Joins sheets with equal columns; otherwise the one with most books counts. */
function joinSheets(sheets: readonly ReadFile[]): ReadFile {
  const shapes = new Map<string, ReadFile>()
  for (const sheet of sheets) {
    const shape = sheet.table?.shape ?? sheet.format
    const before = shapes.get(shape)
    shapes.set(shape, before ? { ...before, entries: [...before.entries, ...sheet.entries] } : sheet)
  }
  const [most] = [...shapes.values()].toSorted((one, other) => other.entries.length - one.entries.length)
  return most ?? { format: 'text', entries: [], table: null }
}
