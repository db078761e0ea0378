import { judgeStep, type ExchangeActor, type ExchangeStep } from '#domain/exchange-states.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { crashPoint } from '../../../platform/crash-points.ts'
import { AppError } from '../../../platform/errors.ts'
import { requestVoid } from '../../payments/commands.ts'
import type { EffectRunner } from '../../payments/effects/effects.ts'
import { pauseAfterExpiry } from '../../shelf/pause/commands.ts'
import { sendExchangeMails } from '../mails/notify.ts'
import { findExchange, isPastDue } from '../queries.ts'
import { requireReceiver, requireSender } from './accept-request.ts'
import { lockForStep, takeStep, type LockedExchange } from './take-step.ts'

type Ending = Extract<ExchangeStep, 'decline' | 'revoke' | 'expire'>
type Context = { db: Database; effects: EffectRunner }

/** The sender declines: points, fee credit and the held money go back, the copy is free again. */
export async function declineRequest(services: Context, senderId: string, exchangeId: string): Promise<void> {
  await endRequest(services, exchangeId, 'decline', 'sender', ({ exchange }) => requireSender(exchange, senderId))
}

/** The receiver takes an unanswered request back, or a claim that is not paid yet; doing it twice changes nothing. */
export async function revokeRequest(services: Context, receiverId: string, exchangeId: string): Promise<void> {
  const unlocked = await findExchange(services.db, exchangeId)
  if (unlocked?.status === 'PENDING_PAYMENT' && (await giveUpClaim(services, receiverId, exchangeId))) return
  await endRequest(services, exchangeId, 'revoke', 'receiver', ({ exchange }) => {
    requireReceiver(exchange, receiverId)
    return exchange.close_reason === CLAIM_GIVEN_UP
  })
}

const CLAIM_GIVEN_UP = 'CLAIM_GIVEN_UP'

/** Ends a claim nobody has paid; the copy is free at once. False when it has become a request meanwhile, or is over. */
async function giveUpClaim(services: Context, receiverId: string, exchangeId: string): Promise<boolean> {
  const outcome = await inTransaction(services.db, async (tx) => {
    const { exchange, payment } = await lockForStep(tx, exchangeId)
    requireReceiver(exchange, receiverId)
    if (exchange.status !== 'PENDING_PAYMENT') return null
    // The provider is taking or checking this hold; the claim ends by itself if it does not come.
    if (payment.status === 'AUTHORIZING') throw new AppError('EXCHANGE_STATE')
    await takeStep(tx, exchange, 'abandon', 'receiver', { reason: CLAIM_GIVEN_UP })
    return { effectId: payment.status === 'CREATED' ? await requestVoid(tx, payment.id) : null }
  })
  if (outcome?.effectId) await services.effects.runNow(outcome.effectId)
  return outcome !== null
}

/** Nobody answered in 48 hours (decision 9). Does nothing when the request was answered meanwhile. */
export async function expireRequest(services: Context, exchangeId: string): Promise<void> {
  const effectId = await inTransaction(services.db, async (tx) => {
    const locked = await lockForStep(tx, exchangeId)
    const isDue = judgeStep('expire', locked.exchange.status) === 'run' && isPastDue(locked.exchange, 'answer_due_at')
    return isDue ? end(tx, locked, 'expire', 'system') : null
  })
  if (effectId !== null) await services.effects.runNow(effectId)
}

async function endRequest(
  services: Context,
  exchangeId: string,
  step: Ending,
  actor: ExchangeActor,
  /** Refuses, or says that it was done before. */
  check: (locked: LockedExchange) => boolean | void,
): Promise<void> {
  const effectId = await inTransaction(services.db, async (tx) => {
    const locked = await lockForStep(tx, exchangeId)
    return check(locked) === true || judgeStep(step, locked.exchange.status) === 'done' ? null : end(tx, locked, step, actor)
  })
  crashPoint('K10')
  if (effectId !== null) await services.effects.runNow(effectId)
}

const REASONS: Record<Ending, string> = { decline: 'DECLINED', revoke: 'REVOKED', expire: 'NOT_ANSWERED' }

async function end(tx: Transaction, { exchange, payment }: LockedExchange, step: Ending, actor: ExchangeActor): Promise<number> {
  await takeStep(tx, exchange, step, actor, { reason: REASONS[step] })
  if (step === 'expire') await pauseAfterExpiry(tx, exchange.sender_id, exchange.offer_id)
  if (step !== 'revoke') await sendExchangeMails(tx, exchange, { audience: 'receiver', kind: step === 'decline' ? 'declined' : 'expired' })
  if (step !== 'decline') await sendExchangeMails(tx, exchange, { audience: 'sender', kind: step === 'revoke' ? 'revoked' : 'expired' })
  return requestVoid(tx, payment.id)
}
