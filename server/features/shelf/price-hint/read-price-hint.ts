import type { z } from 'zod'
import type { priceHint, PriceSuggestion } from '#contract/shelf.ts'
import { splitAuthors } from '#domain/author-names.ts'
import type { Condition } from '#domain/lookups.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { currentYear } from '../../catalogue/queries/create-book.ts'
import { listGenrePrices, listPricedBooks, type AskedBook, type PricedBook } from './prices-queries.ts'
import { suggestPrice } from './rules.ts'

/** The suggestion for the offer form. @throws AppError NOT_FOUND for an unknown or archived book. */
export async function readPriceHint(
  db: Database,
  memberId: string,
  { condition, ...asked }: z.output<typeof priceHint.query>,
): Promise<z.input<typeof priceHint.response>> {
  const prices = await readPrices(db, memberId, [askedBookOf(asked)])
  const book = prices.find('')
  if (!book) throw new AppError('NOT_FOUND')
  return { suggestion: condition ? prices.suggest(book, condition) : null, ownCopies: book.own_copies }
}

function askedBookOf({ bookUuid, title, authors, pages, year, genres }: Omit<z.output<typeof priceHint.query>, 'condition'>): AskedBook {
  if (bookUuid !== undefined) return { ...NO_BOOK_DATA, key: '', bookId: bookUuid }
  const [firstAuthor = null] = splitAuthors(authors)
  return { key: '', bookId: null, title: title || null, firstAuthor, pages: pages ?? null, year: year ?? null, genres }
}

/** For a book of ours, whose data is read. */
export const NO_BOOK_DATA = { title: null, firstAuthor: null, pages: null, year: null, genres: [] } as const

interface Prices {
  /** By the caller's name of the book; undefined for an unknown or archived one. */
  find: (key: string) => PricedBook | undefined
  suggest: (book: PricedBook, condition: Condition) => PriceSuggestion
}

/** Price facts of books in three statements. */
export async function readPrices(db: Database, memberId: string, asked: readonly AskedBook[]): Promise<Prices> {
  const books = await listPricedBooks(db, memberId, asked)
  const [genrePrices, thisYear] = await Promise.all([
    listGenrePrices(db, [...new Set(books.flatMap((book) => book.genres))]),
    currentYear(db),
  ])
  const byKey = new Map(books.map((book) => [book.key, book]))
  return {
    find: (key) => byKey.get(key),
    suggest: (book, condition) => suggestPrice({ ...book, condition, genrePrices, thisYear }),
  }
}
