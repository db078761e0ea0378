import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'

interface SentenceParts {
  partner: string
  title: string
  deadline: string
  money: string
  points: string
  /** After so many days without an answer a taken label counts as a sent book. */
  assumeDays: number
}
type Text<I> = (inputs: I, options: { locale: UiLanguage }) => string

interface MailTexts {
  subject: Text<SentenceParts>
  text: Text<SentenceParts>
  action: Text<object>
  /** Page behind the button. */
  path: (exchangeId: string) => string
  /** The other answer, where the mail asks a question with two. */
  other?: { action: Text<object>; path: (exchangeId: string) => string }
  /** An administrator's decision: with its reason and how to contest it. */
  isDecision?: true
}

const exchangePage = (exchangeId: string): string => `/exchanges/${exchangeId}`
const toSend = (): string => '/exchanges/to-send'
const shelf = (): string => '/shelf/my-offers'
const search = (): string => '/search?q=&filter_by=all&start=0&only_offered=true'

/** Texts of every mail of an exchange by step and audience; a pair that is missing is a mail that is not sent. */
export const exchangeTexts: Record<string, MailTexts> = {
  'requested.sender': mail(m['mail.requestedSenderSubject'], m['mail.requestedSenderText'], m['mail.requestedSenderAction'], exchangePage),
  'ordered.receiver': mail(m['mail.orderedReceiverSubject'], m['mail.orderedReceiverText'], m['mail.orderedReceiverAction'], exchangePage),
  'accepted.receiver': mail(
    m['mail.acceptedReceiverSubject'],
    m['mail.acceptedReceiverText'],
    m['mail.acceptedReceiverAction'],
    exchangePage,
  ),
  'labelReady.sender': mail(m['mail.labelReadySenderSubject'], m['mail.labelReadySenderText'], m['mail.labelReadySenderAction'], toSend),
  'declined.receiver': mail(m['mail.declinedReceiverSubject'], m['mail.declinedReceiverText'], m['mail.declinedReceiverAction'], search),
  'revoked.sender': mail(m['mail.revokedSenderSubject'], m['mail.revokedSenderText'], m['mail.revokedSenderAction'], shelf),
  'expired.receiver': mail(m['mail.expiredReceiverSubject'], m['mail.expiredReceiverText'], m['mail.expiredReceiverAction'], search),
  'expired.sender': mail(m['mail.expiredSenderSubject'], m['mail.expiredSenderText'], m['mail.expiredSenderAction'], shelf),
  'paymentFailed.receiver': mail(
    m['mail.paymentFailedReceiverSubject'],
    m['mail.paymentFailedReceiverText'],
    m['mail.paymentFailedReceiverAction'],
    exchangePage,
  ),
  'paymentFailed.sender': mail(
    m['mail.paymentFailedSenderSubject'],
    m['mail.paymentFailedSenderText'],
    m['mail.paymentFailedSenderAction'],
    exchangePage,
  ),
  'cancelled.receiver': mail(
    m['mail.cancelledReceiverSubject'],
    m['mail.cancelledReceiverText'],
    m['mail.cancelledReceiverAction'],
    search,
  ),
  'cancelled.sender': mail(m['mail.cancelledSenderSubject'], m['mail.cancelledSenderText'], m['mail.cancelledSenderAction'], exchangePage),
  'sent.receiver': mail(m['mail.sentReceiverSubject'], m['mail.sentReceiverText'], m['mail.sentReceiverAction'], exchangePage),
  'received.sender': mail(m['mail.receivedSenderSubject'], m['mail.receivedSenderText'], m['mail.receivedSenderAction'], () => '/points'),
  'answerReminder.sender': mail(
    m['mail.answerReminderSenderSubject'],
    m['mail.answerReminderSenderText'],
    m['mail.answerReminderSenderAction'],
    exchangePage,
  ),
  'answerLastReminder.sender': mail(
    m['mail.answerLastReminderSenderSubject'],
    m['mail.answerLastReminderSenderText'],
    m['mail.answerLastReminderSenderAction'],
    exchangePage,
  ),
  'shipReminder.sender': mail(
    m['mail.shipReminderSenderSubject'],
    m['mail.shipReminderSenderText'],
    m['mail.shipReminderSenderAction'],
    exchangePage,
  ),
  'shipLastReminder.sender': mail(
    m['mail.shipLastReminderSenderSubject'],
    m['mail.shipLastReminderSenderText'],
    m['mail.shipLastReminderSenderAction'],
    exchangePage,
  ),
  'sentQuestion.sender': {
    ...mail(
      m['mail.sentQuestionSenderSubject'],
      m['mail.sentQuestionSenderText'],
      m['mail.sentQuestionSenderAction'],
      (id) => `${exchangePage(id)}?sent=yes`,
    ),
    other: { action: m['mail.sentQuestionSenderOther'], path: (id) => `${exchangePage(id)}?sent=no` },
  },
  'receiptReminder.receiver': mail(
    m['mail.receiptReminderReceiverSubject'],
    m['mail.receiptReminderReceiverText'],
    m['mail.receiptReminderReceiverAction'],
    exchangePage,
  ),
  'receiptLastReminder.receiver': mail(
    m['mail.receiptLastReminderReceiverSubject'],
    m['mail.receiptLastReminderReceiverText'],
    m['mail.receiptLastReminderReceiverAction'],
    exchangePage,
  ),
  'problemReported.receiver': mail(
    m['mail.problemReportedReceiverSubject'],
    m['mail.problemReportedReceiverText'],
    m['mail.problemReportedReceiverAction'],
    exchangePage,
  ),
  'problemReported.sender': mail(
    m['mail.problemReportedSenderSubject'],
    m['mail.problemReportedSenderText'],
    m['mail.problemReportedSenderAction'],
    exchangePage,
  ),
  'decidedReceived.receiver': {
    ...mail(
      m['mail.decidedReceivedReceiverSubject'],
      m['mail.decidedReceivedReceiverText'],
      m['mail.decidedReceivedReceiverAction'],
      exchangePage,
    ),
    isDecision: true,
  },
  'decidedReceived.sender': {
    ...mail(
      m['mail.decidedReceivedSenderSubject'],
      m['mail.decidedReceivedSenderText'],
      m['mail.decidedReceivedSenderAction'],
      exchangePage,
    ),
    isDecision: true,
  },
  'decidedRefunded.receiver': {
    ...mail(
      m['mail.decidedRefundedReceiverSubject'],
      m['mail.decidedRefundedReceiverText'],
      m['mail.decidedRefundedReceiverAction'],
      exchangePage,
    ),
    isDecision: true,
  },
  'decidedRefunded.sender': {
    ...mail(
      m['mail.decidedRefundedSenderSubject'],
      m['mail.decidedRefundedSenderText'],
      m['mail.decidedRefundedSenderAction'],
      exchangePage,
    ),
    isDecision: true,
  },
  'decidedLost.receiver': {
    ...mail(m['mail.decidedLostReceiverSubject'], m['mail.decidedLostReceiverText'], m['mail.decidedLostReceiverAction'], exchangePage),
    isDecision: true,
  },
  'decidedLost.sender': {
    ...mail(m['mail.decidedLostSenderSubject'], m['mail.decidedLostSenderText'], m['mail.decidedLostSenderAction'], exchangePage),
    isDecision: true,
  },
}

function mail(
  subject: Text<SentenceParts>,
  text: Text<SentenceParts>,
  action: Text<object>,
  path: (exchangeId: string) => string,
): MailTexts {
  return { subject, text, action, path }
}
