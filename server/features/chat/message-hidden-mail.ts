import { z } from 'zod'
import { m } from '#messages'
import { UNREACHABLE } from '#domain/held-reasons.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { BULK_MESSAGE_RECIPIENTS } from '#domain/policy/chat.ts'
import { mailTemplate } from '../../platform/mail/mail.ts'
import { findHiddenMailFacts } from './queries/mails.ts'

/**
 * Mail about a hidden message: the reason, its effect, and how to contest it (decision 32); or about a cleared message that was not
 * delivered.
 */
export const messageHiddenMail = mailTemplate({
  name: 'message-hidden',
  data: z.object({ messageId: z.uuid() }),
  compose: async (db, { messageId }, siteUrl) => {
    const facts = await findHiddenMailFacts(db, messageId)
    if (!facts) return null
    const locale = facts.language
    const [reason, ...more] = wordsOf(facts.reason, locale)
    return {
      to: facts.email,
      locale,
      subject: m['mail.messageHiddenSubject']({}, { locale }),
      preview: reason,
      paragraphs: [reason, ...more],
      action: { label: m['mail.messageHiddenAction']({}, { locale }), url: `${siteUrl}/agb` },
    }
  },
})

function wordsOf(reason: string, locale: UiLanguage): [string, ...string[]] {
  // There is nothing to contest: no rule was broken.
  if (reason === UNREACHABLE) return [m['mail.messageHiddenUnreachable']({}, { locale })]
  const sentence = reason === 'BULK' ? m['mail.messageHiddenBulk']({ count: BULK_MESSAGE_RECIPIENTS }, { locale }) : reason
  return [sentence, m['mail.messageHiddenContest']({}, { locale })]
}
