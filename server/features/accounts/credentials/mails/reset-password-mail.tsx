import { z } from 'zod'
import { m } from '#messages'
import { RESET_TOKEN_MINUTES } from '#domain/policy/accounts.ts'
import { LetterHint, LetterLayout, LetterText } from '../../../../platform/mail/letter-layout.tsx'
import { mailTemplate } from '../../../../platform/mail/mail.ts'
import { hashToken } from '../../token-hash.ts'
import { findResetToken } from '../queries/passwords.ts'

/** The link to a new password. Queued for unknown addresses too, where it finds nobody and is not sent (decision 24). */
export const resetPasswordMail = mailTemplate({
  name: 'reset-password',
  data: z.object({ token: z.string() }),
  compose: async (db, { token }, site) => {
    const owner = await findResetToken(db, hashToken(token))
    if (!owner) return null
    const locale = owner.language
    return {
      to: owner.email,
      locale,
      subject: m['mail.resetSubject']({}, { locale }),
      body: (
        <LetterLayout
          locale={locale}
          preview={m['mail.resetPreview']({ minutes: RESET_TOKEN_MINUTES }, { locale })}
          heading={m['mail.resetHeading']({}, { locale })}
          action={{ label: m['mail.resetAction']({}, { locale }), url: `${site.url}/reset-password?${new URLSearchParams({ token })}` }}
          footerNote={m['mail.resetNotYou']({}, { locale })}
        >
          <LetterText>{m['mail.resetText']({}, { locale })}</LetterText>
          <LetterHint>{m['mail.resetValidity']({ minutes: RESET_TOKEN_MINUTES }, { locale })}</LetterHint>
        </LetterLayout>
      ),
    }
  },
})
