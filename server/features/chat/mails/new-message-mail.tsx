import { z } from 'zod'
import { m } from '#messages'
import { LetterLayout, LetterText } from '../../../platform/mail/letter-layout.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { lastInitial } from '../../accounts/present.ts'
import { findMessageMailFacts } from '../queries/mails.ts'

/** Somebody has written. Says who, not what: the words stay on the site, where they can be hidden and reported. */
export const newMessageMail = mailTemplate({
  name: 'new-message',
  data: z.object({ conversationId: z.uuid(), memberId: z.uuid() }),
  compose: async (db, { conversationId, memberId }, site) => {
    const facts = await findMessageMailFacts(db, conversationId, memberId)
    if (!facts) return null
    const locale = facts.language
    const name = [facts.partner_first_name, lastInitial(facts.partner_last_name)].filter(Boolean).join(' ')
    const subject = m['mail.newMessageSubject']({ name }, { locale })
    const next = `/messages?with=${facts.partner_id}`
    return {
      to: facts.email,
      locale,
      subject,
      body: (
        <LetterLayout
          locale={locale}
          preview={m['mail.newMessageText']({}, { locale })}
          heading={subject}
          action={{ label: m['mail.newMessageAction']({}, { locale }), url: `${site.url}/?${new URLSearchParams({ login: '1', next })}` }}
          footerNote={m['mail.newMessageFooter']({}, { locale })}
        >
          <LetterText>{m['mail.newMessageText']({}, { locale })}</LetterText>
        </LetterLayout>
      ),
    }
  },
})
