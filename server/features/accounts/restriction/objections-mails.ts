import { z } from 'zod'
import { m } from '#messages'
import { RESTRICTION_PATH } from '#domain/restriction.ts'
import { formatMoment } from '../../../platform/mail/format-moment.ts'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { findAlarmAddress, findMailFacts, type ObjectionMailFacts } from './objections-queries.ts'

const data = z.object({ objectionId: z.uuid() })

/** The receipt of an objection: when it came and what it says (DSA, article 20). */
export const objectionReceivedMail = mailTemplate({
  name: 'objection-received',
  data,
  compose: async (db, { objectionId }, siteUrl) => {
    const facts = await findMailFacts(db, objectionId)
    if (!facts) return null
    const { email, language: locale, text, made_at, is_block: isBlock } = facts
    const sentence = isBlock ? m['mail.objectionReceivedText'] : m['mail.restrictionContested']
    const received = sentence({ moment: formatMoment(made_at, locale, 'short') }, { locale })
    return {
      to: email,
      locale,
      subject: m['mail.objectionReceivedSubject']({}, { locale }),
      preview: received,
      paragraphs: [received, ...(text === '' ? [] : [m['mail.objectionQuote']({ text }, { locale })])],
      action: { label: m['mail.objectionAction']({}, { locale }), url: pageBehindLogin(siteUrl, RESTRICTION_PATH) },
      footerNote: m['mail.suspendedFooter']({}, { locale }),
    }
  },
})

/** The answer to an objection, with its reason, and whether the restriction is over. */
export const objectionAnsweredMail = mailTemplate({
  name: 'objection-answered',
  data,
  compose: async (db, { objectionId }, siteUrl) => {
    const facts = await findMailFacts(db, objectionId)
    if (!facts || facts.answer === null) return null
    const { email, language: locale, answer, lifts } = facts
    const outcome = outcomeWords(facts)({}, { locale })
    const isFree = lifts && !facts.is_blocked
    return {
      to: email,
      locale,
      subject: m['mail.objectionAnsweredSubject']({}, { locale }),
      preview: outcome,
      paragraphs: [outcome, m['mail.decisionReason']({ reason: answer }, { locale })],
      action: { label: m['mail.objectionAction']({}, { locale }), url: pageBehindLogin(siteUrl, isFree ? '/' : RESTRICTION_PATH) },
      footerNote: m['mail.suspendedFooter']({}, { locale }),
    }
  },
})

function outcomeWords({ is_block: isBlock, is_blocked: isBlocked, lifts }: ObjectionMailFacts) {
  if (!isBlock) return lifts ? m['mail.restrictionContestLifted'] : m['mail.restrictionContestStays']
  if (!lifts) return m['mail.objectionStays']
  return isBlocked ? m['mail.objectionLiftedOther'] : m['mail.objectionLifted']
}

/** Tells an administrator that an objection waits; who made it and what it says stand on the page alone. */
export const objectionAlarmMail = mailTemplate({
  name: 'objection-alarm',
  data: z.object({ objectionId: z.uuid(), adminId: z.uuid() }),
  compose: async (db, { objectionId, adminId }, siteUrl) => {
    const admin = await findAlarmAddress(db, adminId, objectionId)
    if (!admin) return null
    const { email, language: locale } = admin
    const text = m['mail.objectionAlarmText']({}, { locale })
    return {
      to: email,
      locale,
      subject: m['mail.objectionAlarmSubject']({}, { locale }),
      preview: text,
      paragraphs: [text],
      action: { label: m['mail.objectionAlarmAction']({}, { locale }), url: pageBehindLogin(siteUrl, '/admin/exchanges') },
      footerNote: m['mail.adminFooter']({}, { locale }),
    }
  },
})
