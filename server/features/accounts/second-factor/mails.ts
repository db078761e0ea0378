import { z } from 'zod'
import { m } from '#messages'
import { FEW_RECOVERY_CODES } from '#domain/policy/accounts.ts'
import { mailTemplate, type MailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import type { MailContent } from '../../../platform/mail/paper/mail-body.tsx'
import { findVerifiedRecipient } from '../credentials/queries/notices.ts'
import type { MailRecipient } from '../queries/users.ts'
import { findFactorState } from './factors-queries.ts'

const data = z.object({ memberId: z.uuid() })

/** Tells a member that codes are asked for from now on. */
export const secondFactorOnMail = noticeMail('second-factor-on', 'secondFactorOn')

/** Tells a member that the password alone opens the account again. */
export const secondFactorOffMail = noticeMail('second-factor-off', 'secondFactorOff')

/** Tells a member that an administrator has turned the second factor off for them. */
export const secondFactorResetMail = noticeMail('second-factor-reset', 'secondFactorReset')

/** Tells a member that somebody logged in with a recovery code, and how many are left when it is sent; says so when these are few. */
export const recoveryCodeUsedMail = mailTemplate({
  name: 'recovery-code-used',
  data,
  compose: async (db, { memberId }, siteUrl) => {
    const recipient = await findVerifiedRecipient(db, memberId)
    const factor = await findFactorState(db, memberId)
    if (!recipient || !factor) return null
    const { language: locale } = recipient
    const { recovery_codes_left: count } = factor
    const left = m['mail.recoveryCodesLeft']({ count }, { locale })
    const few = count <= FEW_RECOVERY_CODES ? [m['mail.recoveryCodesFew']({}, { locale })] : []
    return notice('recoveryCodeUsed', recipient, siteUrl, [left, ...few])
  },
})

/** How the keys of the texts of such mails begin. */
type NoticeTexts = 'secondFactorOn' | 'secondFactorOff' | 'secondFactorReset' | 'recoveryCodeUsed'

function noticeMail(name: string, texts: NoticeTexts): MailTemplate<typeof data> {
  return mailTemplate({
    name,
    data,
    compose: async (db, { memberId }, siteUrl) => {
      const recipient = await findVerifiedRecipient(db, memberId)
      return recipient ? notice(texts, recipient, siteUrl) : null
    },
  })
}

function notice(texts: NoticeTexts, { email, language: locale }: MailRecipient, siteUrl: string, facts: string[] = []): MailContent {
  const text = (part: 'Subject' | 'Heading' | 'Text' | 'Hint') => m[`mail.${texts}${part}`]({}, { locale })
  return {
    to: email,
    locale,
    subject: text('Subject'),
    preview: m['mail.linkedPreview']({}, { locale }),
    heading: text('Heading'),
    paragraphs: [text('Text'), ...facts, text('Hint')],
    action: { label: m['mail.linkedAction']({}, { locale }), url: pageBehindLogin(siteUrl, '/bio/edit') },
    footerNote: m['mail.securityNote']({}, { locale }),
  }
}
