import { z } from 'zod'
import { RESET_TOKEN_MINUTES } from '#domain/policy/accounts.ts'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { linkMail } from '../link-mail.ts'
import { hashToken } from '../token-hash.ts'
import { findResetToken } from './queries/passwords.ts'

/** The link to a new password. Queued for unknown addresses too, where it finds nobody and is not sent (decision 24). */
export const resetPasswordMail = mailTemplate({
  name: 'reset-password',
  data: z.object({ token: z.string() }),
  compose: async (db, { token }, siteUrl) => {
    const owner = await findResetToken(db, hashToken(token))
    if (!owner) return null
    const url = `${siteUrl}/reset-password?${new URLSearchParams({ token, ...(owner.next_path !== null && { next: owner.next_path }) })}`
    return linkMail('reset', { to: owner.email, locale: owner.language, url, minutes: RESET_TOKEN_MINUTES })
  },
})
