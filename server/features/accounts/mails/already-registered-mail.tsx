import { z } from 'zod'
import { m } from '#messages'
import { LetterLayout, LetterText } from '../../../platform/mail/letter-layout.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { findMailRecipient } from '../queries/users.ts'

/** Tells the owner of an address that somebody registered with it again (decision 24: the page must not tell). */
export const alreadyRegisteredMail = mailTemplate({
  name: 'already-registered',
  data: z.object({ memberId: z.uuid() }),
  compose: async (db, { memberId }, site) => {
    const recipient = await findMailRecipient(db, memberId)
    if (!recipient) return null
    const { email, first_name: firstName, language: locale } = recipient
    return {
      to: email,
      locale,
      subject: m['mail.alreadyRegisteredSubject']({}, { locale }),
      body: (
        <LetterLayout
          locale={locale}
          preview={m['mail.alreadyRegisteredPreview']({}, { locale })}
          heading={m['mail.alreadyRegisteredHeading']({ firstName }, { locale })}
          action={{ label: m['mail.alreadyRegisteredAction']({}, { locale }), url: `${site.url}/?login=1` }}
          footerNote={m['mail.alreadyRegisteredNotYou']({}, { locale })}
        >
          <LetterText>{m['mail.alreadyRegisteredText']({}, { locale })}</LetterText>
          <LetterText>{m['mail.alreadyRegisteredHint']({}, { locale })}</LetterText>
        </LetterLayout>
      ),
    }
  },
})
