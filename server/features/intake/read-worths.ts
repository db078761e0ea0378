import type { BookWords, IntakeDefaults } from '#contract/intake.ts'
import type { PriceSuggestion } from '#contract/shelf.ts'
import { splitAuthors } from '#domain/author-names.ts'
import type { Database } from '../../platform/db/database.ts'
import { countMissingWishes, type AbsentBook } from '../shelf/price-hint/queries/missing-wishes.ts'
import type { AskedBook } from '../shelf/price-hint/queries/prices.ts'
import { NO_WORDS, readPrices } from '../shelf/price-hint/read-price-hint.ts'
import { isUnlikely, toldWishes } from '../shelf/price-hint/rules.ts'
import type { StackRow } from './queries/rows.ts'
import { priceOf } from './rules.ts'

/** What a row would be offered for, why, and whether somebody waits for it. */
export interface Worth {
  points: number | null
  /** Null where the book is not known, or not offered any more. */
  suggestion: PriceSuggestion | null
  wishes: number | null
  isUnlikely: boolean
}

/** What rows of a stack are worth by its rule, by their keys; all in a few statements, however many rows. */
export async function readWorths(
  db: Database,
  memberId: string,
  rows: readonly StackRow[],
  defaults: IntakeDefaults,
): Promise<Map<string, Worth>> {
  const prices = await readPrices(db, memberId, rows.flatMap(askedBookOf))
  const missed = await countMissingWishes(db, memberId, rows.filter((row) => row.bookId === null).map(absentBookOf))
  return new Map(
    rows.map(({ key, condition, price }) => {
      const book = prices.find(key)
      const suggestion = book ? prices.suggest(book, condition ?? defaults.condition) : null
      const wishes = missed.get(key) ?? book?.wishes ?? 0
      return [
        key,
        {
          points: priceOf(price, defaults, suggestion?.points ?? null),
          suggestion,
          wishes: toldWishes(wishes),
          isUnlikely: book !== undefined && isUnlikely(book.asked.length, wishes),
        },
      ]
    }),
  )
}

/** A row whose book is known: one of ours, else by its words. */
function askedBookOf({ key, bookId, words }: StackRow): AskedBook[] {
  if (bookId !== null) return [{ ...NO_WORDS, key, bookId }]
  return words ? [{ key, bookId, ...askedWordsOf(words) }] : []
}

function askedWordsOf({ title, authors, numberOfPages, publishDate, genres }: BookWords): Omit<AskedBook, 'key' | 'bookId'> {
  return {
    title,
    firstAuthor: splitAuthors(authors)[0] ?? null,
    pages: numberOfPages ?? null,
    year: publishDate ?? null,
    genres: genres ?? [],
  }
}

/** A row without a book of ours, by all that is known of it. */
function absentBookOf({ key, isbn13, title, words }: StackRow): AbsentBook {
  return { key, isbn13, title: words?.title ?? title, authorNames: words ? splitAuthors(words.authors) : [] }
}
