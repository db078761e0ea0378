import type { Ground } from '#domain/grounds.ts'
import type { SubjectKind } from '#domain/reports.ts'
import { m } from '#messages'
import { wordsOf } from './words-of.ts'

/** What a ground is called. */
export const groundLabel = wordsOf<Ground>({
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
})

/** On which rule of the law or the terms a decision of this ground rests, a sentence: of a restriction, and of what was taken away. */
export const groundRule = wordsOf<Ground>({
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
})

/** What a kind of subject is called. */
export const subjectLabel = wordsOf<SubjectKind>({
  MESSAGE: m['report.kindMessage'],
  MEMBER: m['report.kindMember'],
  OFFER: m['report.kindOffer'],
  AVATAR: m['report.kindAvatar'],
  COVER: m['report.kindCover'],
  BOOK: m['report.kindBook'],
  WISH: m['report.kindWish'],
  DECLINE: m['report.kindDecline'],
})
