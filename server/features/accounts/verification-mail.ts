import { z } from 'zod'
import { VERIFY_TOKEN_HOURS } from '#domain/policy/accounts.ts'
import { mailTemplate } from '../../platform/mail/mail.ts'
import { findVerificationRecipient } from './queries/users.ts'
import { hashToken } from './token-hash.ts'
import { linkMail } from './link-mail.ts'

/** The link that verifies the address of a new member. */
export const verificationMail = mailTemplate({
  name: 'verify-email',
  data: z.object({ token: z.string() }),
  compose: async (db, { token }, siteUrl) => {
    const recipient = await findVerificationRecipient(db, hashToken(token))
    if (!recipient) return null
    const { email, language: locale, next_path: next } = recipient
    const url = `${siteUrl}/email-verification?${new URLSearchParams({ email, token, ...(next !== null && { next }) })}`
    return linkMail('verify', { to: email, locale, url, minutes: VERIFY_TOKEN_HOURS * 60 })
  },
})
