import { z } from 'zod'
import { m } from '#messages'
import { REPORTS_PATH } from '#domain/reports.ts'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { subjectLabel } from '#messages/words/reports.ts'
import { findDecisionMail } from './queries.ts'

const data = z.object({ decisionId: z.uuid() })

/** The receipt of an objection to a decision (DSA, article 20). What was written stays on the site. */
export const contestReceivedMail = mailTemplate({
  name: 'moderation-contested',
  data,
  compose: async (db, { decisionId }, siteUrl) => {
    const decision = await findDecisionMail(db, decisionId)
    if (!decision) return null
    const { email, language: locale, subject_kind: kind } = decision
    const received = m['mail.decisionContestedText']({ subject: subjectLabel(kind, locale) }, { locale })
    return {
      to: email,
      locale,
      subject: m['mail.decisionContestedSubject']({}, { locale }),
      preview: received,
      paragraphs: [received],
      action: { label: m['mail.decisionToPage']({}, { locale }), url: pageBehindLogin(siteUrl, REPORTS_PATH) },
      footerNote: m['mail.suspendedFooter']({}, { locale }),
    }
  },
})

/** The answer to an objection, with its reason, and whether the decision is taken back. */
export const contestAnsweredMail = mailTemplate({
  name: 'moderation-answered',
  data,
  compose: async (db, { decisionId }, siteUrl) => {
    const decision = await findDecisionMail(db, decisionId)
    if (!decision || decision.answer === null) return null
    const { email, language: locale, subject_kind: kind, answer, overturned } = decision
    const subject = subjectLabel(kind, locale)
    const outcome = overturned ? m['mail.decisionOverturned']({ subject }, { locale }) : m['mail.decisionUpheld']({ subject }, { locale })
    return {
      to: email,
      locale,
      subject: m['mail.decisionAnsweredSubject']({}, { locale }),
      preview: outcome,
      paragraphs: [outcome, m['mail.decisionReason']({ reason: answer }, { locale })],
      action: { label: m['mail.decisionToPage']({}, { locale }), url: pageBehindLogin(siteUrl, REPORTS_PATH) },
      footerNote: m['mail.suspendedFooter']({}, { locale }),
    }
  },
})
