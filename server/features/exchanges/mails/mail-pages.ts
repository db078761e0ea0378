import type { ReceiverMail, SenderMail } from '#domain/exchange-mails.ts'

/** How the keys of the texts of a mail begin: `mail.requestedSender` has a `Subject`, a `Text` and an `Action`. */
export type ExchangeTexts = `${SenderMail}Sender` | `${ReceiverMail}Receiver`

/** Path of a page that a mail leads to. */
export type ExchangePage = (exchangeId: string) => string

interface MailPage {
  /** Page behind the button. */
  page: ExchangePage
  /** Page behind the other answer of the one mail that asks: it was not sent. */
  notSentPage?: ExchangePage
  /** An administrator's decision: with its reason and how to contest it. */
  isDecision?: true
}

const exchange: MailPage = { page: (id) => `/exchanges/${id}` }
const decision: MailPage = { ...exchange, isDecision: true }
const toSend: MailPage = { page: () => '/exchanges/to-send' }
const shelf: MailPage = { page: () => '/shelf/my-offers' }
const search: MailPage = { page: () => '/search?q=&filter_by=all&start=0&only_offered=true' }

/** Where the mails of an exchange lead. */
export const MAIL_PAGES: Record<ExchangeTexts, MailPage> = {
  requestedSender: exchange,
  orderedReceiver: exchange,
  acceptedReceiver: exchange,
  labelReadySender: toSend,
  declinedReceiver: search,
  revokedSender: shelf,
  expiredReceiver: search,
  expiredSender: shelf,
  paymentFailedReceiver: exchange,
  paymentFailedSender: exchange,
  cancelledReceiver: search,
  cancelledSender: exchange,
  sentReceiver: exchange,
  receivedSender: { page: () => '/points' },
  answerReminderSender: exchange,
  answerLastReminderSender: exchange,
  shipReminderSender: exchange,
  shipLastReminderSender: exchange,
  sentQuestionSender: { page: (id) => `/exchanges/${id}?sent=yes`, notSentPage: (id) => `/exchanges/${id}?sent=no` },
  receiptReminderReceiver: exchange,
  receiptLastReminderReceiver: exchange,
  problemReportedReceiver: exchange,
  problemReportedSender: exchange,
  decidedReceivedReceiver: decision,
  decidedReceivedSender: decision,
  decidedRefundedReceiver: decision,
  decidedRefundedSender: decision,
  decidedLostReceiver: decision,
  decidedLostSender: decision,
}
