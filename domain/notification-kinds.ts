import { ADMIN_ALARMS, RECEIVER_MAILS, SENDER_MAILS, type AdminAlarm, type ReceiverMail, type SenderMail } from './exchange-mails.ts'

/** A line of the inbox about an exchange says the same as its mail. */
type ExchangeNotificationKind = `exchange.${SenderMail | ReceiverMail}`

const EXCHANGE_KINDS = [...new Set([...SENDER_MAILS, ...RECEIVER_MAILS])].map((mail): ExchangeNotificationKind => `exchange.${mail}`)
const ADMIN_KINDS = ADMIN_ALARMS.map((alarm): `admin.${AdminAlarm}` => `admin.${alarm}`)

/**
 * What can stand in a member's inbox. The part before the dot says what it is about, and so where it leads:
 * an exchange, a conversation, a copy of a wished book, the member's points, their account, or what waits for an administrator.
 */
export const NOTIFICATION_KINDS = [
  ...EXCHANGE_KINDS,
  ...ADMIN_KINDS,
  'chat.message',
  'chat.messageHeld',
  'chat.messageHidden',
  'wish.available',
  'report.received',
  'report.decided',
  'bookcase.decided',
  'moderation.decided',
  'moderation.answered',
  'points.granted',
  'points.feeGranted',
  'account.restricted',
  'account.freed',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
