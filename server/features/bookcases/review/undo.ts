import { z } from 'zod'
import { BOOKCASE_STATES } from '#domain/bookcases.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { recountBookcases } from '../../places/recount-bookcases.ts'
import { TOLD_FIELDS } from '../reports/payload.ts'
import { insertChange, updateState, type ReportedBookcase } from '../reports/queries.ts'
import { isSamePosition, place } from './apply.ts'
import { listChangesOf, undoOverride, updateField, updatePosition, type ChangeRow, type ReportRow } from './queries.ts'

const position = z.object({ lat: z.number(), lon: z.number() })
const fact = z.string().nullable()

/** Takes back what an accepted report changed, each field only where nothing else has changed it since; with the bookcase locked. */
export async function undoChanges(tx: Transaction, report: ReportRow, bookcase: ReportedBookcase, adminId: string): Promise<void> {
  for (const change of await listChangesOf(tx, report.id)) {
    const back = await undoChange(tx, report, bookcase, change)
    if (back === undefined) continue
    const { field, new_value: before } = change
    await insertChange(tx, { bookcaseId: bookcase.id, reportId: report.id, field, before, after: back, acceptedBy: adminId })
  }
}

/** The value that is put back; undefined where somebody has changed it again since. */
async function undoChange(tx: Transaction, report: ReportRow, bookcase: ReportedBookcase, change: ChangeRow): Promise<unknown> {
  const { field, old_value: before } = change
  if (field === 'state') return undoState(tx, bookcase, change)
  if (field === 'position') return undoMove(tx, report, bookcase, change)
  const column = [...TOLD_FIELDS, 'photo' as const].find((one) => one === field)
  if (!column || bookcase[column] !== change.new_value) return undefined
  await updateField(tx, bookcase.id, column, fact.parse(before))
  if (column !== 'photo') await undoOverride(tx, { bookcaseId: bookcase.id, field: column, before, reportId: report.id })
  return before
}

/** The state after taking a report back: a bookcase that a reader added is gone, one that was said to be gone is there. */
async function undoState(
  tx: Transaction,
  bookcase: ReportedBookcase,
  { old_value: before, new_value: after }: ChangeRow,
): Promise<unknown> {
  if (bookcase.state !== after && !(after === 'DOUBTFUL' && bookcase.state === 'GONE')) return undefined
  const state = BOOKCASE_STATES.find((one) => one === before) ?? 'GONE'
  const back = state === 'DOUBTFUL' ? 'THERE' : state
  await updateState(tx, bookcase.id, back)
  await recountBookcases(tx)
  return back
}

async function undoMove(tx: Transaction, report: ReportRow, bookcase: ReportedBookcase, change: ChangeRow): Promise<unknown> {
  const [before, after] = [position.parse(change.old_value), position.parse(change.new_value)]
  const placed = isSamePosition(bookcase, after) ? await place(tx, before) : undefined
  if (!placed) return undefined
  await updatePosition(tx, bookcase.id, placed)
  await recountBookcases(tx)
  await undoOverride(tx, { bookcaseId: bookcase.id, field: 'position', before, reportId: report.id })
  return before
}
