import { judgeStep, rowOf } from '#domain/exchange-process.ts'
import type { StepOf } from '#domain/exchange-steps.ts'
import { isAgainstUs } from '#domain/disputes.ts'
import { decisionsFor, type ProblemDecision } from '#domain/problems.ts'
import { recordAdminAct } from '../../../../platform/admin-log.ts'
import type { Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { requireCurrentVersion } from '../../../../platform/texts/version-of.ts'
import { requireWithinLimit } from '../../../points/giving-commands.ts'
import { lockGrantsBy } from '../../../points/giving-queries.ts'
import { findDisputeOf } from '../../../payments/disputes-queries.ts'
import { findDecision, findOpenReport, findReportVersion, writeDecision } from '../queries.ts'
import { refundCopies } from '../refund-copies.ts'
import { areSameCopies } from '../rules.ts'
import { withLockedExchange, type StepServices } from '../../steps/run-step.ts'
import { takeStep } from '../../steps/take-step.ts'

const STEPS: Record<ProblemDecision, StepOf<'admin'>> = {
  RECEIVED: 'decideReceived',
  IN_PART: 'decideInPart',
  REFUNDED: 'decideRefunded',
  LOST: 'decideLost',
}

interface Decision {
  outcome: ProblemDecision
  reason: string
  /** Which copies of the parcel are given back; none but in part. */
  copies: readonly string[]
  /** What was read of the report. */
  version: string
}

/**
 * An administrator decides on a report, with the reason both members get (decision 12): the sender is rewarded, or the
 * receiver gets everything back, or what some copies cost, or both at the platform's cost when the parcel is lost. Deciding the same
 * again, for the same reason and of the same copies, is success.
 * @throws AppError 404 for an unknown exchange, 400 for a decision that does not fit the report or the parcel, 403 when it is the administrator's own, 409 EXCHANGE_STATE when nothing is
 * to be decided (any more), CASE_CHANGED when one of the two has added something that was not read, PAYMENT_DISPUTED for a part of a payment that its payer disputes elsewhere.
 */
export async function decideProblem(
  services: StepServices,
  adminId: string,
  exchangeId: string,
  { outcome, reason, copies, version }: Decision,
): Promise<void> {
  const step = STEPS[outcome]
  await withLockedExchange(services, exchangeId, async (tx, locked) => {
    const { exchange } = locked
    if (exchange.sender_id === adminId || exchange.receiver_id === adminId) throw new AppError('FORBIDDEN')
    if (exchange.close_reason === rowOf(step).closeReason) return requireSame(await findDecision(tx, exchange.id), { reason, copies })
    if (judgeStep(step, exchange) !== 'run') throw new AppError('EXCHANGE_STATE')
    requireCurrentVersion(version, await findReportVersion(tx, exchange.id))
    const report = await findOpenReport(tx, exchange.id)
    if (report && !decisionsFor(report.kind, exchange.copies).includes(outcome))
      throw AppError.field('decision', 'FORMS_RULES.DECISION.FITS')
    if (outcome !== 'IN_PART' && copies.length > 0) throw AppError.field('copies', 'FORMS_RULES.DECISION.COPIES')
    const platformPoints = await pointsOfPlatform(tx, adminId, { outcome, price: exchange.price })
    // Written before the step, which erases what was written about members who have left.
    await writeDecision(tx, exchange.id, { adminId, outcome, reason })
    await recordAdminAct(tx, {
      adminId,
      act: `exchange.${step}`,
      subject: { kind: 'exchange', id: exchange.id },
      reason,
      details: { platformPoints },
    })
    if (step !== 'decideInPart') return takeStep(tx, locked, step, 'admin')
    const dispute = await findDisputeOf(tx, locked.payment.id)
    // The bank knows the whole payment only, and may give all of it back.
    if (dispute && isAgainstUs(dispute.state)) throw new AppError('PAYMENT_DISPUTED')
    const refunded = await refundCopies(tx, locked, copies)
    return { ...(await takeStep(tx, refunded.locked, step, 'admin')), effectId: refunded.effectId }
  })
}

/** What the platform pays the sender of a parcel that is lost, within what one administrator may give. @throws AppError POINTS_OF_ONE */
async function pointsOfPlatform(
  tx: Transaction,
  adminId: string,
  { outcome, price }: { outcome: ProblemDecision; price: number },
): Promise<number> {
  if (outcome !== 'LOST') return 0
  await lockGrantsBy(tx, adminId)
  await requireWithinLimit(tx, adminId, price)
  return price
}

/** Another reason was not told to anybody, and other copies were not given back: the first decision counts. @throws AppError 409 EXCHANGE_STATE */
function requireSame(decided: Awaited<ReturnType<typeof findDecision>>, { reason, copies }: Pick<Decision, 'reason' | 'copies'>): null {
  const isSame = decided && (decided.reason === null || decided.reason === reason) && areSameCopies(decided.copies, copies)
  if (!isSame) throw new AppError('EXCHANGE_STATE')
  return null
}
