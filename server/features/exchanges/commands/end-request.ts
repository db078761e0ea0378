import { judgeStep, type ExchangeActor, type ExchangeStep } from '#domain/exchange-states.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { requestVoid } from '../../payments/commands.ts'
import type { EffectRunner } from '../../payments/effects.ts'
import { pauseAfterExpiry } from '../../shelf/pause-commands.ts'
import { sendExchangeMail } from '../notify.ts'
import { isPastDue } from '../queries.ts'
import { requireReceiver, requireSender } from './accept-request.ts'
import { lockForStep, takeStep, type LockedExchange } from './take-step.ts'

type Ending = Extract<ExchangeStep, 'decline' | 'revoke' | 'expire'>
type Context = { db: Database; effects: EffectRunner }

/** The sender declines: points, fee credit and the held money go back, the copy is free again. */
export async function declineRequest(services: Context, senderId: string, exchangeId: string): Promise<void> {
  await endRequest(services, exchangeId, 'decline', 'sender', ({ exchange }) => requireSender(exchange, senderId))
}

/** The receiver takes an unanswered request back. */
export async function revokeRequest(services: Context, receiverId: string, exchangeId: string): Promise<void> {
  await endRequest(services, exchangeId, 'revoke', 'receiver', ({ exchange }) => requireReceiver(exchange, receiverId))
}

/** Nobody answered in 48 hours (decision 9). Does nothing when the request was answered meanwhile. */
export async function expireRequest(services: Context, exchangeId: string): Promise<void> {
  const effectId = await inTransaction(services.db, async (tx) => {
    const locked = await lockForStep(tx, exchangeId)
    const isDue = judgeStep('expire', locked.exchange.status) === 'run' && (await isPastDue(tx, exchangeId, 'answer_due_at'))
    return isDue ? end(tx, locked, 'expire', 'system') : null
  })
  if (effectId !== null) await services.effects.runNow(effectId)
}

async function endRequest(
  services: Context,
  exchangeId: string,
  step: Ending,
  actor: ExchangeActor,
  check: (locked: LockedExchange) => void,
): Promise<void> {
  const effectId = await inTransaction(services.db, async (tx) => {
    const locked = await lockForStep(tx, exchangeId)
    check(locked)
    return judgeStep(step, locked.exchange.status) === 'done' ? null : end(tx, locked, step, actor)
  })
  if (effectId !== null) await services.effects.runNow(effectId)
}

const REASONS: Record<Ending, string> = { decline: 'DECLINED', revoke: 'REVOKED', expire: 'NOT_ANSWERED' }

async function end(tx: Transaction, { exchange, payment }: LockedExchange, step: Ending, actor: ExchangeActor): Promise<number> {
  await takeStep(tx, exchange, step, actor, { reason: REASONS[step] })
  if (step === 'expire') await pauseAfterExpiry(tx, exchange.sender_id, exchange.offer_id)
  if (step !== 'revoke') await sendExchangeMail(tx, exchange.id, step === 'decline' ? 'declined' : 'expired', 'receiver')
  if (step !== 'decline') await sendExchangeMail(tx, exchange.id, step === 'revoke' ? 'revoked' : 'expired', 'sender')
  return requestVoid(tx, payment.id)
}
