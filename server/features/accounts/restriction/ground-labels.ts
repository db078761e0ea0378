import { m } from '#messages'
import type { Ground } from '#domain/grounds.ts'
import type { UiLanguage } from '#domain/lookups.ts'

type Text = (inputs: Record<string, never>, options: { locale: UiLanguage }) => string

const GROUNDS: Record<Ground, Text> = {
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

const RULES: Record<Ground, Text> = {
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

/** What a ground is called. */
export const groundLabel = (ground: Ground, locale: UiLanguage): string => GROUNDS[ground]({}, { locale })

/** On which rule of the law or the terms a decision of this ground rests, a sentence: of a restriction, and of what was taken away. */
export const ruleText = (ground: Ground, locale: UiLanguage): string => RULES[ground]({}, { locale })
