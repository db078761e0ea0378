import { listIsbns } from '#domain/isbn.ts'
import { headingKey, readHeading } from './headings.ts'

/** Lines searched for headings, below a title, a date or empty lines. */
const LINES_READ = 30
/** Longer cells are no headings. */
const HEADING_MAX = 60

/** The heading line of a table; undefined without known headings among the first lines. */
export function findHeader(records: readonly (readonly string[])[]): number | undefined {
  let best = { at: -1, known: 0 }
  for (const [at, record] of records.slice(0, LINES_READ).entries()) {
    const known = countHeadings(record, at)
    if (known > best.known) best = { at, known }
  }
  return best.known > 0 ? best.at : undefined
}

/** How many headings a line holds, 0 where it is none: a book, a sentence, a line with one word that is also a heading. */
function countHeadings(record: readonly string[], at: number): number {
  const cells = record.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const columns = cells.flatMap((cell) => (cell.length > HEADING_MAX ? [] : (readHeading(headingKey(cell))?.column ?? [])))
  if (columns.length === 0 || cells.some((cell) => listIsbns(cell, 1).some(({ result }) => result.ok))) return 0
  const saysBook = columns.some((column) => column === 'isbn' || column === 'title' || column === 'authors')
  if (!saysBook && columns.length < 3) return 0
  const isWhole = columns.length >= 3 || columns.length * 2 >= cells.length
  // Below the first line one word is not enough, unless it stands alone in its line.
  const isEnough = at === 0 || columns.length > 1 || (cells.length === 1 && columns[0] === 'isbn')
  return isWhole && isEnough ? columns.length : 0
}
