import type { ReactElement } from 'react'
import { z } from 'zod'
import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { CHANGE_EMAIL_TOKEN_HOURS } from '#domain/policy/accounts.ts'
import { LetterHint, LetterLayout, LetterText } from '../../../../platform/mail/letter-layout.tsx'
import { mailTemplate, type Letter } from '../../../../platform/mail/mail.ts'
import { hashToken } from '../../token-hash.ts'
import { findEmailChange } from '../queries/email-change.ts'

/**
 * To the new address of a member: the link that confirms it, or, where that address has an account already, that
 * it cannot be taken. Only the mailbox learns which (decision 24). Says no name, as the address may be a stranger's.
 */
export const changeEmailMail = mailTemplate({
  name: 'change-email',
  data: z.object({ token: z.string() }),
  compose: async (db, { token }, site): Promise<Letter | null> => {
    const change = await findEmailChange(db, hashToken(token))
    if (!change) return null
    if (change.owner_language) return { to: change.email, locale: change.owner_language, ...knownAddress(change.owner_language) }
    const query = new URLSearchParams({ email: change.email, token })
    return { to: change.email, locale: change.language, ...confirmation(change.language, `${site.url}/email-verification?${query}`) }
  },
})

interface Content {
  subject: string
  body: ReactElement
}

function confirmation(locale: UiLanguage, url: string): Content {
  return {
    subject: m['mail.changeEmailSubject']({}, { locale }),
    body: (
      <LetterLayout
        locale={locale}
        preview={m['mail.changeEmailPreview']({}, { locale })}
        heading={m['mail.changeEmailHeading']({}, { locale })}
        action={{ label: m['mail.changeEmailAction']({}, { locale }), url }}
        footerNote={m['mail.changeEmailNotYou']({}, { locale })}
      >
        <LetterText>{m['mail.changeEmailText']({}, { locale })}</LetterText>
        <LetterHint>{m['mail.changeEmailValidity']({ hours: CHANGE_EMAIL_TOKEN_HOURS }, { locale })}</LetterHint>
      </LetterLayout>
    ),
  }
}

function knownAddress(locale: UiLanguage): Content {
  return {
    subject: m['mail.changeEmailKnownSubject']({}, { locale }),
    body: (
      <LetterLayout
        locale={locale}
        preview={m['mail.changeEmailKnownHeading']({}, { locale })}
        heading={m['mail.changeEmailKnownHeading']({}, { locale })}
        footerNote={m['mail.changeEmailNotYou']({}, { locale })}
      >
        <LetterText>{m['mail.changeEmailKnownText']({}, { locale })}</LetterText>
        <LetterText>{m['mail.changeEmailKnownHint']({}, { locale })}</LetterText>
      </LetterLayout>
    ),
  }
}
