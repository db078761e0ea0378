import { AppError } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { notify } from '../notifications/notify.ts'
import { findAdmins } from './mail-queries.ts'
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
  'answerReminder',
  'answerLastReminder',
  'shipReminder',
  'shipLastReminder',
  'sentQuestion',
  'receiptReminder',
  'receiptLastReminder',
  'problemReported',
  'decidedReceived',
  'decidedRefunded',
  'decidedLost',
] as const
export type ExchangeMail = (typeof EXCHANGE_MAILS)[number]

/** What of an exchange waits for an administrator. */
export const ADMIN_ALARMS = ['problem', 'labelLate'] as const
export type AdminAlarm = (typeof ADMIN_ALARMS)[number]

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

/** The same to both members. */
export async function sendToBoth(tx: Transaction, exchangeId: string, kind: ExchangeMail): Promise<void> {
  await sendExchangeMail(tx, exchangeId, kind, 'receiver')
  await sendExchangeMail(tx, exchangeId, kind, 'sender')
}

/** Tells every administrator, in the inbox and by mail, in the transaction of what happened. */
export async function alarmAdmins(tx: Transaction, exchangeId: string, alarm: AdminAlarm): Promise<void> {
  for (const adminId of await findAdmins(tx)) {
    const key = `exchange:${exchangeId}:${alarm}:admin:${adminId}`
    await notify(tx, { memberId: adminId, kind: `admin.${alarm}`, key, exchangeId })
    await enqueue(tx, 'mail', { template: 'admin-alarm', data: { exchangeId, adminId, alarm }, key }, `mail:${key}`)
  }
}
