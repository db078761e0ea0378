import { z } from 'zod'
import { m } from '#messages'
import { BULK_MESSAGE_RECIPIENTS } from '#domain/policy/chat.ts'
import { mailTemplate } from '../../platform/mail/mail.ts'
import { findHeldMailFacts } from './queries/mails.ts'

/** Mail about a text sent to many that is under review: why, and what follows (B §1). Not sent once decided. */
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
