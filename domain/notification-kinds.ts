import { ADMIN_ALARMS, RECEIVER_MAILS, SENDER_MAILS, type AdminAlarm, type ReceiverMail, type SenderMail } from './exchange-mails.ts'

/** A line of the inbox about an exchange says the same as its mail. */
type ExchangeNotificationKind = `exchange.${SenderMail | ReceiverMail}`

const EXCHANGE_KINDS = [...new Set([...SENDER_MAILS, ...RECEIVER_MAILS])].map((mail): ExchangeNotificationKind => `exchange.${mail}`)
const ADMIN_KINDS = ADMIN_ALARMS.map((alarm): `admin.${AdminAlarm}` => `admin.${alarm}`)

/** Kinds of notifications. The part before the dot is the subject and decides the link. */
export const NOTIFICATION_KINDS = [
  ...EXCHANGE_KINDS,
  // Without a step of the exchange: asked in a case, and given back after the end.
  'exchange.questionAsked',
  'exchange.refunded',
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
  'account.message',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
