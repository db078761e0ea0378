import type { z } from 'zod'
import { log, loggableError } from '../../log.ts'

/** Number of rows skipped by this process, for metrics. */
export const skippedRows = { leftOut: 0 }

/**
 * Presents the rows of a list; one that fails is skipped, counted and logged without its data. Only for display: decisions need all rows.
 */
export function presentEach<Row, Shown>(rows: readonly Row[], present: (row: Row) => Shown): Shown[] {
  return rows.flatMap((row) => {
    try {
      return [present(row)]
    } catch (error) {
      noteSkippedRow(loggableError(error))
      return []
    }
  })
}

/** Validates an answer against its contract, skipping invalid rows of its lists. @throws ZodError for anything else. */
export function readSkippingInvalidRows<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  const odd = new Map(parsed.error.issues.map(({ path, code }) => [rowOf(path)?.join('.'), { row: rowOf(path), path, code }]))
  if (odd.has(undefined)) throw parsed.error
  let rest = answer
  // From the end of each list, so that the places of those before stay what they are.
  for (const { row = [], path, code } of [...odd.values()].toSorted((one, other) => lastOf(other.row) - lastOf(one.row))) {
    noteSkippedRow({ path: path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.'), code })
    rest = without(rest, row)
  }
  return shape.parse(rest)
}

type Path = readonly PropertyKey[]

/** The way to the outermost row on a path; undefined for what is in no list. */
function rowOf(path: Path): Path | undefined {
  const at = path.findIndex((part) => typeof part === 'number')
  return at === -1 ? undefined : path.slice(0, at + 1)
}

function lastOf(row: Path | undefined): number {
  return Number(row?.at(-1))
}

function without(value: unknown, [first, ...rest]: Path): unknown {
  if (Array.isArray(value)) return value.filter((_, index) => index !== first)
  if (typeof value !== 'object' || value === null || first === undefined) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, key === first ? without(child, rest) : child]))
}

/** Counts and logs a skipped row. */
export function noteSkippedRow(reason: Record<string, unknown>): void {
  skippedRows.leftOut++
  log.error(reason, 'a row cannot be shown and was left out')
}
