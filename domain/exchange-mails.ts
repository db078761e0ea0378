/** Reminders to senders before or after a deadline, once each. */
export const SENDER_REMINDERS = ['answerReminder', 'answerLastReminder', 'shipReminder', 'shipLastReminder', 'sentQuestion'] as const
export const RECEIVER_REMINDERS = ['receiptReminder', 'receiptLastReminder'] as const

/** What both are told, each in words of their own. */
const TOLD_TO_BOTH = [
  'requestEndedByLeaving',
  'requestEndedByBlock',
  'expired',
  'holdLost',
  'paymentFailed',
  'noLabel',
  'withdrawn',
  'notSent',
  'labelNotTaken',
  'cancelledByLeaving',
  'cancelledByBlock',
  'assumedSent',
  'assumedReceived',
  'problemReported',
  'statementAdded',
  'decidedReceived',
  'decidedInPart',
  'decidedRefunded',
  'decidedLost',
  // Said by earlier versions of every cancelled exchange, whoever had cancelled it; inboxes keep it.
  'cancelled',
] as const

/**
 * All mails of exchanges; each comes with a notification. Steps by different people or for other reasons have separate mails, so none
 * attributes an act of the platform to a person (decision 71).
 */
export const SENDER_MAILS = [
  'requested',
  'labelReady',
  'revoked',
  'shelfPaused',
  'reportWithdrawn',
  'received',
  'paymentDisputed',
  ...TOLD_TO_BOTH,
  ...SENDER_REMINDERS,
] as const
export type SenderMail = (typeof SENDER_MAILS)[number]

export const RECEIVER_MAILS = ['ordered', 'askedNext', 'accepted', 'declined', 'sent', ...TOLD_TO_BOTH, ...RECEIVER_REMINDERS] as const
export type ReceiverMail = (typeof RECEIVER_MAILS)[number]

/** Alarms about exchanges for administrators. */
export const ADMIN_ALARMS = ['problem', 'labelLate', 'chargeback', 'chargebackClosed'] as const
export type AdminAlarm = (typeof ADMIN_ALARMS)[number]
