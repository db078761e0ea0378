/**
 * What can stand in a member's inbox. The part before the dot says what it is about, and so where it leads:
 * an exchange or a conversation.
 */
export const NOTIFICATION_KINDS = [
  'exchange.requested',
  'exchange.ordered',
  'exchange.accepted',
  'exchange.labelReady',
  'exchange.declined',
  'exchange.revoked',
  'exchange.expired',
  'exchange.paymentFailed',
  'exchange.cancelled',
  'exchange.sent',
  'exchange.received',
  'chat.message',
  'chat.messageHidden',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
