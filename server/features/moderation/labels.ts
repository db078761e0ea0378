import { m } from '#messages'
import type { Ground } from '#domain/grounds.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import type { Outcome, SubjectKind } from '#domain/reports.ts'

type Text = (inputs: Record<string, never>, options: { locale: UiLanguage }) => string

const KINDS: Record<SubjectKind, Text> = {
  MESSAGE: m['report.kindMessage'],
  MEMBER: m['report.kindMember'],
  OFFER: m['report.kindOffer'],
  AVATAR: m['report.kindAvatar'],
  COVER: m['report.kindCover'],
  BOOK: m['report.kindBook'],
  WISH: m['report.kindWish'],
  DECLINE: m['report.kindDecline'],
}

const FACTS: Record<Ground, Text> = {
  SPAM: m['report.factsSpam'],
  FRAUD: m['report.factsFraud'],
  OFFSITE_PAYMENT: m['report.factsOffsitePayment'],
  HARASSMENT: m['report.factsHarassment'],
  HATE: m['report.factsHate'],
  SEXUAL: m['report.factsSexual'],
  ILLEGAL_GOODS: m['report.factsIllegalGoods'],
  COPYRIGHT: m['report.factsCopyright'],
  PERSONAL_DATA: m['report.factsPersonalData'],
  IMPERSONATION: m['report.factsImpersonation'],
  WRONG_DATA: m['report.factsWrongData'],
  OTHER: m['report.factsOther'],
}

/** What a kind of subject is called. */
export const kindLabel = (kind: SubjectKind, locale: UiLanguage): string => KINDS[kind]({}, { locale })

/** What a statement of reasons says about the facts, before an administrator changes it. */
export const factsOf = (ground: Ground, locale: UiLanguage): string => FACTS[ground]({}, { locale })

/** What a decision that takes something away means, for the statement of reasons. */
export function effectText(outcome: Outcome, kind: SubjectKind, locale: UiLanguage): string {
  const subject = kindLabel(kind, locale)
  return outcome === 'KEEP' ? m['mail.decisionKept']({ subject }, { locale }) : m['mail.decisionHidden']({ subject }, { locale })
}
