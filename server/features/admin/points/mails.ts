import { z } from 'zod'
import { m } from '#messages'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { findGrantMailFacts } from './queries.ts'

/** Tells a member what an administrator gave them, and why (decision 32). */
export const grantMadeMail = mailTemplate({
  name: 'grant-made',
  data: z.object({ memberId: z.uuid(), requestId: z.uuid() }),
  compose: async (db, { memberId, requestId }, siteUrl) => {
    const facts = await findGrantMailFacts(db, memberId, requestId)
    if (!facts) return null
    const { email, language: locale, reason, is_point: isPoint, amount: count } = facts
    const text = isPoint ? m['mail.grantPointText']({ count }, { locale }) : m['mail.grantFeeText']({}, { locale })
    return {
      to: email,
      locale,
      subject: isPoint ? m['mail.grantPointSubject']({ count }, { locale }) : m['mail.grantFeeSubject']({}, { locale }),
      preview: text,
      paragraphs: [text, m['mail.decisionReason']({ reason }, { locale }), m['mail.decisionContest']({}, { locale })],
      action: { label: m['mail.grantAction']({}, { locale }), url: pageBehindLogin(siteUrl, '/points') },
      footerNote: m['mail.suspendedFooter']({}, { locale }),
    }
  },
})
