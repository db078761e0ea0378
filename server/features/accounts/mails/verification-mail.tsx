import { z } from 'zod'
import { m } from '#messages'
import { VERIFY_TOKEN_HOURS } from '#domain/policy/accounts.ts'
import { LetterHint, LetterLayout, LetterText } from '../../../platform/mail/letter-layout.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { findVerificationRecipient } from '../queries/users.ts'
import { hashToken } from '../token-hash.ts'

/**
 * The link that verifies an address. Says no name: anybody can type anybody's address and any first name, and the
 * mail must not carry their words to a stranger.
 */
export const verificationMail = mailTemplate({
  name: 'verify-email',
  data: z.object({ token: z.string() }),
  compose: async (db, { token }, site) => {
    const recipient = await findVerificationRecipient(db, hashToken(token))
    if (!recipient) return null
    const locale = recipient.language
    const query = new URLSearchParams({ email: recipient.email, token })
    return {
      to: recipient.email,
      locale,
      subject: m['mail.verifySubject']({}, { locale }),
      body: (
        <LetterLayout
          locale={locale}
          preview={m['mail.verifyPreview']({}, { locale })}
          heading={m['mail.verifyHeading']({}, { locale })}
          action={{ label: m['mail.verifyAction']({}, { locale }), url: `${site.url}/email-verification?${query}` }}
          footerNote={m['mail.verifyNotYou']({}, { locale })}
        >
          <LetterText>{m['mail.verifyText']({}, { locale })}</LetterText>
          <LetterHint>{m['mail.verifyValidity']({ hours: VERIFY_TOKEN_HOURS }, { locale })}</LetterHint>
        </LetterLayout>
      ),
    }
  },
})
