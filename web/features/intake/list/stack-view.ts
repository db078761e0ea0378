import type { IntakeCounts, IntakeRow } from '#contract/intake.ts'
import type { IntakeState } from '#domain/intake.ts'
import { INTAKE_PAGE_SIZE } from '#domain/policy/intake.ts'
import type { StackNews, StackPage } from '../stack-client.ts'

/** What an open page knows of the stack. Rows that did not change are the same objects, so that they are not drawn again. */
export interface StackView extends StackPage {
  /** Only rows in these states are wanted in sight; null for all. */
  only: readonly IntakeState[] | null
}

/** The rows in sight: all of them again once no row is left of those that were wanted. */
export function rowsInSight({ rows, only }: Pick<StackView, 'rows' | 'only'>): readonly IntakeRow[] {
  const wanted = only ? rows.filter((row) => only.includes(row.state)) : []
  return wanted.length > 0 ? wanted : rows
}

/** The first page was read again: what is on it holds, older rows stay below it. */
export function withFirstPage(view: StackView, first: StackPage): StackView {
  const known = new Map(view.rows.map((row) => [row.key, row]))
  const rows = first.rows.map((row) => sameOr(known.get(row.key), row))
  const last = first.hasMore ? view.rows.findIndex((row) => row.key === first.rows.at(-1)?.key) : -1
  const onFirst = new Set(first.rows.map((row) => row.key))
  const older = last === -1 ? [] : view.rows.slice(last + 1).filter((row) => !onFirst.has(row.key))
  return {
    rows: [...rows, ...older],
    hasMore: older.length > 0 ? view.hasMore : first.hasMore,
    counts: first.counts,
    defaults: sameOr(view.defaults, first.defaults),
    room: first.room,
    only: view.only,
  }
}

/** How long a list of rows stays: a page, or down to the last row that is held, in which somebody may be typing. */
export function keptLength(rows: readonly IntakeRow[], held: ReadonlySet<string>, least = INTAKE_PAGE_SIZE): number {
  return Math.max(least, rows.findLastIndex((row) => held.has(row.key)) + 1)
}

/** Rows that were put onto the stack, in the order in which they were sent; the list grows no longer than a page by them, unless a row is held. */
export function withArrived(
  view: StackView,
  arrived: readonly IntakeRow[],
  counts: IntakeCounts,
  held: ReadonlySet<string> = new Set(),
): StackView {
  const known = new Set(view.rows.map((row) => row.key))
  const open = arrived.filter((row) => row.state !== 'OFFERED')
  const fresh = open.filter((row) => !known.has(row.key)).toReversed()
  const rows = [...fresh, ...replaced(view.rows, open)].map((row) =>
    withCopies(row, open.findLast((other) => isSameBook(other, row))?.copies),
  )
  const most = keptLength(rows, held, Math.max(view.rows.length, INTAKE_PAGE_SIZE))
  return { ...view, rows: rows.slice(0, most), hasMore: view.hasMore || rows.length > most, counts }
}

/** One row as the server has changed it. */
export function withChanged(view: StackView, row: IntakeRow): StackView {
  const before = view.rows.find(({ key }) => key === row.key)
  if (!before) return view
  const counts = counted(counted(view.counts, before.state, -1), row.state, 1)
  return { ...view, rows: replaced(view.rows, [row]), counts }
}

/** What became of rows that waited for the libraries. */
export function withNews(view: StackView, { rows, counts }: StackNews): StackView {
  return { ...view, rows: replaced(view.rows, rows), counts }
}

/** Without a row that was taken out. */
export function without(view: StackView, key: string): StackView {
  const gone = view.rows.find((row) => row.key === key)
  if (!gone) return view
  const rows = view.rows
    .filter((row) => row.key !== key)
    .map((row) => (isSameBook(row, gone) ? withCopies(row, { ...row.copies, inStack: row.copies.inStack - 1 }) : row))
  return { ...view, rows, counts: counted(view.counts, gone.state, -1) }
}

/** With the page after the last row. */
export function withOlder(view: StackView, { rows, hasMore }: StackPage): StackView {
  const known = new Set(view.rows.map((row) => row.key))
  return { ...view, rows: [...view.rows, ...rows.filter((row) => !known.has(row.key))], hasMore }
}

/** Whether another device has put rows onto the stack, or taken some out, that this page does not know of. */
export function isOutdated(view: StackView, { newest, counts }: StackNews): boolean {
  return newest !== (view.rows[0]?.key ?? null) || openRows(counts) !== openRows(view.counts)
}

function openRows(counts: IntakeCounts): number {
  return Object.values(counts).reduce((sum, rows) => sum + rows, 0) - counts.OFFERED
}

function replaced(rows: readonly IntakeRow[], by: readonly IntakeRow[]): IntakeRow[] {
  const changed = new Map(by.map((row) => [row.key, row]))
  return rows.map((row) => sameOr(row, changed.get(row.key) ?? row))
}

function counted(counts: IntakeCounts, state: IntakeRow['state'], by: number): IntakeCounts {
  return { ...counts, [state]: counts[state] + by }
}

function isSameBook(one: IntakeRow, other: IntakeRow): boolean {
  return one.isbn !== null && one.isbn === other.isbn
}

function withCopies(row: IntakeRow, copies: IntakeRow['copies'] | undefined): IntakeRow {
  return copies ? sameOr(row, { ...row, copies }) : row
}

/** The value one has already, where nothing in it has changed. */
function sameOr<T>(known: T | undefined, next: T): T {
  return known !== undefined && (known === next || JSON.stringify(known) === JSON.stringify(next)) ? known : next
}
