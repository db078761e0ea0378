import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { returnLabel } from '../../labels/return-label.ts'
import { requestRefund } from '../../payments/commands.ts'
import type { EffectRunner } from '../../payments/effects.ts'
import { insertProblem, decideProblem, type ProblemKind } from '../problem-queries.ts'
import { requireReceiver } from './accept-request.ts'
import { lockForStep, takeStep } from './take-step.ts'

/** The receiver reports a problem: nothing moves until an admin decides (decision 12). */
export async function reportProblem(
  services: { db: Database },
  receiverId: string,
  exchangeId: string,
  problem: { kind: ProblemKind; text: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { exchange } = await lockForStep(tx, exchangeId)
    requireReceiver(exchange, receiverId)
    await takeStep(tx, exchange, 'report', 'receiver')
    await insertProblem(tx, exchangeId, problem)
  })
}

/** An admin decides that the parcel is lost: the receiver is refunded, the sender credited by the platform. */
export async function decideLost(services: { db: Database; effects: EffectRunner }, exchangeId: string, reason: string): Promise<void> {
  const effectId = await inTransaction(services.db, async (tx) => {
    const { exchange, payment } = await lockForStep(tx, exchangeId)
    await takeStep(tx, exchange, 'decideLost', 'admin', { reason: 'LOST' })
    await returnLabel(tx, exchangeId, exchange.label_released_at !== null)
    await decideProblem(tx, exchangeId, 'LOST', reason)
    return requestRefund(tx, payment.id)
  })
  await services.effects.runNow(effectId)
}
