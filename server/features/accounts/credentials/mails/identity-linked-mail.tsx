import { z } from 'zod'
import { m } from '#messages'
import { IDENTITY_PROVIDERS } from '#domain/lookups.ts'
import { LetterLayout, LetterText } from '../../../../platform/mail/letter-layout.tsx'
import { mailTemplate } from '../../../../platform/mail/mail.ts'
import { PROVIDER_NAMES } from '../identity/verified-identity.ts'
import { findVerifiedRecipient } from '../queries/notices.ts'

/** Tells a member that somebody can log in to their account in a new way. */
export const identityLinkedMail = mailTemplate({
  name: 'identity-linked',
  data: z.object({ memberId: z.uuid(), provider: z.enum(IDENTITY_PROVIDERS) }),
  compose: async (db, { memberId, provider: name }, site) => {
    const recipient = await findVerifiedRecipient(db, memberId)
    if (!recipient) return null
    const locale = recipient.language
    const provider = PROVIDER_NAMES[name]
    return {
      to: recipient.email,
      locale,
      subject: m['mail.linkedSubject']({ provider }, { locale }),
      body: (
        <LetterLayout
          locale={locale}
          preview={m['mail.linkedPreview']({}, { locale })}
          heading={m['mail.linkedHeading']({ provider }, { locale })}
          action={{
            label: m['mail.linkedAction']({}, { locale }),
            url: `${site.url}/?${new URLSearchParams({ login: '1', next: '/bio/edit' })}`,
          }}
          footerNote={m['mail.securityNote']({}, { locale })}
        >
          <LetterText>{m['mail.linkedText']({ provider }, { locale })}</LetterText>
          <LetterText>{m['mail.linkedHint']({}, { locale })}</LetterText>
        </LetterLayout>
      ),
    }
  },
})
