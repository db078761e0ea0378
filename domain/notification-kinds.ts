/**
 * What can stand in a member's inbox. The part before the dot says what it is about, and so where it leads:
 * an exchange, a conversation, a copy of a wished book, the member's points, or what waits for an administrator.
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
  'exchange.answerReminder',
  'exchange.answerLastReminder',
  'exchange.shipReminder',
  'exchange.shipLastReminder',
  'exchange.sentQuestion',
  'exchange.receiptReminder',
  'exchange.receiptLastReminder',
  'exchange.problemReported',
  'exchange.decidedReceived',
  'exchange.decidedRefunded',
  'exchange.decidedLost',
  'admin.problem',
  'admin.labelLate',
  'admin.chargeback',
  'admin.chargebackClosed',
  'chat.message',
  'chat.messageHidden',
  'wish.available',
  'points.granted',
  'points.feeGranted',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
