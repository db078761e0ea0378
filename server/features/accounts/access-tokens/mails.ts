import { z } from 'zod'
import { m } from '#messages'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { findVerifiedRecipient } from '../credentials/queries/notices.ts'

/** Tells a member that a program can reach their account, and how to end that. */
export const accessTokenMadeMail = mailTemplate({
  name: 'access-token-made',
  data: z.object({ memberId: z.uuid(), name: z.string() }),
  compose: async (db, { memberId, name }, siteUrl) => {
    const recipient = await findVerifiedRecipient(db, memberId)
    if (!recipient) return null
    const { email, language: locale } = recipient
    return {
      to: email,
      locale,
      subject: m['mail.accessTokenSubject']({}, { locale }),
      preview: m['mail.accessTokenPreview']({}, { locale }),
      heading: m['mail.accessTokenHeading']({}, { locale }),
      paragraphs: [m['mail.accessTokenText']({ name }, { locale }), m['mail.accessTokenHint']({}, { locale })],
      action: { label: m['mail.accessTokenAction']({}, { locale }), url: pageBehindLogin(siteUrl, '/bio/access') },
      footerNote: m['mail.securityNote']({}, { locale }),
    }
  },
})
