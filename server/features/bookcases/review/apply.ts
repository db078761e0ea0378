import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { recountBookcases } from '../../places/recount-bookcases.ts'
import { findBelonging } from '../find-belonging.ts'
import { closeGoneReports } from '../reports/close-gone-reports.ts'
import { reportPayload, REPORTABLE_FIELDS, type ToldField } from '../reports/payload.ts'
import { insertChange, updateState, type NewChange, type ReportedBookcase } from '../reports/queries.ts'
import { insertBookcase, updateBookcaseOf, updateField, updatePosition, upsertOverride, type ReportRow } from './queries.ts'

/**
 * Applies an open report, with bookcase and report locked. "Gone" succeeds for a bookcase that is gone already.
 * @throws AppError CASE_STATE when the bookcase is gone or the position now lies outside all municipalities.
 */
export async function applyReport(
  tx: Transaction,
  report: ReportRow,
  bookcase: ReportedBookcase | undefined,
  adminId: string,
): Promise<void> {
  if (report.kind === 'NEW') return addBookcase(tx, report, adminId)
  if (bookcase?.state === 'GONE' && report.kind === 'GONE') return
  if (!bookcase || bookcase.state === 'GONE') throw new AppError('CASE_STATE')
  const note = (change: Pick<NewChange, 'field' | 'before' | 'after'>): Promise<void> =>
    insertChange(tx, { bookcaseId: bookcase.id, reportId: report.id, acceptedBy: adminId, ...change })
  if (report.kind === 'GONE') {
    await updateState(tx, bookcase.id, 'GONE')
    await recountBookcases(tx)
    await note({ field: 'state', before: bookcase.state, after: 'GONE' })
    // Its own is closed by the decision.
    return closeGoneReports(tx, [bookcase.id], { adminId, own: report.id })
  }
  if (report.kind === 'MOVED') return move(tx, report, bookcase, note)
  if (report.kind === 'PHOTO') {
    await updateField(tx, bookcase.id, 'photo', report.photo)
    return note({ field: 'photo', before: bookcase.photo, after: report.photo })
  }
  const { facts } = reportPayload.parse(report.payload)
  for (const field of REPORTABLE_FIELDS) {
    const after = facts[field]
    if (after === undefined || after === bookcase[field]) continue
    await correctFact(tx, { report, bookcase, field, after })
    await note({ field, before: bookcase[field], after })
  }
}

async function correctFact(
  tx: Transaction,
  { report, bookcase, field, after }: { report: ReportRow; bookcase: ReportedBookcase; field: ToldField; after: string | null },
): Promise<void> {
  await updateField(tx, bookcase.id, field, after)
  // That a website was removed, the report itself holds against the source (`listOverrides`). Of what the source does not have, too:
  // it may have it tomorrow.
  if (field !== 'website')
    await upsertOverride(tx, { bookcaseId: bookcase.id, field, value: after, before: bookcase[field], reportId: report.id })
}

type Noting = (change: Pick<NewChange, 'field' | 'before' | 'after'>) => Promise<void>

async function move(tx: Transaction, report: ReportRow, bookcase: ReportedBookcase, note: Noting): Promise<void> {
  const { position } = reportPayload.parse(report.payload)
  const before = { lat: bookcase.latitude, lon: bookcase.longitude }
  const moved = position && (await locatePosition(tx, position))
  if (!moved) throw new AppError('CASE_STATE')
  await updatePosition(tx, bookcase.id, moved)
  await recountBookcases(tx)
  await upsertOverride(tx, { bookcaseId: bookcase.id, field: 'position', value: position, before, reportId: report.id })
  await note({ field: 'position', before, after: position })
}

/** A position with its city and district; undefined outside all municipalities. */
export async function locatePosition(tx: Transaction, { lat: latitude, lon: longitude }: { lat: number; lon: number }) {
  const belonging = await findBelonging(tx, { latitude, longitude })
  return belonging && { latitude, longitude, cityId: belonging.cityId, districtId: belonging.districtId }
}

async function addBookcase(tx: Transaction, report: ReportRow, adminId: string): Promise<void> {
  const { position, facts } = reportPayload.parse(report.payload)
  const placed = position && (await locatePosition(tx, position))
  if (!placed) throw new AppError('CASE_STATE')
  const bookcaseId = await insertBookcase(tx, { ...placed, facts, photo: report.photo, seenAt: report.reported_at })
  await updateBookcaseOf(tx, report.id, bookcaseId)
  await recountBookcases(tx)
  const change = { bookcaseId, reportId: report.id, before: null, acceptedBy: adminId } as const
  if (report.photo !== null) await insertChange(tx, { ...change, field: 'photo', after: report.photo })
  await insertChange(tx, { ...change, field: 'state', after: 'THERE' })
}
