import type { Transaction } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'

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

/** Puts the mail of a step into the step's transaction; one per exchange, kind and person, however often it is called. */
export async function sendExchangeMail(tx: Transaction, exchangeId: string, kind: ExchangeMail, audience: 'sender' | 'receiver'): Promise<void> {
  const key = `exchange:${exchangeId}:${kind}:${audience}`
  await enqueue(tx, 'mail', { template: 'exchange', data: { exchangeId, kind, audience }, key }, `mail:${key}`)
}
