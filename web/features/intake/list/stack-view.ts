import type { IntakeCounts, IntakeRow } from '#contract/intake.ts'
import type { IntakeState } from '#domain/intake.ts'
import { INTAKE_PAGE_SIZE } from '#domain/policy/intake.ts'
import type { StackNews, StackPage } from '../stack-client.ts'

/** State of an open stack page; unchanged rows keep their identity to avoid rendering. */
export interface StackView extends StackPage {
  /** Only rows in these states are wanted in sight; null for all. */
  only: readonly IntakeState[] | null
}

/** The visible rows; all when none matches the filter. */
export function rowsInSight({ rows, only }: Pick<StackView, 'rows' | 'only'>): readonly IntakeRow[] {
  const wanted = only ? rows.filter((row) => only.includes(row.state)) : []
  return wanted.length > 0 ? wanted : rows
}

/** Merges a fresh first page; older rows stay below. */
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

/** Length of the list: a page, or up to the row being edited. */
export function keptLength(rows: readonly IntakeRow[], held: ReadonlySet<string>, least = INTAKE_PAGE_SIZE): number {
  return Math.max(least, rows.findLastIndex((row) => held.has(row.key)) + 1)
}

/** Adds sent rows; the list grows no longer than a page unless a row is being edited. */
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

/** Replaces a changed row. */
export function withChanged(view: StackView, row: IntakeRow): StackView {
  const before = view.rows.find(({ key }) => key === row.key)
  if (!before) return view
  const counts = counted(counted(view.counts, before.state, -1), row.state, 1)
  return { ...view, rows: replaced(view.rows, [row]), counts }
}

/** Applies look-up results. */
export function withNews(view: StackView, { rows, counts }: StackNews): StackView {
  return { ...view, rows: replaced(view.rows, rows), counts }
}

/** Removes a row. */
export function without(view: StackView, key: string): StackView {
  const gone = view.rows.find((row) => row.key === key)
  if (!gone) return view
  const rows = view.rows
    .filter((row) => row.key !== key)
    .map((row) => (isSameBook(row, gone) ? withCopies(row, { ...row.copies, inStack: row.copies.inStack - 1 }) : row))
  return { ...view, rows, counts: counted(view.counts, gone.state, -1) }
}

/** Appends the next page. */
export function withOlder(view: StackView, { rows, hasMore }: StackPage): StackView {
  const known = new Set(view.rows.map((row) => row.key))
  return { ...view, rows: [...view.rows, ...rows.filter((row) => !known.has(row.key))], hasMore }
}

/** Whether another device changed the stack. */
export function isOutdated(view: StackPage, { newest, counts }: StackNews): boolean {
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
