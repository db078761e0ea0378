import { AppError } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { notify } from '../notifications/notify.ts'
import { findExchange } from './queries.ts'

export const EXCHANGE_MAILS = [
  'requested',
  'ordered',
  'accepted',
  'labelReady',
  'declined',
  'revoked',
  'expired',
  'paymentFailed',
  'cancelled',
  'sent',
  'received',
] as const
export type ExchangeMail = (typeof EXCHANGE_MAILS)[number]

/**
 * Puts the mail of a step, and the line in the inbox that says the same, into the step's transaction; one of each per
 * exchange, kind and person, however often it is called.
 */
export async function sendExchangeMail(
  tx: Transaction,
  exchangeId: string,
  kind: ExchangeMail,
  audience: 'sender' | 'receiver',
): Promise<void> {
  const exchange = await findExchange(tx, exchangeId)
  if (!exchange) throw new AppError('NOT_FOUND')
  const key = `exchange:${exchangeId}:${kind}:${audience}`
  const memberId = audience === 'sender' ? exchange.sender_id : exchange.receiver_id
  await notify(tx, { memberId, kind: `exchange.${kind}`, key, exchangeId })
  await enqueue(tx, 'mail', { template: 'exchange', data: { exchangeId, kind, audience }, key }, `mail:${key}`)
}
