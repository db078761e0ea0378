import { z } from 'zod'
import { m } from '#messages'
import { IDENTITY_PROVIDERS } from '#domain/lookups.ts'
import type { MailContent } from '../../../platform/mail/paper/mail-body.tsx'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { countPasskeys } from '../passkeys/passkeys-queries.ts'
import type { MailRecipient } from '../queries/users.ts'
import { PROVIDER_NAMES } from './identity/verified-identity.ts'
import { findVerifiedRecipient } from './queries/notices.ts'

/** Tells a member that their password has changed, that passkeys have not, and what to do if it was not them. */
export const passwordChangedMail = mailTemplate({
  name: 'password-changed',
  data: z.object({ memberId: z.uuid() }),
  compose: async (db, { memberId }, siteUrl) => {
    const recipient = await findVerifiedRecipient(db, memberId)
    if (!recipient) return null
    const content = securityNotice('passwordChanged', recipient, forgottenPassword(siteUrl))
    const stays = (await countPasskeys(db, memberId)) > 0 ? [m['mail.passkeysStay']({}, { locale: recipient.language })] : []
    return { ...content, paragraphs: [...content.paragraphs, ...stays] }
  },
})

/**
 * Tells the old address that a new one was entered. Only an address that was verified: another may be a typing error
 * and belong to somebody else.
 */
export const emailNoticeMail = mailTemplate({
  name: 'change-email-notice',
  data: z.object({ memberId: z.uuid() }),
  compose: async (db, { memberId }, siteUrl) => {
    const recipient = await findVerifiedRecipient(db, memberId)
    return recipient ? securityNotice('emailNotice', recipient, forgottenPassword(siteUrl)) : null
  },
})

/** Tells a member that somebody can log in to their account in a new way. */
export const identityLinkedMail = mailTemplate({
  name: 'identity-linked',
  data: z.object({ memberId: z.uuid(), provider: z.enum(IDENTITY_PROVIDERS) }),
  compose: async (db, { memberId, provider }, siteUrl) => {
    const recipient = await findVerifiedRecipient(db, memberId)
    const action = { texts: 'linked', url: pageBehindLogin(siteUrl, '/bio/edit') } as const
    return recipient ? securityNotice('linked', recipient, action, PROVIDER_NAMES[provider]) : null
  },
})

/** How the keys of the texts of such mails begin: each has all of them, and two share the words on the button. */
type NoticeTexts = 'passwordChanged' | 'emailNotice' | 'linked'
type NoticeAction = { texts: Exclude<NoticeTexts, 'emailNotice'>; url: string }

function forgottenPassword(siteUrl: string): NoticeAction {
  return { texts: 'passwordChanged', url: `${siteUrl}/?forgot=1` }
}

/** A mail about a change of how one logs in, with the way to undo it. */
function securityNotice(texts: NoticeTexts, recipient: MailRecipient, action: NoticeAction, provider = ''): MailContent {
  const { email, language: locale } = recipient
  return {
    to: email,
    locale,
    subject: m[`mail.${texts}Subject`]({ provider }, { locale }),
    preview: m[`mail.${texts}Preview`]({}, { locale }),
    heading: m[`mail.${texts}Heading`]({ provider }, { locale }),
    paragraphs: [m[`mail.${texts}Text`]({ provider }, { locale }), m[`mail.${texts}Hint`]({}, { locale })],
    action: { label: m[`mail.${action.texts}Action`]({}, { locale }), url: action.url },
    footerNote: m['mail.securityNote']({}, { locale }),
  }
}
