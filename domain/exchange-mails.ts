/** What is said to a member once while a deadline comes closer, or has just passed. */
export const SENDER_REMINDERS = ['answerReminder', 'answerLastReminder', 'shipReminder', 'shipLastReminder', 'sentQuestion'] as const
export const RECEIVER_REMINDERS = ['receiptReminder', 'receiptLastReminder'] as const

/** Every mail of an exchange, by what it says; each comes with a line in the inbox. */
export const SENDER_MAILS = [
  'requested',
  'labelReady',
  'revoked',
  'expired',
  'paymentFailed',
  'cancelled',
  'received',
  ...SENDER_REMINDERS,
  'problemReported',
  'decidedReceived',
  'decidedRefunded',
  'decidedLost',
] as const
export type SenderMail = (typeof SENDER_MAILS)[number]

export const RECEIVER_MAILS = [
  'ordered',
  'accepted',
  'declined',
  'expired',
  'paymentFailed',
  'cancelled',
  'sent',
  ...RECEIVER_REMINDERS,
  'problemReported',
  'decidedReceived',
  'decidedRefunded',
  'decidedLost',
] as const
export type ReceiverMail = (typeof RECEIVER_MAILS)[number]

/** What of an exchange waits for an administrator. */
export const ADMIN_ALARMS = ['problem', 'labelLate', 'chargeback', 'chargebackClosed'] as const
export type AdminAlarm = (typeof ADMIN_ALARMS)[number]
