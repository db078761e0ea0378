import { judgeStep, type ExchangeActor, type ExchangeStep, type OfferState } from '#domain/exchange-states.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { returnLabel } from '../../labels/return-label.ts'
import { requestRefund } from '../../payments/commands.ts'
import type { EffectRunner } from '../../payments/effects/effects.ts'
import { sendToBoth } from '../mails/notify.ts'
import { isPastDue } from '../queries.ts'
import { requireSender } from './accept-request.ts'
import { lockForStep, takeStep, type LockedExchange } from './take-step.ts'

type Context = { db: Database; effects: EffectRunner }

interface Cancellation {
  step: Extract<ExchangeStep, 'withdraw' | 'denySending' | 'cancelUnsent' | 'giveUpLabel'>
  actor: ExchangeActor
  reason: string
  offer: OfferState
}

/**
 * The sender steps back before the label was downloaded: the receiver gets everything back (decision 14).
 * @throws AppError 404 for others' exchanges, 409 once the label was taken.
 */
export async function withdrawExchange(services: Context, senderId: string, exchangeId: string): Promise<void> {
  await cancel(services, exchangeId, { step: 'withdraw', actor: 'sender', reason: 'WITHDRAWN', offer: 'WITHDRAWN' }, ({ exchange }) => {
    requireSender(exchange, senderId)
    if (exchange.label_released_at) throw new AppError('EXCHANGE_STATE')
  })
}

/**
 * The label was never downloaded until the due day (decision 10). Asked again under lock: a sender who took it a moment
 * after the sweep looked keeps the exchange. @throws AppError 409 then.
 */
export async function cancelUnsent(services: Context, exchangeId: string): Promise<void> {
  await cancel(services, exchangeId, { step: 'cancelUnsent', actor: 'system', reason: 'NOT_SENT', offer: 'WITHDRAWN' }, ({ exchange }) => {
    if (exchange.label_released_at) throw new AppError('EXCHANGE_STATE')
  })
}

/**
 * The sender took the label, the due day is over, and the book is still there: the receiver gets everything back, the
 * label is void, and it counts against the sender's reliability (decision 10).
 * @throws AppError 404 for others' exchanges, 409 before the due day, without a taken label and once it counts as sent.
 */
export async function denySending(services: Context, senderId: string, exchangeId: string): Promise<void> {
  const cancellation = { step: 'denySending', actor: 'sender', reason: 'NOT_SENT', offer: 'WITHDRAWN' } as const
  await cancel(services, exchangeId, cancellation, ({ exchange }) => {
    requireSender(exchange, senderId)
    if (exchange.status !== 'LABEL_READY') return
    if (!exchange.label_released_at || !isPastDue(exchange, 'ship_due_at')) throw new AppError('EXCHANGE_STATE')
  })
}

/** No label within 72 hours: not the sender's fault, the copy is free again (decision 10). */
export async function giveUpLabel(services: Context, exchangeId: string): Promise<void> {
  await cancel(services, exchangeId, { step: 'giveUpLabel', actor: 'system', reason: 'NO_LABEL', offer: 'AVAILABLE' })
}

async function cancel(
  services: Context,
  exchangeId: string,
  cancellation: Cancellation,
  check?: (locked: LockedExchange, tx: Transaction) => Promise<void> | void,
): Promise<void> {
  const effectId = await inTransaction(services.db, async (tx) => {
    const locked = await lockForStep(tx, exchangeId)
    await check?.(locked, tx)
    if (judgeStep(cancellation.step, locked.exchange.status) === 'done') return null
    return cancelLocked(tx, locked, cancellation)
  })
  if (effectId !== null) await services.effects.runNow(effectId)
}

async function cancelLocked(tx: Transaction, { exchange, payment }: LockedExchange, cancellation: Cancellation): Promise<number> {
  const { step, actor, reason, offer } = cancellation
  await takeStep(tx, exchange, step, actor, { reason, offer })
  await returnLabel(tx, exchange.id, exchange.label_released_at !== null)
  await sendToBoth(tx, exchange, 'cancelled')
  return requestRefund(tx, payment.id)
}
