import { createHash } from 'node:crypto'
import { IMPORT_COLUMNS_MAX, type ImportColumn } from '#domain/import-columns.ts'
import type { ImportFormat } from '#domain/imports.ts'
import { measureContents, type Contents } from './contents.ts'
import { findHeader } from './find-header.ts'
import { headingKey, isOtherHeading, isFallback, readHeading } from './headings.ts'
import { recogniseProgram } from './programs.ts'

export interface TableColumns {
  format: ImportFormat
  headings: string[]
  columns: (ImportColumn | null)[]
  hasHeader: boolean
  /** Index of the first line with a book. */
  from: number
  /** Identifies the shape of a file: its headings, or the number of columns. */
  shape: string
}

type Records = readonly (readonly string[])[]

/** Lines read to recognise the columns. */
const LINES_READ = 400

/**
 * Determines columns by contents, helped by headings. Undefined for no table: one column without heading, lines of different lengths, or
 * implausibly many columns.
 */
export function readColumns(records: Records): TableColumns | undefined {
  const sample = records.slice(0, LINES_READ)
  const headerAt = findHeader(sample) ?? findForeignHeader(sample)
  if (headerAt === undefined && !isEven(sample)) return undefined
  const header = headerAt === undefined ? [] : (sample[headerAt] ?? [])
  const from = headerAt === undefined ? 0 : headerAt + 1
  const lines = sample.slice(from)
  const width = lines.reduce((most, line) => Math.max(most, line.length), header.length)
  if (width > IMPORT_COLUMNS_MAX) return undefined
  const keys = Array.from({ length: width }, (_, at) => headingKey(header[at] ?? ''))
  const { format, columns: own } = recogniseProgram(keys)
  const contents = keys.map((_, at) => measureContents(lines.map((line) => line[at] ?? '')))
  const byHeading = takeByHeading(keys, (key) => own?.[key], contents)
  const columns = guessColumns(byHeading, contents, { hasHeader: headerAt !== undefined }).map((column) => column ?? null)
  if (headerAt === undefined && !isListOfBooks(columns, lines.length)) return undefined
  return {
    format,
    headings: keys.map((_, at) => (header[at] ?? '').trim()),
    columns:
      format === 'table'
        ? columns
        : columns.map((column) => (column === 'price' || column === 'points' || column === 'comment' ? null : column)),
    hasHeader: headerAt !== undefined,
    from,
    shape: createHash('sha256')
      .update(JSON.stringify(headerAt === undefined ? width : keys))
      .digest('base64url'),
  }
}

/** Positions of a column kind, best first. */
export function positionsOf(column: ImportColumn, { headings, columns }: Pick<TableColumns, 'headings' | 'columns'>): number[] {
  const rankOf = (at: number): number => {
    const known = readHeading(headingKey(headings[at] ?? ''))
    return known?.column === column ? known.rank : 500
  }
  return columns.flatMap((taken, at) => (taken === column ? [at] : [])).toSorted((one, other) => rankOf(one) - rankOf(other) || one - other)
}

/** Assigns columns by headings that their cells do not contradict. */
function takeByHeading(
  keys: readonly string[],
  ownWord: (key: string) => ImportColumn | null | undefined,
  contents: readonly Contents[],
): Taken[] {
  const known = keys.map((key) => (ownWord(key) === undefined ? readHeading(key) : undefined))
  const isNamed = (column: ImportColumn): boolean => known.some((one) => one?.column === column && !isFallback(one))
  return keys.map((key, at) => {
    const cells = contents[at]
    const heading = known[at]
    const named = ownWord(key) ?? (heading && isFallback(heading) && isNamed(heading.column) ? null : heading?.column)
    if (!cells) return null
    if (named !== 'isbn' && cells.onlyIsbn >= 0.8 && !isOtherHeading(key)) return 'isbn'
    if (named) return contradicts(named, cells) ? (named === 'title' || named === 'authors' ? undefined : null) : named
    return named === null || ownWord(key) === null || isOtherHeading(key) ? null : undefined
  })
}

/** Prices of a shop are none in points, blurbs no comments (single ones are told cell by cell), a column of numbers no title. */
function contradicts(column: ImportColumn, cells: Contents): boolean {
  if (column === 'price') return cells.money >= 0.8
  if (column === 'comment') return cells.markup >= 0.8
  if (column === 'copies') return cells.filled > 0 && cells.smallNumber < 0.5
  return (column === 'title' || column === 'authors') && cells.filled >= 3 && (cells.markup >= 0.5 || cells.text < 0.1)
}

/** Without headings and ISBNs, only several lines of titles and authors are books: prose has commas, too. */
function isListOfBooks(columns: readonly (ImportColumn | null)[], lines: number): boolean {
  return columns.includes('isbn') || (lines >= LINES_OF_TITLES && columns.includes('title') && columns.includes('authors'))
}

const LINES_OF_TITLES = 5

/** Finds a header in an unknown language: a first line of words above a column of ISBNs. */
function findForeignHeader(sample: Records): number | undefined {
  const [first, ...rest] = sample
  if (!first || rest.length === 0 || !isEven(sample)) return undefined
  const isHeader = first.some((cell, at) => {
    if (cell.trim() === '' || /\d/u.test(cell)) return false
    const { isbn, lostIsbn } = measureContents(rest.map((line) => line[at] ?? ''))
    return isbn + lostIsbn >= 0.6
  })
  return isHeader ? 0 : undefined
}

/** Whether nearly all lines have the same number of cells, and more than one. */
function isEven(lines: Records): boolean {
  const counts = new Map<number, number>()
  for (const { length } of lines) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [width, count] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? [0, 0]
  return width > 1 && width <= IMPORT_COLUMNS_MAX && count >= lines.length * 0.8
}

/** The kind of a column: null for ignored, undefined while open. */
type Taken = ImportColumn | null | undefined

/** Share of cells that identifies a column. */
const MOST = 0.8
const MANY = 0.6
/** Ten bare digits with right check digits in so many cells are no chance (11 to the power of it). */
const BARE_MIN = 4
/** Fewer cells are no evidence: such words are also titles. */
const WORDS_MIN = 2

/** Columns recognised by words, with the required share. */
const BY_WORDS = [
  ['language', MOST],
  ['medium', MOST],
  ['place', MOST],
  ['condition', MOST],
  ['year', 0.9],
  ['publisher', 0.5],
] as const

/** Guesses open columns by their cells. Kinds already assigned are not reused, except ISBNs. */
function guessColumns(taken: readonly Taken[], contents: readonly Contents[], { hasHeader }: { hasHeader: boolean }): Taken[] {
  const columns = [...taken]
  takeIsbns(columns, contents, hasHeader)
  for (const [column, share] of BY_WORDS)
    takeBest(columns, contents, column, (of) => (of.filled < WORDS_MIN || of[column] < share ? 0 : of[column]))
  takeAuthorsAndTitle(columns, contents)
  return columns
}

function takeIsbns(columns: Taken[], contents: readonly Contents[], hasHeader: boolean): void {
  const hasIsbn = columns.includes('isbn')
  for (const [at, { isbn, bareIsbn, lostIsbn, filled }] of contents.entries()) {
    if (columns[at] !== undefined) continue
    const sure = isbn + lostIsbn
    const isBareList = !hasHeader && !hasIsbn && bareIsbn > 0.9 && filled >= BARE_MIN
    if (sure >= MANY || (sure > 0 && sure + bareIsbn >= MOST) || isBareList) columns[at] = 'isbn'
  }
}

/** The open column with the highest score above 0, where no other is taken for it. */
function takeBest(columns: Taken[], contents: readonly Contents[], column: ImportColumn, scoreOf: (of: Contents) => number): void {
  if (columns.includes(column)) return
  const scores = contents.map((of, at) => (columns[at] === undefined ? scoreOf(of) : 0))
  const best = Math.max(0, ...scores)
  if (best > 0) columns[scores.indexOf(best)] = column
}

/** Names are told from titles by first names; where both are open, the authors are clearly more like names than the titles. */
function takeAuthorsAndTitle(columns: Taken[], contents: readonly Contents[]): void {
  const hasNames = columns.some((column) => column === 'authors' || column === 'lastName')
  const titleAt = columns.indexOf('title')
  if (!hasNames) {
    const others = contents.filter((of, at) => columns[at] === undefined && isOfText(of)).map(({ names }) => names)
    const least = titleAt === -1 ? Math.min(...others) : (contents[titleAt]?.names ?? 0)
    takeBest(columns, contents, 'authors', (of) =>
      isOfText(of) && (of.names >= MANY || (of.names >= 0.5 && of.names >= least + 0.2)) ? of.names : 0,
    )
  }
  takeBest(columns, contents, 'title', titleScore)
}

function isOfText({ text, markup }: Contents): boolean {
  return text >= 0.7 && markup < 0.3
}

function titleScore(of: Contents): number {
  if (!isOfText(of) || of.distinct < 0.5 || of.length < 3) return 0
  return of.distinct * (1 - of.names / 2) * Math.min(1, of.length / 8)
}
