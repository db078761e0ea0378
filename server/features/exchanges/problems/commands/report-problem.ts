import { judgeStep } from '#domain/exchange-process.ts'
import { PROBLEM_REPORTS_MAX } from '#domain/policy/problems.ts'
import type { ReportedKind } from '#domain/problems.ts'
import type { Blobs } from '../../../../platform/blobs/blobs.ts'
import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { RateLimits } from '../../../../platform/http/security/rate-limits.ts'
import { alarmAdmins } from '../../mails/notify.ts'
import { listLines } from '../../claims/lines-queries.ts'
import { keepPhotos } from '../problem-photos.ts'
import { countReports, findOpenReport, insertProblem, isReportedInTime } from '../queries.ts'
import { areSameCopies } from '../rules.ts'
import { findExchange, type ExchangeRow } from '../../queries.ts'
import { requireReceiver } from '../../steps/run-step.ts'
import { lockForStep, takeStep } from '../../steps/take-step.ts'

interface NewProblem {
  kind: ReportedKind
  text: string
  /** Which copies of the parcel it is about; none: all of it. */
  copies: readonly string[]
  /** Data URLs. */
  photos: readonly string[]
}

/**
 * The receiver reports a problem: nothing moves until an administrator decides (decision 12). The same report again is success
 * and changes nothing.
 * @throws AppError 404 for others' exchanges, 409 ALREADY_REPORTED for another report while one is open, EXCHANGE_STATE before
 * acceptance, after receipt and once the time to report is over, REPORT_LIMIT once so many were withdrawn, and what `keepPhotos` throws.
 */
export async function reportProblem(
  services: { db: Database; blobs: Blobs; limits: RateLimits },
  receiverId: string,
  exchangeId: string,
  problem: NewProblem,
): Promise<void> {
  const { db, blobs, limits } = services
  const unlocked = await findExchange(db, exchangeId)
  if (!unlocked) throw new AppError('NOT_FOUND')
  // Before any picture is decoded; asked again under lock.
  if (!(await mayReport(db, unlocked, receiverId, problem))) return
  if (!(await isOfParcel(db, exchangeId, problem.copies))) throw AppError.field('copies', 'FORMS_RULES.PROBLEM_COPIES.VALIDITY')
  if (problem.photos.length > 0) await limits.count('pictureByMember', receiverId)
  const photos = await keepPhotos(blobs, problem.photos)
  await inTransaction(db, async (tx) => {
    const locked = await lockForStep(tx, exchangeId)
    if (!(await mayReport(tx, locked.exchange, receiverId, problem))) return
    const reportId = await insertProblem(tx, exchangeId, { kind: problem.kind, text: problem.text, copies: problem.copies, photos })
    await takeStep(tx, locked, 'report', 'receiver')
    await alarmAdmins(tx, exchangeId, 'problem', reportId)
  })
}

/** What is in a parcel does not change any more once it was accepted. */
async function isOfParcel(db: Database, exchangeId: string, copies: readonly string[]): Promise<boolean> {
  if (copies.length === 0) return true
  const lines = await listLines(db, exchangeId)
  return copies.every((id) => lines.some((line) => line.offer_id === id && line.state === 'OPEN'))
}

/** False when just this was reported before. */
async function mayReport(db: Database, exchange: ExchangeRow, receiverId: string, { kind, text, copies }: NewProblem): Promise<boolean> {
  requireReceiver(exchange, receiverId)
  const verdict = judgeStep('report', exchange)
  if (verdict === 'done') {
    const open = await findOpenReport(db, exchange.id)
    if (open?.kind !== kind || open.text !== text || !areSameCopies(open.offer_ids, copies)) throw new AppError('ALREADY_REPORTED')
    return false
  }
  if (verdict === 'conflict' || !(await isReportedInTime(db, exchange.id))) throw new AppError('EXCHANGE_STATE')
  // Each tells the sender and all administrators, and stops what is on its way.
  if ((await countReports(db, exchange.id)) >= PROBLEM_REPORTS_MAX) throw new AppError('REPORT_LIMIT')
  return true
}
