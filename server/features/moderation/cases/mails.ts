import { z } from 'zod'
import { m } from '#messages'
import { REPORTS_PATH } from '#domain/reports.ts'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { findDecisionMail } from '../contests/queries.ts'
import { groundRule } from '#messages/words/reports.ts'
import { effectText } from '../labels.ts'

/**
 * A statement of reasons (DSA, article 17): what was done, the facts, the rule, whether a program found it, how to contest it. It
 * does not repeat what it is about.
 */
export const decisionMail = mailTemplate({
  name: 'moderation-decided',
  data: z.object({ decisionId: z.uuid() }),
  compose: async (db, { decisionId }, siteUrl) => {
    const decision = await findDecisionMail(db, decisionId)
    if (!decision) return null
    const { email, language: locale, outcome, subject_kind: kind, ground, facts, is_detected: isDetected } = decision
    const effect = effectText(outcome, kind, locale)
    return {
      to: email,
      locale,
      subject: m['mail.decisionSubject']({}, { locale }),
      preview: effect,
      paragraphs: [
        effect,
        m['mail.decisionFacts']({ facts }, { locale }),
        m['mail.decisionRule']({ rule: groundRule(ground, locale) }, { locale }),
        isDetected ? m['mail.decisionDetected']({}, { locale }) : m['mail.decisionReported']({}, { locale }),
        m['mail.decisionHowContest']({}, { locale }),
      ],
      action: { label: m['mail.decisionToPage']({}, { locale }), url: pageBehindLogin(siteUrl, REPORTS_PATH) },
      footerNote: m['mail.suspendedFooter']({}, { locale }),
    }
  },
})
