import { z } from 'zod'
import { m } from '#messages'
import { BULK_MESSAGE_RECIPIENTS } from '#domain/policy/chat.ts'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { findHiddenMailFacts } from '../queries/mails.ts'

/** A message was hidden: the reason, what it means, and how to contest it (decision 32). */
export const messageHiddenMail = mailTemplate({
  name: 'message-hidden',
  data: z.object({ messageId: z.uuid() }),
  compose: async (db, { messageId }, siteUrl) => {
    const facts = await findHiddenMailFacts(db, messageId)
    if (!facts) return null
    const locale = facts.language
    const reason = facts.reason === 'BULK' ? m['mail.messageHiddenBulk']({ count: BULK_MESSAGE_RECIPIENTS }, { locale }) : facts.reason
    return {
      to: facts.email,
      locale,
      subject: m['mail.messageHiddenSubject']({}, { locale }),
      preview: reason,
      paragraphs: [reason, m['mail.messageHiddenContest']({}, { locale })],
      action: { label: m['mail.messageHiddenAction']({}, { locale }), url: `${siteUrl}/agb` },
    }
  },
})
