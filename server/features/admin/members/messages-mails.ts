import { z } from 'zod'
import { m } from '#messages'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { findMessageMail } from './messages-queries.ts'

/** What an administrator wrote to a member as the platform, in the words they wrote. */
export const adminMessageMail = mailTemplate({
  name: 'admin-message',
  data: z.object({ messageId: z.uuid() }),
  compose: async (db, { messageId }, siteUrl) => {
    const message = await findMessageMail(db, messageId)
    if (!message) return null
    const { email, language: locale, text } = message
    return {
      to: email,
      locale,
      subject: m['mail.adminMessageSubject']({}, { locale }),
      preview: m['mail.adminMessagePreview']({}, { locale }),
      paragraphs: text.split(/\n{1,9}/u),
      action: { label: m['mail.adminMessageAction']({}, { locale }), url: pageBehindLogin(siteUrl, '/inbox') },
      footerNote: m['mail.suspendedFooter']({}, { locale }),
    }
  },
})
