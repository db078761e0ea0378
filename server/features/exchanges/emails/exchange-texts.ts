import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'

interface SentenceParts {
  partner: string
  title: string
  deadline: string
  money: string
  points: string
}
type Text<I> = (inputs: I, options: { locale: UiLanguage }) => string

interface MailTexts {
  subject: Text<SentenceParts>
  text: Text<SentenceParts>
  action: Text<object>
  /** Page behind the button. */
  path: (exchangeId: string) => string
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
}

function mail(
  subject: Text<SentenceParts>,
  text: Text<SentenceParts>,
  action: Text<object>,
  path: (exchangeId: string) => string,
): MailTexts {
  return { subject, text, action, path }
}
