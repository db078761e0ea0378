import { z } from 'zod'
import { RESTRICTION_PATH } from '#domain/restriction.ts'
import { m } from '#messages'
import type { MailContent } from '../../platform/mail/paper/mail-body.tsx'
import { mailTemplate, type MailTemplate } from '../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../platform/mail/page-behind-login.ts'
import { findDisputeMailFacts, type DisputeMailFacts } from './disputes-queries.ts'

const data = z.object({ disputeId: z.uuid() })

/** Tells a member that their account is suspended because their payment is disputed, and how to contest it (decision 32). */
export const accountSuspendedMail = mailTemplate({
  name: 'account-suspended',
  data,
  compose: async (db, { disputeId }, siteUrl) => {
    const facts = await findDisputeMailFacts(db, disputeId)
    if (!facts) return null
    const locale = facts.language
    return disputeMail('suspended', facts, {
      url: pageBehindLogin(siteUrl, RESTRICTION_PATH),
      more: [m['mail.suspendedMeaning']({}, { locale }), m['mail.decisionContest']({}, { locale })],
    })
  },
})

/** Tells them that it is free again, with the reason an administrator gave. */
export const accountRestoredMail = mailTemplate({
  name: 'account-restored',
  data,
  compose: async (db, { disputeId }, siteUrl) => {
    const facts = await findDisputeMailFacts(db, disputeId)
    if (!facts) return null
    const { decision_reason: reason, language: locale } = facts
    return disputeMail('restored', facts, {
      url: `${siteUrl}/?login=1`,
      more: reason === '' ? [] : [m['mail.decisionReason']({ reason }, { locale })],
    })
  },
})

export const paymentMails: MailTemplate[] = [accountSuspendedMail, accountRestoredMail]

type DisputeMailTexts = 'suspended' | 'restored'

function disputeMail(texts: DisputeMailTexts, facts: DisputeMailFacts, { url, more }: { url: string; more: string[] }): MailContent {
  const { email, language: locale, title, amount_cents } = facts
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(amount_cents / 100)
  const text = m[`mail.${texts}Text`]({ title, money }, { locale })
  return {
    to: email,
    locale,
    subject: m[`mail.${texts}Subject`]({}, { locale }),
    preview: text,
    paragraphs: [text, ...more],
    action: { label: m[`mail.${texts}Action`]({}, { locale }), url },
    footerNote: m['mail.suspendedFooter']({}, { locale }),
  }
}
