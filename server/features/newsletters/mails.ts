import { z } from 'zod'
import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { mailTemplate } from '../../platform/mail/mail.ts'
import type { MailContent } from '../../platform/mail/paper/mail-body.tsx'
import { findRecipient, findText, findTrialRecipient, type TextRow } from './queries.ts'

/** Content of a newsletter for all recipients. Markdown by administrators is never used as raw HTML. */
export function newsletterContent(to: string, text: TextRow, siteUrl: string): Omit<MailContent, 'footerNote'> {
  const { language: locale, subject, body } = text
  return { to, locale, subject, preview: subject, paragraphs: [{ markdown: body, siteUrl }] }
}

/** A newsletter to one member; the consent is checked again just before sending. */
export const newsletterMail = mailTemplate({
  name: 'newsletter',
  isPromotional: true,
  data: z.object({ newsletterId: z.uuid(), memberId: z.uuid() }),
  compose: async (db, { newsletterId, memberId }, siteUrl) => {
    const member = await findRecipient(db, memberId)
    const text = member && (await findText(db, newsletterId, member.language))
    if (!text) return null
    return { ...newsletterContent(member.email, text, siteUrl), footerNote: newsletterFooter(text.language) }
  },
})

/** The same as a test mail to its author. */
export const newsletterTrialMail = mailTemplate({
  name: 'newsletter-trial',
  data: z.object({ newsletterId: z.uuid(), adminId: z.uuid(), language: z.enum(['de', 'en', 'lt']) }),
  compose: async (db, { newsletterId, adminId, language }, siteUrl) => {
    const admin = await findTrialRecipient(db, adminId)
    const text = await findText(db, newsletterId, language)
    if (!admin || !text) return null
    const { language: locale } = text
    const content = newsletterContent(admin.email, text, siteUrl)
    return {
      ...content,
      subject: m['mail.newsletterTrialSubject']({ subject: text.subject }, { locale }),
      heading: text.subject,
      footerNote: m['mail.newsletterTrialFooter']({}, { locale }),
    }
  },
})

/** Why the recipient gets this mail. */
export function newsletterFooter(locale: UiLanguage): string {
  return m['mail.newsletterFooter']({}, { locale })
}
