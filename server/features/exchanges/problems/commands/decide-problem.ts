import { judgeStep, rowOf } from '#domain/exchange-process.ts'
import type { StepOf } from '#domain/exchange-steps.ts'
import { DECISIONS_FOR, type ProblemDecision } from '#domain/problems.ts'
import { recordAdminAct } from '../../../../platform/admin-log.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findOpenReport, writeDecision } from '../queries.ts'
import { withLockedExchange, type StepServices } from '../../steps/run-step.ts'
import { takeStep } from '../../steps/take-step.ts'

const STEPS: Record<ProblemDecision, StepOf<'admin'>> = {
  RECEIVED: 'decideReceived',
  REFUNDED: 'decideRefunded',
  LOST: 'decideLost',
}

/**
 * An administrator decides on a report, with the reason both members get (decision 12): the sender is rewarded, or the
 * receiver gets everything back, or both at the platform's cost when the parcel is lost. Deciding the same again is success.
 * @throws AppError 404 for an unknown exchange, 400 for a decision that does not fit the report, 403 when it is the administrator's own, 409 EXCHANGE_STATE when nothing is
 * to be decided (any more).
 */
export async function decideProblem(
  services: StepServices,
  adminId: string,
  exchangeId: string,
  { outcome, reason }: { outcome: ProblemDecision; reason: string },
): Promise<void> {
  const step = STEPS[outcome]
  await withLockedExchange(services, exchangeId, async (tx, locked) => {
    const { exchange } = locked
    if (exchange.sender_id === adminId || exchange.receiver_id === adminId) throw new AppError('FORBIDDEN')
    if (exchange.close_reason === rowOf(step).closeReason) return null
    if (judgeStep(step, exchange.status) !== 'run') throw new AppError('EXCHANGE_STATE')
    const report = await findOpenReport(tx, exchange.id)
    if (report && !DECISIONS_FOR[report.kind].includes(outcome)) throw AppError.field('decision', 'FORMS_RULES.DECISION.FITS')
    // Before the step, which forgets members who have left meanwhile, and with them what was written about them.
    await writeDecision(tx, exchange.id, { adminId, outcome, reason })
    await recordAdminAct(tx, { adminId, act: `exchange.${step}`, subject: { kind: 'exchange', id: exchange.id }, reason })
    return takeStep(tx, locked, step, 'admin')
  })
}
