import { z } from 'zod'
import type { UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { findRecipient, findTakenBack, findWaived, TAKE_BACK_ACTS, WAIVE_ACTS } from './corrections-queries.ts'

const data = z.object({ memberId: z.uuid(), requestId: z.uuid() })

/** Tells a member what was taken back that had been given by mistake, why, and what they owe for it. */
export const grantTakenBackMail = mailTemplate({
  name: 'grant-taken-back',
  data,
  compose: async (db, { memberId, requestId }, siteUrl) => {
    const recipient = await findRecipient(db, memberId)
    const facts = recipient && (await findTakenBack(db, memberId, requestId))
    if (!facts) return null
    const { email, language: locale } = recipient
    const isPoint = facts.act === TAKE_BACK_ACTS.POINT
    const text = m['mail.takenBackText']({ what: amountWords(isPoint, facts.amount, locale) }, { locale })
    const owed = m['mail.takenBackOwed']({ what: amountWords(isPoint, facts.owed, locale) }, { locale })
    return {
      to: email,
      locale,
      subject: m['mail.takenBackSubject']({}, { locale }),
      preview: text,
      paragraphs: [
        text,
        ...(facts.owed > 0 ? [owed] : []),
        m['mail.decisionReason']({ reason: facts.reason }, { locale }),
        m['mail.decisionContest']({}, { locale }),
      ],
      action: { label: m['mail.grantAction']({}, { locale }), url: pageBehindLogin(siteUrl, '/points') },
      footerNote: m['mail.suspendedFooter']({}, { locale }),
    }
  },
})

/** Tells a member that what they owed is written off, and why. */
export const debtWaivedMail = mailTemplate({
  name: 'debt-waived',
  data,
  compose: async (db, { memberId, requestId }, siteUrl) => {
    const recipient = await findRecipient(db, memberId)
    const facts = recipient && (await findWaived(db, memberId, requestId))
    if (!facts) return null
    const { email, language: locale } = recipient
    const text = m['mail.debtWaivedText']({ what: amountWords(facts.act === WAIVE_ACTS.POINT, facts.amount, locale) }, { locale })
    return {
      to: email,
      locale,
      subject: m['mail.debtWaivedSubject']({}, { locale }),
      preview: text,
      paragraphs: [text, m['mail.decisionReason']({ reason: facts.reason }, { locale })],
      action: { label: m['mail.grantAction']({}, { locale }), url: pageBehindLogin(siteUrl, '/points') },
      footerNote: m['mail.suspendedFooter']({}, { locale }),
    }
  },
})

function amountWords(isPoint: boolean, count: number, locale: UiLanguage): string {
  return isPoint ? m['shared.points']({ count }, { locale }) : m['shared.freeFees']({ count }, { locale })
}
