import { m } from '#messages'
import { subjectLabel } from '#messages/words/reports.ts'
import type { Ground } from '#domain/grounds.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import type { Outcome, SubjectKind } from '#domain/reports.ts'

/** What a statement of reasons says about the facts, before an administrator changes it. */
export const factsOf = (ground: Ground, locale: UiLanguage): string => m[`groundFacts.${ground}`]({}, { locale })

/** What a decision that takes something away means, for the statement of reasons. */
export function effectText(outcome: Outcome, kind: SubjectKind, locale: UiLanguage): string {
  const subject = subjectLabel(kind, locale)
  return outcome === 'KEEP' ? m['mail.decisionKept']({ subject }, { locale }) : m['mail.decisionHidden']({ subject }, { locale })
}
