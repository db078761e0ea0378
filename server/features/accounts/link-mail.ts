import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import type { MailContent } from '../../platform/mail/paper/mail-body.tsx'

/** How the keys of the texts of such mails begin: each has all of them. */
type LinkMailTexts = 'verify' | 'reset' | 'changeEmail'

interface LinkMail {
  to: string
  locale: UiLanguage
  url: string
  /** How long the link works. */
  minutes: number
}

/**
 * A mail with a link that works once and not for long. Says no name: anybody can type anybody's address and any first
 * name, and the mail must not carry their words to a stranger.
 */
export function linkMail(texts: LinkMailTexts, { to, locale, url, minutes }: LinkMail): MailContent {
  const lifetime = { minutes, hours: minutes / 60 }
  return {
    to,
    locale,
    subject: m[`mail.${texts}Subject`]({}, { locale }),
    preview: m[`mail.${texts}Preview`](lifetime, { locale }),
    heading: m[`mail.${texts}Heading`]({}, { locale }),
    paragraphs: [m[`mail.${texts}Text`]({}, { locale })],
    hint: m[`mail.${texts}Validity`](lifetime, { locale }),
    action: { label: m[`mail.${texts}Action`]({}, { locale }), url },
    footerNote: m[`mail.${texts}NotYou`]({}, { locale }),
  }
}
