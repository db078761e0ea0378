import { z } from 'zod'
import { m } from '#messages'
import { LetterLayout, LetterText } from '../../../../platform/mail/letter-layout.tsx'
import { mailTemplate } from '../../../../platform/mail/mail.ts'
import { findVerifiedRecipient } from '../queries/notices.ts'

/** Tells a member that their password has changed, and what to do if it was not them. */
export const passwordChangedMail = mailTemplate({
  name: 'password-changed',
  data: z.object({ memberId: z.uuid() }),
  compose: async (db, { memberId }, site) => {
    const recipient = await findVerifiedRecipient(db, memberId)
    if (!recipient) return null
    const locale = recipient.language
    return {
      to: recipient.email,
      locale,
      subject: m['mail.passwordChangedSubject']({}, { locale }),
      body: (
        <LetterLayout
          locale={locale}
          preview={m['mail.passwordChangedPreview']({}, { locale })}
          heading={m['mail.passwordChangedHeading']({}, { locale })}
          action={{ label: m['mail.passwordChangedAction']({}, { locale }), url: `${site.url}/?forgot=1` }}
          footerNote={m['mail.securityNote']({}, { locale })}
        >
          <LetterText>{m['mail.passwordChangedText']({}, { locale })}</LetterText>
          <LetterText>{m['mail.passwordChangedHint']({}, { locale })}</LetterText>
        </LetterLayout>
      ),
    }
  },
})
