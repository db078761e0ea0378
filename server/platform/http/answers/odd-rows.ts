import type { z } from 'zod'
import { log, loggableError } from '../../log.ts'

/** Rows that lists and pages of this process have left out since its start; for the figures that operators watch. */
export const oddRows = { leftOut: 0 }

/**
 * Shows the rows of a list. One that cannot be shown takes no page down: it is left out, and counted and logged as a fault of
 * ours, without what stands in it. For lists that are read; what decides something must have all its rows.
 */
export function presentEach<Row, Shown>(rows: readonly Row[], present: (row: Row) => Shown): Shown[] {
  return rows.flatMap((row) => {
    try {
      return [present(row)]
    } catch (error) {
      noteLeftOut(loggableError(error))
      return []
    }
  })
}

/** Reads an answer as its contract says, without the rows of its lists that do not fit. @throws ZodError when anything else does not. */
export function readWithoutOddRows<S extends z.ZodType>(shape: S, answer: unknown): z.output<S> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  const odd = new Map(parsed.error.issues.map(({ path, code }) => [rowOf(path)?.join('.'), { row: rowOf(path), path, code }]))
  if (odd.has(undefined)) throw parsed.error
  let rest = answer
  // From the end of each list, so that the places of those before stay what they are.
  for (const { row = [], path, code } of [...odd.values()].toSorted((one, other) => lastOf(other.row) - lastOf(one.row))) {
    noteLeftOut({ path: path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.'), code })
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

/** Counts and logs a row that a list or a page is without. */
export function noteLeftOut(reason: Record<string, unknown>): void {
  oddRows.leftOut++
  log.error(reason, 'a row cannot be shown and was left out')
}
