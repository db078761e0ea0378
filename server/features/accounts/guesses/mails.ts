import { z } from 'zod'
import { m } from '#messages'
import { mailTemplate, type MailTemplate } from '../../../platform/mail/mail.ts'
import { findVerifiedRecipient } from '../credentials/queries/notices.ts'

const data = z.object({ memberId: z.uuid() })

/** Tells a member that many wrong passwords were tried at their account, and that it stays open to them. */
export const guessedPasswordsMail = warning('guessed-passwords', 'guessedPasswords')

/** Tells a member that somebody who knows their password tries codes. */
export const guessedCodesMail = warning('guessed-codes', 'guessedCodes')

function warning(name: string, texts: 'guessedPasswords' | 'guessedCodes'): MailTemplate<typeof data> {
  return mailTemplate({
    name,
    data,
    compose: async (db, { memberId }, siteUrl) => {
      const recipient = await findVerifiedRecipient(db, memberId)
      if (!recipient) return null
      const { email, language: locale } = recipient
      const text = (part: 'Subject' | 'Heading' | 'Preview' | 'Text' | 'Hint') => m[`mail.${texts}${part}`]({}, { locale })
      return {
        to: email,
        locale,
        subject: text('Subject'),
        preview: text('Preview'),
        heading: text('Heading'),
        paragraphs: [text('Text'), text('Hint')],
        action: { label: m['mail.passwordChangedAction']({}, { locale }), url: `${siteUrl}/?forgot=1` },
        footerNote: m['mail.guessedNote']({}, { locale }),
      }
    },
  })
}
