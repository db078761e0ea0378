import { z } from 'zod'
import type { BookcaseField, BookcaseState } from '#domain/bookcases.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { recountBookcases } from '../../places/recount-bookcases.ts'
import { closeGoneReports } from '../reports/close-gone-reports.ts'
import { reportPayload, REPORTABLE_FIELDS } from '../reports/payload.ts'
import { insertChange, updateState, type NewChange, type ReportedBookcase } from '../reports/queries.ts'
import { locatePosition } from './apply.ts'
import {
  deleteOverride,
  findLastStateChange,
  listChangedFields,
  listFieldChanges,
  updateField,
  updateOverride,
  updatePosition,
  type ReportRow,
} from './queries.ts'
import { currentValue, isSameValue } from './rules.ts'

const position = z.object({ lat: z.number(), lon: z.number() })
const fact = z.string().nullable()

type Noting = (change: Pick<NewChange, 'field' | 'before' | 'after'>) => Promise<void>

/**
 * Reverts the changes of an accepted report, each field only if nothing changed it since; the bookcase is locked. Gives the
 * id of the removal when the bookcase comes back by this.
 */
export async function undoChanges(
  tx: Transaction,
  report: ReportRow,
  bookcase: ReportedBookcase,
  adminId: string,
): Promise<number | undefined> {
  const note: Noting = (change) => insertChange(tx, { bookcaseId: bookcase.id, reportId: report.id, acceptedBy: adminId, ...change })
  for (const field of await listChangedFields(tx, report.id)) if (field !== 'state') await undoField(tx, { report, bookcase, field, note })
  if (report.kind === 'NEW') await undoNew(tx, { report, bookcase, note, adminId })
  return report.kind === 'GONE' ? undoRemoval(tx, report, bookcase, note) : undefined
}

interface Undoing {
  report: ReportRow
  bookcase: ReportedBookcase
  note: Noting
}

async function undoField(
  tx: Transaction,
  { report, bookcase, field, note }: Undoing & { field: Exclude<BookcaseField, 'state'> },
): Promise<void> {
  const now = field === 'position' ? { lat: bookcase.latitude, lon: bookcase.longitude } : bookcase[field]
  const { value, isCorrection } = currentValue(await listFieldChanges(tx, report, field), now)
  if (isSameValue(value, now) || !(await putBack(tx, bookcase.id, field, value))) return
  await note({ field, before: now, after: value })
  if (field === 'photo' || field === 'website') return
  if (isCorrection) await updateOverride(tx, bookcase.id, field, value)
  else await deleteOverride(tx, bookcase.id, field)
}

/** False for a position that is now outside of all municipalities. */
async function putBack(tx: Transaction, id: string, field: Exclude<BookcaseField, 'state'>, value: unknown): Promise<boolean> {
  if (field !== 'position') {
    await updateField(tx, id, field, fact.parse(value))
    return true
  }
  const placed = await locatePosition(tx, position.parse(value))
  if (!placed) return false
  await updatePosition(tx, id, placed)
  await recountBookcases(tx)
  return true
}

/** A bookcase that only a reader told of is gone; of one that OpenStreetMap has, what only the reader said of it. */
async function undoNew(tx: Transaction, { report, bookcase, note, adminId }: Undoing & { adminId: string }): Promise<void> {
  if (bookcase.source_ref !== null) {
    const { facts } = reportPayload.parse(report.payload)
    for (const field of REPORTABLE_FIELDS) {
      if (facts[field] === undefined || facts[field] !== bookcase[field]) continue
      await updateField(tx, bookcase.id, field, null)
      await note({ field, before: bookcase[field], after: null })
    }
    return
  }
  if (bookcase.state === 'GONE') return
  await updateState(tx, bookcase.id, 'GONE')
  await recountBookcases(tx)
  await note({ field: 'state', before: bookcase.state, after: 'GONE' })
  await closeGoneReports(tx, [bookcase.id], { adminId })
}

/** It stands there again if this report removed it, alone or with that of another reader, and no administrator has said so since. */
async function undoRemoval(tx: Transaction, report: ReportRow, bookcase: ReportedBookcase, note: Noting): Promise<number | undefined> {
  const last = await findLastStateChange(tx, report)
  if (last?.after !== bookcase.state) return undefined
  const isShared = last.after === 'GONE' && last.is_by_readers && report.decided_by === null && last.is_before_decision
  if (last.report_id !== report.id && !isShared) return undefined
  const back: BookcaseState = bookcase.missing_runs > 0 ? 'DOUBTFUL' : 'THERE'
  await updateState(tx, bookcase.id, back)
  await recountBookcases(tx)
  await note({ field: 'state', before: bookcase.state, after: back })
  return last.id
}
