import { z } from 'zod'
import { m } from '#messages'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { findAlertedCopy, findAlertReader } from '../alerts-queries.ts'
import { bookLink } from './book-link.ts'
import { wishSubscription } from './wish-subscription.ts'

/** Mail that a wished book can be ordered, without its owner; not sent when it is no longer orderable. */
export const wishedBookMail = mailTemplate({
  name: 'wished-book',
  subscription: wishSubscription,
  data: z.object({ memberId: z.uuid(), offerId: z.uuid() }),
  compose: async (db, { memberId, offerId }, siteUrl) => {
    const [reader, copy] = await Promise.all([findAlertReader(db, memberId), findAlertedCopy(db, offerId)])
    if (!reader || !copy) return null
    const locale = reader.language
    const text = m['mail.wishedBookText']({ count: copy.price }, { locale })
    return {
      to: reader.email,
      locale,
      subject: m['wishes.available']({ title: copy.title }, { locale }),
      preview: text,
      paragraphs: [text, m['mail.wishedBookFirst']({}, { locale })],
      action: { label: m['mail.wishedBookAction']({}, { locale }), url: bookLink(siteUrl, copy) },
      footerNote: m['mail.wishFooter']({}, { locale }),
    }
  },
})
