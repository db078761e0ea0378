import type { ImportColumn } from '#domain/import-columns.ts'
import type { Contents } from './contents.ts'

/** The kind of a column: null for ignored, undefined while open. */
export type Taken = ImportColumn | null | undefined

/** From which share of its cells on a column is known by them. */
const MOST = 0.8
const MANY = 0.6
/** Ten bare digits with right check digits in so many cells are no chance (11 to the power of it). */
const BARE_MIN = 4
/** Fewer cells than these say nothing of words, which are also titles. */
const WORDS_MIN = 2

/** Kinds of cells that are known by their words, with the share that is asked for. */
const BY_WORDS = [
  ['language', MOST],
  ['medium', MOST],
  ['place', MOST],
  ['condition', MOST],
  ['year', 0.9],
  ['publisher', 0.5],
] as const

/** Guesses open columns by their cells. Kinds already assigned are not reused, except ISBNs. */
export function guessColumns(taken: readonly Taken[], contents: readonly Contents[], { hasHeader }: { hasHeader: boolean }): Taken[] {
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
