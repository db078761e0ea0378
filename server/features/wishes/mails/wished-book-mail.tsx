import { z } from 'zod'
import { m } from '#messages'
import { LetterLayout, LetterText } from '../../../platform/mail/letter-layout.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { findAlertedCopy, findAlertReader } from '../alerts/queries.ts'
import { bookLink } from './book-link.ts'
import { wishSubscription } from './wish-subscription.ts'

/** A wished book can be ordered. Says nothing of who offers it; nothing is sent for a copy that is gone already. */
export const wishedBookMail = mailTemplate({
  name: 'wished-book',
  subscription: wishSubscription,
  data: z.object({ memberId: z.uuid(), offerId: z.uuid() }),
  compose: async (db, { memberId, offerId }, site) => {
    const [reader, copy] = await Promise.all([findAlertReader(db, memberId), findAlertedCopy(db, offerId)])
    if (!reader || !copy) return null
    const locale = reader.language
    const subject = m['wishes.available']({ title: copy.title }, { locale })
    return {
      to: reader.email,
      locale,
      subject,
      body: (
        <LetterLayout
          locale={locale}
          preview={m['mail.wishedBookText']({ count: copy.price }, { locale })}
          heading={subject}
          action={{ label: m['mail.wishedBookAction']({}, { locale }), url: bookLink(site.url, copy) }}
          footerNote={m['mail.wishFooter']({}, { locale })}
          unsubscribeUrl={site.unsubscribeUrl}
        >
          <LetterText>{m['mail.wishedBookText']({ count: copy.price }, { locale })}</LetterText>
          <LetterText>{m['mail.wishedBookFirst']({}, { locale })}</LetterText>
        </LetterLayout>
      ),
    }
  },
})
