import type { Ground } from '#domain/grounds.ts'
import type { SubjectKind } from '#domain/reports.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'
import { wordOf, type Texts } from './word-of.ts'

const GROUNDS: Texts<Ground> = {
  SPAM: m['report.groundSpam'],
  FRAUD: m['report.groundFraud'],
  OFFSITE_PAYMENT: m['report.groundOffsitePayment'],
  HARASSMENT: m['report.groundHarassment'],
  HATE: m['report.groundHate'],
  SEXUAL: m['report.groundSexual'],
  ILLEGAL_GOODS: m['report.groundIllegalGoods'],
  COPYRIGHT: m['report.groundCopyright'],
  PERSONAL_DATA: m['report.groundPersonalData'],
  IMPERSONATION: m['report.groundImpersonation'],
  WRONG_DATA: m['report.groundWrongData'],
  OTHER: m['report.groundOther'],
}

export function groundLabel(ground: Ground, locale?: UiLanguage): string {
  return wordOf(GROUNDS, ground, locale)
}

const RULES: Texts<Ground> = {
  SPAM: m['report.ruleSpam'],
  FRAUD: m['report.ruleFraud'],
  OFFSITE_PAYMENT: m['report.ruleOffsitePayment'],
  HARASSMENT: m['report.ruleHarassment'],
  HATE: m['report.ruleHate'],
  SEXUAL: m['report.ruleSexual'],
  ILLEGAL_GOODS: m['report.ruleIllegalGoods'],
  COPYRIGHT: m['report.ruleCopyright'],
  PERSONAL_DATA: m['report.rulePersonalData'],
  IMPERSONATION: m['report.ruleImpersonation'],
  WRONG_DATA: m['report.ruleWrongData'],
  OTHER: m['report.ruleOther'],
}

/** The law or term behind a ground, as a sentence, for restrictions and removals. */
export function groundRule(ground: Ground, locale?: UiLanguage): string {
  return wordOf(RULES, ground, locale)
}

const KINDS: Texts<SubjectKind> = {
  MESSAGE: m['report.kindMessage'],
  MEMBER: m['report.kindMember'],
  OFFER: m['report.kindOffer'],
  AVATAR: m['report.kindAvatar'],
  COVER: m['report.kindCover'],
  BOOK: m['report.kindBook'],
  WISH: m['report.kindWish'],
  DECLINE: m['report.kindDecline'],
  PHOTOS: m['report.kindPhotos'],
}

export function subjectLabel(kind: SubjectKind, locale?: UiLanguage): string {
  return wordOf(KINDS, kind, locale)
}
