import { z } from 'zod'
import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { BULK_MESSAGE_RECIPIENTS } from '#domain/policy/chat.ts'
import { LetterLayout, LetterText } from '../../../platform/mail/letter-layout.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { findHiddenMailFacts } from '../queries/mails.ts'

/** A message was hidden: the reason, what it means, and how to contest it (decision 32). */
export const messageHiddenMail = mailTemplate({
  name: 'message-hidden',
  data: z.object({ messageId: z.uuid() }),
  compose: async (db, { messageId }, site) => {
    const facts = await findHiddenMailFacts(db, messageId)
    if (!facts) return null
    const locale = facts.language
    const reason = reasonText(facts.reason, locale)
    return {
      to: facts.email,
      locale,
      subject: m['mail.messageHiddenSubject']({}, { locale }),
      body: (
        <LetterLayout
          locale={locale}
          preview={reason}
          heading={m['mail.messageHiddenSubject']({}, { locale })}
          action={{ label: m['mail.messageHiddenAction']({}, { locale }), url: `${site.url}/agb` }}
        >
          <LetterText>{reason}</LetterText>
          <LetterText>{m['mail.messageHiddenContest']({}, { locale })}</LetterText>
        </LetterLayout>
      ),
    }
  },
})

function reasonText(reason: string, locale: UiLanguage): string {
  return reason === 'BULK' ? m['mail.messageHiddenBulk']({ count: BULK_MESSAGE_RECIPIENTS }, { locale }) : reason
}
