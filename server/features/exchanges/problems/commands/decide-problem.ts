import { judgeStep, TRANSITIONS, type ExchangeStep } from '#domain/exchange-states.ts'
import type { ProblemDecision } from '#domain/problems.ts'
import { recordAdminAct } from '../../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { returnLabel } from '../../../labels/return-label.ts'
import { requestRefund } from '../../../payments/commands.ts'
import type { EffectRunner } from '../../../payments/effects/effects.ts'
import { sendToBoth, type MailToBoth } from '../../mails/notify.ts'
import { writeDecision } from '../queries.ts'
import { lockForStep, takeStep, type LockedExchange } from '../../steps/take-step.ts'

const STEPS: Record<ProblemDecision, { step: Extract<ExchangeStep, `decide${string}`>; mail: MailToBoth }> = {
  RECEIVED: { step: 'decideReceived', mail: 'decidedReceived' },
  REFUNDED: { step: 'decideRefunded', mail: 'decidedRefunded' },
  LOST: { step: 'decideLost', mail: 'decidedLost' },
}

/**
 * An administrator decides on a report, with the reason both members get (decision 12): the sender is rewarded, or the
 * receiver gets everything back, or both at the platform's cost when the parcel is lost. Deciding the same again is success.
 * @throws AppError 404 for an unknown exchange, 403 when it is the administrator's own, 409 EXCHANGE_STATE when nothing is
 * to be decided (any more).
 */
export async function decideProblem(
  services: { db: Database; effects: EffectRunner },
  adminId: string,
  exchangeId: string,
  decision: { outcome: ProblemDecision; reason: string },
): Promise<void> {
  const effectId = await inTransaction(services.db, async (tx) => {
    const locked = await lockForStep(tx, exchangeId)
    const { exchange } = locked
    if (exchange.sender_id === adminId || exchange.receiver_id === adminId) throw new AppError('FORBIDDEN')
    if (exchange.close_reason === closeReason(decision.outcome)) return null
    if (judgeStep(STEPS[decision.outcome].step, exchange.status) !== 'run') throw new AppError('EXCHANGE_STATE')
    return decide(tx, locked, adminId, decision)
  })
  if (effectId !== null) await services.effects.runNow(effectId)
}

function closeReason(outcome: ProblemDecision): string {
  return `DECIDED_${outcome}`
}

/** Gives the effect that returns the money, or null when it stays where it is. */
async function decide(
  tx: Transaction,
  { exchange, payment }: LockedExchange,
  adminId: string,
  { outcome, reason }: { outcome: ProblemDecision; reason: string },
): Promise<number | null> {
  const { step, mail } = STEPS[outcome]
  // Before the step, which forgets members who have left meanwhile, and with them what was written about them.
  await writeDecision(tx, exchange.id, { adminId, outcome, reason })
  await takeStep(tx, exchange, step, 'admin', { reason: closeReason(outcome) })
  await recordAdminAct(tx, { adminId, act: `exchange.${step}`, subject: { kind: 'exchange', id: exchange.id }, reason })
  await sendToBoth(tx, exchange, mail)
  if (TRANSITIONS[step].to === 'RECEIVED') return null
  await returnLabel(tx, exchange.id, exchange.label_released_at !== null)
  return requestRefund(tx, payment.id)
}
