import type { Transaction } from '../../../platform/db/database.ts'
import { notifyByMail, type NotifiedMail } from '../../notifications/notify.ts'
import { findAdmins } from './queries.ts'
import type { ExchangeRow } from '../queries.ts'
import { MEMBER_REMINDERS } from '../deadlines/queries.ts'

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
  ...MEMBER_REMINDERS,
  'problemReported',
  'decidedReceived',
  'decidedRefunded',
  'decidedLost',
] as const
export type ExchangeMail = (typeof EXCHANGE_MAILS)[number]

/** What of an exchange waits for an administrator. */
export const ADMIN_ALARMS = ['problem', 'labelLate', 'chargeback', 'chargebackClosed'] as const
export type AdminAlarm = (typeof ADMIN_ALARMS)[number]

type MailedExchange = Pick<ExchangeRow, 'id' | 'sender_id' | 'receiver_id'>

/**
 * Puts mails of a step, and the lines in the inboxes that say the same, into the step's transaction; one of each per
 * exchange, kind and person, however often it is called.
 */
export async function sendExchangeMails(
  tx: Transaction,
  { id: exchangeId, sender_id, receiver_id }: MailedExchange,
  ...mails: (readonly [kind: ExchangeMail, audience: 'sender' | 'receiver'])[]
): Promise<void> {
  const members = { sender: sender_id, receiver: receiver_id }
  const told = mails.map(([kind, audience]): NotifiedMail => {
    const key = `exchange:${exchangeId}:${kind}:${audience}`
    const line = { memberId: members[audience], kind: `exchange.${kind}` as const, key, exchangeId }
    return { line, template: 'exchange', data: { exchangeId, kind, audience } }
  })
  await notifyByMail(tx, told)
}

/** The same to both members. */
export async function sendToBoth(tx: Transaction, exchange: MailedExchange, kind: ExchangeMail): Promise<void> {
  await sendExchangeMails(tx, exchange, [kind, 'receiver'], [kind, 'sender'])
}

/** Tells every administrator, in the inbox and by mail, in the transaction of what happened. */
export async function alarmAdmins(tx: Transaction, exchangeId: string, alarm: AdminAlarm): Promise<void> {
  const told = (await findAdmins(tx)).map((adminId): NotifiedMail => {
    const key = `exchange:${exchangeId}:${alarm}:admin:${adminId}`
    const line = { memberId: adminId, kind: `admin.${alarm}` as const, key, exchangeId }
    return { line, template: 'admin-alarm', data: { exchangeId, adminId, alarm } }
  })
  await notifyByMail(tx, told)
}
