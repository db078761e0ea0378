import { z } from 'zod'
import { m } from '#messages'
import { BULK_MESSAGE_RECIPIENTS } from '#domain/policy/chat.ts'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { findHeldMailFacts } from '../queries/mails.ts'

/** A text goes to many and is looked at: why, and what follows (B §1). Nothing is sent once it is decided. */
export const messageHeldMail = mailTemplate({
  name: 'message-held',
  data: z.object({ messageId: z.uuid() }),
  compose: async (db, { messageId }, siteUrl) => {
    const facts = await findHeldMailFacts(db, messageId)
    if (!facts) return null
    const locale = facts.language
    const text = m['mail.messageHeldBulk']({ count: BULK_MESSAGE_RECIPIENTS }, { locale })
    return {
      to: facts.email,
      locale,
      subject: m['mail.messageHeldSubject']({}, { locale }),
      preview: text,
      paragraphs: [text, m['mail.messageHeldNext']({}, { locale })],
      action: { label: m['mail.messageHiddenAction']({}, { locale }), url: `${siteUrl}/agb` },
    }
  },
})
