import type { IsbnProblem } from '#domain/isbn.ts'
import { m } from '#messages'

/** What is wrong with a number that is taken for an ISBN: the one table of these sentences. Apart from all others, as guests load it too. */
export const ISBN_TEXTS: Record<IsbnProblem, () => string> = {
  VALIDITY: m['formsRules.isbnValidity'],
  CHECK_DIGIT: m['formsRules.isbnCheckDigit'],
  MUSIC: m['formsRules.isbnMusic'],
  PERIODICAL: m['formsRules.isbnPeriodical'],
  PRODUCT: m['formsRules.isbnProduct'],
  LOST_DIGITS: m['formsRules.isbnLostDigits'],
}
