import { z } from 'zod'
import { m } from '#messages'
import { mailTemplate } from '../../platform/mail/mail.ts'
import { findMailRecipient } from './queries/users.ts'

/** Tells the owner of an address that somebody registered with it again (decision 24: the page must not tell). */
export const alreadyRegisteredMail = mailTemplate({
  name: 'already-registered',
  data: z.object({ memberId: z.uuid(), next: z.string().optional() }),
  compose: async (db, { memberId, next }, siteUrl) => {
    const recipient = await findMailRecipient(db, memberId)
    if (!recipient) return null
    const { email, first_name: firstName, language: locale } = recipient
    return {
      to: email,
      locale,
      subject: m['mail.alreadyRegisteredSubject']({}, { locale }),
      preview: m['mail.alreadyRegisteredPreview']({}, { locale }),
      heading: m['mail.alreadyRegisteredHeading']({ firstName }, { locale }),
      paragraphs: [m['mail.alreadyRegisteredText']({}, { locale }), m['mail.alreadyRegisteredHint']({}, { locale })],
      action: {
        label: m['mail.alreadyRegisteredAction']({}, { locale }),
        url: `${siteUrl}/?${new URLSearchParams({ login: '1', ...(next !== undefined && { next }) })}`,
      },
      footerNote: m['mail.alreadyRegisteredNotYou']({}, { locale }),
    }
  },
})
