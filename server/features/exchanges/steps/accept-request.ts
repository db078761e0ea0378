import { judgeStep } from '#domain/exchange-states.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { crashPoint } from '../../../platform/crash-points.ts'
import { AppError } from '../../../platform/errors.ts'
import { requestCapture } from '../../payments/commands.ts'
import type { EffectRunner } from '../../payments/effects/effects.ts'
import { isPastDue, type ExchangeRow } from '../queries.ts'
import { lockForStep, takeStep } from './take-step.ts'

/**
 * The sender accepts: addresses are frozen and the capture is queued in one transaction, then run at once for up to
 * ten seconds. What the provider answers later is recorded by the effect sweep.
 * @throws AppError 404 for others' exchanges, 409 EXCHANGE_STATE when it was answered, taken back or has expired.
 */
export async function acceptRequest(
  services: { db: Database; effects: EffectRunner },
  senderId: string,
  exchangeId: string,
): Promise<void> {
  const effectId = await inTransaction(services.db, (tx) => accept(tx, senderId, exchangeId))
  crashPoint('K7')
  if (effectId !== null) await services.effects.runNow(effectId)
}

async function accept(tx: Transaction, senderId: string, exchangeId: string): Promise<number | null> {
  const { exchange, payment } = await lockForStep(tx, exchangeId)
  requireSender(exchange, senderId)
  if (judgeStep('accept', exchange.status) === 'done') return null
  if (isPastDue(exchange, 'answer_due_at')) throw new AppError('EXCHANGE_STATE')
  await takeStep(tx, exchange, 'accept', 'sender')
  return requestCapture(tx, payment.id)
}

/** Things of others do not exist (decision 53). */
export function requireSender(exchange: ExchangeRow, memberId: string): void {
  if (exchange.sender_id !== memberId) throw new AppError('NOT_FOUND')
}

/** Things of others do not exist (decision 53). */
export function requireReceiver(exchange: ExchangeRow, memberId: string): void {
  if (exchange.receiver_id !== memberId) throw new AppError('NOT_FOUND')
}
