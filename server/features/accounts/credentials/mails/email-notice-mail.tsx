import { z } from 'zod'
import { m } from '#messages'
import { LetterLayout, LetterText } from '../../../../platform/mail/letter-layout.tsx'
import { mailTemplate } from '../../../../platform/mail/mail.ts'
import { findVerifiedRecipient } from '../queries/notices.ts'

/**
 * Tells the old address that a new one was entered. Only an address that was verified: another may be a typing error
 * and belong to somebody else.
 */
export const emailNoticeMail = mailTemplate({
  name: 'change-email-notice',
  data: z.object({ memberId: z.uuid() }),
  compose: async (db, { memberId }, site) => {
    const recipient = await findVerifiedRecipient(db, memberId)
    if (!recipient) return null
    const locale = recipient.language
    return {
      to: recipient.email,
      locale,
      subject: m['mail.emailNoticeSubject']({}, { locale }),
      body: (
        <LetterLayout
          locale={locale}
          preview={m['mail.emailNoticePreview']({}, { locale })}
          heading={m['mail.emailNoticeHeading']({}, { locale })}
          action={{ label: m['mail.passwordChangedAction']({}, { locale }), url: `${site.url}/?forgot=1` }}
          footerNote={m['mail.securityNote']({}, { locale })}
        >
          <LetterText>{m['mail.emailNoticeText']({}, { locale })}</LetterText>
          <LetterText>{m['mail.emailNoticeHint']({}, { locale })}</LetterText>
        </LetterLayout>
      ),
    }
  },
})
