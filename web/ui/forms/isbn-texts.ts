import type { IsbnProblem } from '#domain/isbn.ts'
import { m } from '#messages'

/** Texts of ISBN problems; separate, as guests load them too. */
export const ISBN_TEXTS: Record<IsbnProblem, () => string> = {
  VALIDITY: m['formsRules.isbnValidity'],
  CHECK_DIGIT: m['formsRules.isbnCheckDigit'],
  MUSIC: m['formsRules.isbnMusic'],
  PERIODICAL: m['formsRules.isbnPeriodical'],
  PRODUCT: m['formsRules.isbnProduct'],
  LOST_DIGITS: m['formsRules.isbnLostDigits'],
}
