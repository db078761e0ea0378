import { z } from 'zod'
import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { CHANGE_EMAIL_TOKEN_HOURS } from '#domain/policy/accounts.ts'
import type { MailContent } from '../../../platform/mail/paper/mail-body.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { linkMail } from '../link-mail.ts'
import { hashToken } from '../token-hash.ts'
import { findEmailChange } from './queries/email-change.ts'

/**
 * To the new address of a member: the link that confirms it, or, where that address has an account already, that
 * it cannot be taken. Only the mailbox learns which (decision 24).
 */
export const changeEmailMail = mailTemplate({
  name: 'change-email',
  data: z.object({ token: z.string() }),
  compose: async (db, { token }, siteUrl) => {
    const change = await findEmailChange(db, hashToken(token))
    if (!change) return null
    const { email, language: locale } = change
    if (change.owner_language) return addressTakenMail(email, change.owner_language)
    const url = `${siteUrl}/email-verification?${new URLSearchParams({ email, token })}`
    return linkMail('changeEmail', { to: email, locale, url, minutes: CHANGE_EMAIL_TOKEN_HOURS * 60 })
  },
})

function addressTakenMail(to: string, locale: UiLanguage): MailContent {
  const heading = m['mail.changeEmailKnownHeading']({}, { locale })
  return {
    to,
    locale,
    subject: m['mail.changeEmailKnownSubject']({}, { locale }),
    preview: heading,
    heading,
    paragraphs: [m['mail.changeEmailKnownText']({}, { locale }), m['mail.changeEmailKnownHint']({}, { locale })],
    footerNote: m['mail.changeEmailNotYou']({}, { locale }),
  }
}
