import { z } from 'zod'
import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { RESTRICTION_PATH } from '#domain/restriction.ts'
import { formatMoment } from '../../../platform/mail/format-moment.ts'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { groundRule } from '#messages/words/reports.ts'
import { findRestrictionMailFacts, type RestrictionMailFacts } from './measures-queries.ts'

const data = z.object({ restrictionId: z.uuid() })

/**
 * The statement of reasons (DSA, article 17): what was decided and for how long, the facts, the rule, whether a person decided, and
 * how to contest it.
 */
export const restrictionImposedMail = mailTemplate({
  name: 'restriction-imposed',
  data,
  compose: async (db, { restrictionId }, siteUrl) => {
    const facts = await findRestrictionMailFacts(db, restrictionId)
    if (!facts || facts.reason === '') return null
    const { email, kind, language: locale } = facts
    return {
      to: email,
      locale,
      subject: m[`restrictionSubject.${kind}`]({}, { locale }),
      preview: m[`restrictionMeaning.${kind}`]({}, { locale }),
      paragraphs: statement(facts, locale),
      action: { label: m['mail.suspendedAction']({}, { locale }), url: pageBehindLogin(siteUrl, RESTRICTION_PATH) },
      footerNote: m['mail.suspendedFooter']({}, { locale }),
    }
  },
})

function statement(
  { kind, ground, reason, ends_at: endsAt, is_automatic: isAutomatic }: RestrictionMailFacts,
  locale: UiLanguage,
): string[] {
  const end = endsAt
    ? m['mail.restrictionUntil']({ moment: formatMoment(endsAt, locale, 'short') }, { locale })
    : m['mail.restrictionOpenEnd']({}, { locale })
  return [
    m[`restrictionMeaning.${kind}`]({}, { locale }),
    ...(kind === 'WARNING' ? [] : [end]),
    m['mail.decisionReason']({ reason }, { locale }),
    m['mail.restrictionGround']({ rule: groundRule(ground, locale) }, { locale }),
    isAutomatic ? m['mail.restrictionByPlatform']({}, { locale }) : m['mail.restrictionByPerson']({}, { locale }),
    m['mail.restrictionContest']({}, { locale }),
  ]
}

/** Tells the member that it is over, with the reason of who ended it; nothing while it lasts. */
export const restrictionLiftedMail = mailTemplate({
  name: 'restriction-lifted',
  data,
  compose: async (db, { restrictionId }, siteUrl) => {
    const facts = await findRestrictionMailFacts(db, restrictionId)
    if (!facts?.is_lifted) return null
    const { email, kind, language: locale, lift_reason: reason } = facts
    const ended = m[`restrictionEnded.${kind}`]({}, { locale })
    return {
      to: email,
      locale,
      subject: m['mail.restrictionLiftedSubject']({}, { locale }),
      preview: ended,
      paragraphs: [ended, ...(reason === '' ? [] : [m['mail.decisionReason']({ reason }, { locale })])],
      action: { label: m['mail.restrictionLiftedAction']({}, { locale }), url: `${siteUrl}/?login=1` },
      footerNote: m['mail.suspendedFooter']({}, { locale }),
    }
  },
})
