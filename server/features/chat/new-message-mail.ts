import { z } from 'zod'
import { m } from '#messages'
import { mailTemplate } from '../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../platform/mail/page-behind-login.ts'
import { lastInitial } from '../accounts/present.ts'
import { findMessageMailFacts } from './queries/mails.ts'

/** Mail about a new message: the sender only. The text stays on the site, where it can be hidden and reported. */
export const newMessageMail = mailTemplate({
  name: 'new-message',
  data: z.object({ conversationId: z.uuid(), memberId: z.uuid() }),
  compose: async (db, { conversationId, memberId }, siteUrl) => {
    const facts = await findMessageMailFacts(db, conversationId, memberId)
    if (!facts) return null
    const locale = facts.language
    const name = [facts.partner_first_name, lastInitial(facts.partner_last_name)].filter(Boolean).join(' ')
    const text = m['mail.newMessageText']({}, { locale })
    return {
      to: facts.email,
      locale,
      subject: m['mail.newMessageSubject']({ name }, { locale }),
      preview: text,
      paragraphs: [text],
      action: {
        label: m['mail.newMessageAction']({}, { locale }),
        url: pageBehindLogin(siteUrl, `/messages?with=${facts.partner_id}`),
      },
      footerNote: m['mail.newMessageFooter']({}, { locale }),
    }
  },
})
