import { m } from '#messages'
import type { ReceiverMail, SenderMail } from '#domain/exchange-mails.ts'
import type { MailFacts } from './queries.ts'

/** Prefix of the text keys of a mail: `mail.requestedSender` has a `Subject` and a `Text`. */
export type ExchangeTexts = `${SenderMail}Sender` | `${ReceiverMail}Receiver`

/** Path of the page a mail links to. */
export type ExchangePage = (exchangeId: string) => string

export interface MailForm {
  page: ExchangePage
  action: (typeof m)['mail.exchangeAction']
  notSentPage?: ExchangePage
  deadline?: 'answer_due_at' | 'ship_due_at' | 'auto_confirm_at'
  /** The sender goes to the shelf for it: with the number under which it stands there. */
  isFetched?: true
  /** A decline: with the reason its sender gives, if they do. */
  saysReason?: true
  /** An administrator's decision: with its reason and how to contest it. */
  isDecision?: true
  /** The mail of a contract: what has become of the money stands in its costs, and it comes with what the law wants kept. */
  contract?: 'reserved' | 'paid'
  /** Another text where this is so; the first that fits. */
  otherTexts?: readonly {
    when: (facts: MailFacts) => boolean
    text: (typeof m)[
      | 'mail.shipLastReminderLabelTakenText'
      | 'mail.answerReminderShelfText'
      | 'mail.answerLastReminderShelfText'
      | 'mail.paymentLapsedText'
      | 'mail.answerReminderShortText'
      | 'mail.answerLastReminderShortText'
      | 'mail.expiredShortText'
      | 'mail.orderedReceiverNextText']
  }[]
}

const exchange: MailForm = { page: (id) => `/exchanges/${id}`, action: m['mail.exchangeAction'] }
const decision: MailForm = { ...exchange, action: m['mail.decisionAction'], isDecision: true }
const report: MailForm = { ...exchange, action: m['mail.reportAction'] }
const shelf: MailForm = { page: () => '/shelf/my-offers', action: m['mail.shelfAction'] }
const search: MailForm = { page: () => '/search?q=&filter_by=all&start=0&only_offered=true', action: m['mail.searchAction'] }
const answer: MailForm = { ...exchange, deadline: 'answer_due_at' }
const shipping: MailForm = { ...exchange, deadline: 'ship_due_at' }

const isShort = (facts: MailFacts): boolean => facts.is_answer_short
const pausesShelf = (facts: MailFacts): boolean => facts.pauses_shelf_next

/** The form of each exchange mail besides its texts. */
export const MAIL_FORMS: Record<ExchangeTexts, MailForm> = {
  requestedSender: { ...answer, isFetched: true, action: m['mail.requestedSenderAction'] },
  orderedReceiver: {
    ...answer,
    action: m['mail.orderedReceiverAction'],
    contract: 'reserved',
    otherTexts: [{ when: ({ asks_next }) => asks_next, text: m['mail.orderedReceiverNextText'] }],
  },
  askedNextReceiver: { ...answer, saysReason: true, action: m['mail.askedNextReceiverAction'], contract: 'reserved' },
  acceptedReceiver: { ...exchange, contract: 'paid' },
  labelReadySender: { ...shipping, isFetched: true, page: () => '/exchanges/to-send', action: m['mail.labelReadySenderAction'] },
  declinedReceiver: { ...search, saysReason: true },
  revokedSender: shelf,
  requestEndedByLeavingReceiver: search,
  requestEndedByLeavingSender: exchange,
  requestEndedByBlockReceiver: exchange,
  requestEndedByBlockSender: exchange,
  expiredReceiver: search,
  expiredSender: { ...shelf, otherTexts: [{ when: isShort, text: m['mail.expiredShortText'] }] },
  shelfPausedSender: shelf,
  holdLostReceiver: exchange,
  holdLostSender: exchange,
  paymentFailedReceiver: {
    ...exchange,
    otherTexts: [{ when: ({ is_claim_lapsed }) => is_claim_lapsed, text: m['mail.paymentLapsedText'] }],
  },
  paymentFailedSender: exchange,
  noLabelReceiver: search,
  noLabelSender: exchange,
  withdrawnReceiver: search,
  withdrawnSender: exchange,
  notSentReceiver: search,
  notSentSender: exchange,
  labelNotTakenReceiver: { ...search, deadline: 'ship_due_at' },
  labelNotTakenSender: shipping,
  cancelledByLeavingReceiver: search,
  cancelledByLeavingSender: exchange,
  cancelledByBlockReceiver: exchange,
  cancelledByBlockSender: exchange,
  cancelledReceiver: search,
  cancelledSender: exchange,
  sentReceiver: { ...exchange, action: m['mail.sentReceiverAction'] },
  assumedSentReceiver: { ...exchange, deadline: 'auto_confirm_at' },
  assumedSentSender: exchange,
  receivedSender: { page: () => '/points', action: m['mail.receivedSenderAction'] },
  assumedReceivedReceiver: { ...exchange, deadline: 'auto_confirm_at' },
  assumedReceivedSender: { ...exchange, deadline: 'auto_confirm_at' },
  answerReminderSender: {
    ...answer,
    action: m['mail.answerReminderSenderAction'],
    otherTexts: [
      { when: isShort, text: m['mail.answerReminderShortText'] },
      { when: pausesShelf, text: m['mail.answerReminderShelfText'] },
    ],
  },
  answerLastReminderSender: {
    ...answer,
    action: m['mail.answerLastReminderSenderAction'],
    otherTexts: [
      { when: isShort, text: m['mail.answerLastReminderShortText'] },
      { when: pausesShelf, text: m['mail.answerLastReminderShelfText'] },
    ],
  },
  shipReminderSender: shipping,
  // With the label in the sender's hand nothing is cancelled by itself any more (decision 10).
  shipLastReminderSender: {
    ...shipping,
    otherTexts: [{ when: ({ is_label_taken }) => is_label_taken, text: m['mail.shipLastReminderLabelTakenText'] }],
  },
  sentQuestionSender: {
    page: (id) => `/exchanges/${id}?sent=yes`,
    notSentPage: (id) => `/exchanges/${id}?sent=no`,
    action: m['mail.sentQuestionSenderAction'],
  },
  receiptReminderReceiver: { ...exchange, action: m['mail.receiptReminderReceiverAction'], deadline: 'auto_confirm_at' },
  receiptLastReminderReceiver: { ...exchange, deadline: 'auto_confirm_at' },
  problemReportedReceiver: report,
  problemReportedSender: report,
  statementAddedReceiver: report,
  statementAddedSender: report,
  reportWithdrawnSender: exchange,
  paymentDisputedSender: exchange,
  decidedReceivedReceiver: decision,
  decidedReceivedSender: decision,
  decidedInPartReceiver: decision,
  decidedInPartSender: decision,
  decidedRefundedReceiver: decision,
  decidedRefundedSender: decision,
  decidedLostReceiver: decision,
  decidedLostSender: decision,
}
