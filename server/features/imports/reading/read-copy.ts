import { offerComment } from '#contract/shelf.ts'
import { readConditionWord } from '#domain/condition-words.ts'
import type { ImportFormat } from '#domain/imports.ts'
import { CONDITIONS, type Condition } from '#domain/lookups.ts'
import { IMPORT_COPIES_MAX, IMPORT_WORD_MAX } from '#domain/policy/imports.ts'
import { OFFER_COMMENT_MAX, OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { cutAtWord, cutTo } from '#domain/texts/letters.ts'
import { cleanField } from '../../catalogue/isbn/sources/clean-field.ts'
import type { Cells } from './columns.ts'
import type { OwnTable } from './own-export.ts'

/** Data of a file about the copy. */
export interface EntryCopy {
  condition: Condition | null
  conditionText: string | null
  price: number | null
  priceText: string | null
  comment: string
  copies: number
  /** The file's number of copies when above the limit; null when all are taken. */
  copiesInFile: number | null
  /** The file has a line for each copy, or counts them: another line with the same ISBN is another copy. */
  isOneOfSeveral: boolean
}

const TEXT_MAX = 20
/** Under "Preis", where most tables keep euros, a larger number is none of points. */
const BARE_PRICE_MAX = 20

/** Condition, price and comment of a record. Only our own export contains offers; notes of library programs are private. */
export function readCopy(format: ImportFormat, cells: Cells, own: OwnTable | null): EntryCopy {
  return {
    ...readCondition(firstOf(cells, 'condition')),
    ...readCopies(format, cells, own),
    ...(own === 'OFFERS' ? readOwnOffer(cells) : readOffer(format, cells)),
  }
}

type OfferWords = Pick<EntryCopy, 'price' | 'priceText' | 'comment'>

function readOwnOffer(cells: Cells): OfferWords {
  return {
    price: readWhole(firstOf(cells, 'price'), OFFER_PRICE_MAX),
    priceText: null,
    comment: offerComment.safeParse(firstOf(cells, 'comment')).data ?? '',
  }
}

function readOffer(format: ImportFormat, cells: Cells): OfferWords {
  if (format !== 'table') return { price: null, priceText: null, comment: '' }
  const points = firstOf(cells, 'points')
  const price = readPoints(points)
  const priceText = price === null ? cutTo(cleanField(points), TEXT_MAX) || null : null
  return {
    price: price ?? (points === '' ? readWhole(firstOf(cells, 'price'), BARE_PRICE_MAX) : null),
    priceText,
    comment: readComment(cells),
  }
}

function readCondition(text: string): Pick<EntryCopy, 'condition' | 'conditionText'> {
  const code = CONDITIONS.find((condition) => condition === text.trim())
  const condition = code ?? readConditionWord(text)
  return { condition, conditionText: condition ? null : cutAtWord(cleanField(text), IMPORT_WORD_MAX) || null }
}

/** "3", "3 Punkte", "3,00 €" in a column of points; one point is worth one euro (decision 1). */
function readPoints(text: string): number | null {
  const [, digits] = /^(\d{1,3})(?:[.,]00?)?(?: ?(?:€|eur|euro|p|punkte?|points?|taškai|taškų))?$/iu.exec(cutTo(text, 100).trim()) ?? []
  return readWhole(digits ?? '', OFFER_PRICE_MAX)
}

/** A whole number of points without anything else; what has cents or a currency is what a shop asks. */
function readWhole(text: string, max: number): number | null {
  const price = /^\d{1,3}$/u.test(text.trim()) ? Number(text) : 0
  return price >= OFFER_PRICE_MIN && price <= max ? price : null
}

/** A comment on the copy; publishers' blurbs and reviews are left out. */
function readComment(cells: Cells): string {
  const text = firstOf(cells, 'comment')
  if (text.length > OFFER_COMMENT_MAX || /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/iu.test(text)) return ''
  return cleanField(text)
}

function readCopies(
  format: ImportFormat,
  cells: Cells,
  own: OwnTable | null,
): Pick<EntryCopy, 'copies' | 'copiesInFile' | 'isOneOfSeveral'> {
  const written = Number(/^\s*(\d{1,6})(?![\d.,]*[1-9])/u.exec(firstOf(cells, 'copies'))?.[1] ?? 1)
  return {
    copies: Math.min(Math.max(written, 1), IMPORT_COPIES_MAX),
    copiesInFile: written > IMPORT_COPIES_MAX ? written : null,
    isOneOfSeveral: own === 'OFFERS' || format === 'librarything' || cells('copies').length > 0,
  }
}

function firstOf(cells: Cells, column: Parameters<Cells>[0]): string {
  return cells(column).find((cell) => cell.trim() !== '') ?? ''
}
