import { z } from 'zod'
import { m } from '#messages'
import { mailTemplate, type MailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { findVerifiedRecipient } from '../credentials/queries/notices.ts'

const named = z.object({ memberId: z.uuid(), name: z.string() })

/** Tells a member that their account opens with one more key. */
export const passkeyAddedMail = noticeMail('passkey-added', 'passkeyAdded', named)

/** Tells a member that a key of theirs opens nothing any more. */
export const passkeyRemovedMail = noticeMail('passkey-removed', 'passkeyRemoved', named)

/** Tells a member that there seem to be two of a key of theirs. */
export const passkeyCopiedMail = noticeMail('passkey-copied', 'passkeyCopied', z.object({ memberId: z.uuid() }))

function noticeMail<S extends z.ZodType<{ memberId: string; name?: string }>>(
  name: string,
  texts: 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied',
  data: S,
): MailTemplate<S> {
  return mailTemplate({
    name,
    data,
    compose: async (db, { memberId, name: passkey = '' }, siteUrl) => {
      const recipient = await findVerifiedRecipient(db, memberId)
      if (!recipient) return null
      const { email, language: locale } = recipient
      return {
        to: email,
        locale,
        subject: m[`mail.${texts}Subject`]({}, { locale }),
        preview: m['mail.linkedPreview']({}, { locale }),
        heading: m[`mail.${texts}Heading`]({}, { locale }),
        paragraphs: [m[`mail.${texts}Text`]({ name: passkey }, { locale }), m[`mail.${texts}Hint`]({}, { locale })],
        action: { label: m['mail.linkedAction']({}, { locale }), url: pageBehindLogin(siteUrl, '/bio/edit') },
        footerNote: m['mail.securityNote']({}, { locale }),
      }
    },
  })
}
