import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteConfirmedAt, insertChange, listGoneReports, lockBookcase, updateState, type ReportedBookcase } from '../reports/queries.ts'
import { notifyReporter } from '../reports/notify-reporter.ts'
import { applyReport } from './apply.ts'
import {
  closeReport,
  findReport,
  listReportsOf,
  lockGoneReportsSince,
  lockReport,
  lockUnseenGoneReports,
  type Closing,
  type ReportRow,
} from './queries.ts'
import { undoChanges } from './undo.ts'

interface Decision {
  reportId: string
  adminId: string
  answer: string
}

type Wanted = Closing['state']

const ACTS = { ACCEPTED: 'bookcase.accept', REFUSED: 'bookcase.refuse', UNDONE: 'bookcase.undo' } as const
/** The state that each decision requires. */
const FROM = { ACCEPTED: 'OPEN', REFUSED: 'OPEN', UNDONE: 'ACCEPTED' } as const

/**
 * Accepts or refuses an open report, or reverts an accepted one, in one transaction with notification and log. Repeating the
 * decision succeeds. Accepting a removal that readers decided confirms it.
 * @throws AppError NOT_FOUND; CASE_DECIDED when decided otherwise; CASE_STATE when no longer possible.
 */
export async function decideReport(db: Database, wanted: Wanted, decision: Decision): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The bookcase is locked first, as by those who report.
    const unlocked = await findReport(tx, decision.reportId)
    if (!unlocked) throw new AppError('NOT_FOUND')
    const bookcase = unlocked.bookcase_id === null ? undefined : await lockBookcase(tx, unlocked.bookcase_id)
    const report = await lockReport(tx, decision.reportId)
    if (!report) throw new AppError('NOT_FOUND')
    if (report.state === wanted) return agree(tx, report, decision)
    if (report.state !== FROM[wanted]) throw new AppError('CASE_DECIDED')
    await carryOut(tx, wanted, { report, bookcase, decision })
    await conclude(tx, wanted, report, decision)
  })
}

/** Confirms the removal of a bookcase by readers and closes the review. */
async function agree(tx: Transaction, report: ReportRow, decision: Decision): Promise<void> {
  if (report.state !== 'ACCEPTED' || report.kind !== 'GONE' || report.decided_by !== null) return
  for (const each of [report, ...(await lockUnseenGoneReports(tx, report))]) await conclude(tx, 'ACCEPTED', each, decision)
}

interface Case {
  report: ReportRow
  bookcase: ReportedBookcase | undefined
  decision: Decision
}

async function carryOut(tx: Transaction, wanted: Wanted, { report, bookcase, decision }: Case): Promise<void> {
  if (wanted === 'ACCEPTED') return applyReport(tx, report, bookcase, decision.adminId)
  if (!bookcase) return
  if (wanted === 'UNDONE') {
    const removal = await undoChanges(tx, report, bookcase, decision.adminId)
    if (removal === undefined) return
    for (const other of await lockGoneReportsSince(tx, report, removal)) await conclude(tx, 'UNDONE', other, decision)
  } else if (report.kind === 'GONE') await endDoubt(tx, report, bookcase, decision)
}

async function conclude(tx: Transaction, state: Wanted, report: ReportRow, { adminId, answer }: Decision): Promise<void> {
  await closeReport(tx, report.id, { state, adminId, answer })
  await notifyReporter(tx, report, state)
  await recordAdminAct(tx, {
    adminId,
    act: ACTS[state],
    subject: { kind: 'bookcase', id: report.bookcase_id ?? report.id },
    reason: answer,
    details: { report: report.id, kind: report.kind },
  })
}

/** Ends the doubt when no later report shares it; bookcases that imports miss stay doubtful. */
async function endDoubt(tx: Transaction, report: ReportRow, bookcase: ReportedBookcase, { adminId }: Decision): Promise<void> {
  const others = (await listGoneReports(tx, bookcase.id)).filter(({ id }) => id !== report.id)
  if (bookcase.state !== 'DOUBTFUL' || bookcase.missing_runs > 0 || others.length > 0) return
  await updateState(tx, bookcase.id, 'THERE')
  const change = { bookcaseId: bookcase.id, reportId: report.id, field: 'state', before: 'DOUBTFUL', after: 'THERE' } as const
  await insertChange(tx, { ...change, acceptedBy: adminId })
}

/** Refuses or reverts all reports of a member, newest first; gives the number of each. Skips those that cannot be decided. */
export async function undoReportsOf(
  db: Database,
  memberId: string,
  { adminId, answer }: Omit<Decision, 'reportId'>,
): Promise<{ refused: number; undone: number }> {
  const done = { refused: 0, undone: 0 }
  // Each in a transaction of its own, so that no lock is held for long.
  for (const { id: reportId, state } of await listReportsOf(db, memberId)) {
    const wanted = state === 'OPEN' ? 'REFUSED' : 'UNDONE'
    const isDone = await succeeded(decideReport(db, wanted, { reportId, adminId, answer }))
    if (isDone) done[wanted === 'REFUSED' ? 'refused' : 'undone']++
  }
  return done
}

async function succeeded(deciding: Promise<void>): Promise<boolean> {
  try {
    await deciding
    return true
  } catch (error) {
    if (error instanceof AppError && (error.code === 'CASE_DECIDED' || error.code === 'NOT_FOUND')) return false
    throw error
  }
}

/**
 * Reverts the confirmation of a bookcase. If a reader reported it gone, it is in doubt again. Repeating it succeeds.
 * @throws AppError NOT_FOUND.
 */
export async function deleteConfirmation(db: Database, bookcaseId: string, adminId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const bookcase = await lockBookcase(tx, bookcaseId)
    if (!bookcase) throw new AppError('NOT_FOUND')
    if (!(await deleteConfirmedAt(tx, bookcaseId))) return
    await recordAdminAct(tx, { adminId, act: 'bookcase.deleteConfirmation', subject: { kind: 'bookcase', id: bookcaseId } })
    const doubts = await listGoneReports(tx, bookcaseId)
    if (bookcase.state !== 'THERE' || doubts.length === 0) return
    await updateState(tx, bookcaseId, 'DOUBTFUL')
    await insertChange(tx, { bookcaseId, reportId: null, field: 'state', before: 'THERE', after: 'DOUBTFUL', acceptedBy: adminId })
  })
}
