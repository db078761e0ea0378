import type { ImportFormat } from '#domain/imports.ts'
import type { Condition } from '#domain/lookups.ts'
import { OFFER_COMMENT_MAX, OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { cutAtWord, cutTo } from '#domain/texts/letters.ts'
import { cleanField } from '../../catalogue/isbn/sources/clean-field.ts'
import type { Cells } from './columns.ts'

/** What a file says of the copy itself. */
export interface EntryCopy {
  condition: Condition | null
  /** Whole points. */
  price: number | null
  /** Text in place of a price that is none: shown to the member and never rounded; null where there is none. */
  priceText: string | null
  comment: string
}

const PRICE_TEXT_MAX = 20

/**
 * Condition, price and comment of a record. Only a table of one's own speaks of offers: the notes that library programs
 * keep are private.
 */
export function readCopy(format: ImportFormat, cells: Cells): EntryCopy {
  const first = (...column: Parameters<Cells>): string => cells(...column).find((cell) => cell.trim() !== '') ?? ''
  const condition = CONDITION_WORDS[first('condition').trim().toLowerCase()] ?? null
  if (format !== 'table') return { condition, price: null, priceText: null, comment: '' }
  const price = readPrice(first('price'))
  const priceText = price === null ? cutTo(cleanField(first('price')), PRICE_TEXT_MAX) || null : null
  return { condition, price, priceText, comment: cutAtWord(cleanField(first('comment')), OFFER_COMMENT_MAX) }
}

/** "3", "3 Punkte", "3,00 €"; one point is worth one euro (decision 1). */
function readPrice(text: string): number | null {
  const [, digits] = /^(\d{1,3})(?:[.,]00?)?(?: ?(?:€|eur|euro|p|punkte?|points?|taškai|taškų))?$/iu.exec(cutTo(text, 100).trim()) ?? []
  const price = Number(digits)
  return price >= OFFER_PRICE_MIN && price <= OFFER_PRICE_MAX ? price : null
}

const CONDITION_WORDS: Record<string, Condition> = {
  'brand new': 'LIKE_NEW',
  new: 'LIKE_NEW',
  'like new': 'LIKE_NEW',
  neu: 'LIKE_NEW',
  neuwertig: 'LIKE_NEW',
  'wie neu': 'LIKE_NEW',
  'kaip nauja': 'LIKE_NEW',
  'very good': 'EXCELLENT',
  excellent: 'EXCELLENT',
  fine: 'EXCELLENT',
  'sehr gut': 'EXCELLENT',
  'labai gera': 'EXCELLENT',
  good: 'GOOD',
  gut: 'GOOD',
  gera: 'GOOD',
  fair: 'SATISFACTORY',
  acceptable: 'SATISFACTORY',
  satisfactory: 'SATISFACTORY',
  poor: 'SATISFACTORY',
  akzeptabel: 'SATISFACTORY',
  befriedigend: 'SATISFACTORY',
  patenkinama: 'SATISFACTORY',
}
