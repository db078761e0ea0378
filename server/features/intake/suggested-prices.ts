import type { BookRecord, IntakeDefaults } from '#contract/intake.ts'
import type { PriceSuggestion } from '#contract/shelf.ts'
import { splitAuthors } from '#domain/author-names.ts'
import type { Database } from '../../platform/db/database.ts'
import { countMissingWishes, type AbsentBook } from '../shelf/price-hint/missing-wishes-queries.ts'
import type { AskedBook } from '../shelf/price-hint/prices-queries.ts'
import { NO_BOOK_DATA, readPrices } from '../shelf/price-hint/read-price-hint.ts'
import { isUnlikely, publicWishCount } from '../shelf/price-hint/rules.ts'
import type { StackRow } from './queries/rows.ts'
import { priceOf } from './rules.ts'

/** The suggested price of a row with its reason, and whether others wish for the book. */
export interface SuggestedPrice {
  points: number | null
  suggestion: PriceSuggestion | null
  wishes: number | null
  isUnlikely: boolean
}

/** Suggested prices of rows by key, in a constant number of statements. */
export async function readSuggestedPrices(
  db: Database,
  memberId: string,
  rows: readonly StackRow[],
  defaults: IntakeDefaults,
): Promise<Map<string, SuggestedPrice>> {
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
          wishes: publicWishCount(wishes),
          isUnlikely: book !== undefined && isUnlikely(book.asked.length, wishes),
        },
      ]
    }),
  )
}

/** A row whose book is known: one of ours, else by its words. */
function askedBookOf({ key, bookId, words }: StackRow): AskedBook[] {
  if (bookId !== null) return [{ ...NO_BOOK_DATA, key, bookId }]
  return words ? [{ key, bookId, ...askedWordsOf(words) }] : []
}

function askedWordsOf({ title, authors, numberOfPages, publishDate, genres }: BookRecord): Omit<AskedBook, 'key' | 'bookId'> {
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
