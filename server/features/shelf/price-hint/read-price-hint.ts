import type { z } from 'zod'
import type { priceHint, PriceReasons } from '#contract/shelf.ts'
import type { Condition, Genre } from '#domain/lookups.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { currentYear } from '../../catalogue/queries/create-book.ts'
import { listKindPrices, listPricedBooks, type KindPrice } from './queries/prices.ts'
import { isUnlikely, kindPrice, paidPrice, suggestedPoints, toldWishes, type KnownEdition, type KnownPrice } from './rules.ts'

type PriceHint = z.input<typeof priceHint.response>

/** What a copy could cost, for the offer dialog. @throws AppError NOT_FOUND for an unknown or archived book. */
export async function readPriceHint(db: Database, memberId: string, asked: z.output<typeof priceHint.query>): Promise<PriceHint> {
  const { condition, bookUuid, pages = null, year = null } = asked
  const known = await readPriceFacts(db, memberId, { bookIds: bookUuid === undefined ? [] : [bookUuid], genres: [] })
  if (bookUuid === undefined) return { ...known.reasonsOfTyped({ pages, year, genres: [], wishes: 0 }, condition), ownCopies: 0 }
  const reasons = known.reasonsOf(bookUuid, condition)
  if (!reasons) throw new AppError('NOT_FOUND')
  return { ...reasons, ownCopies: known.ownCopies(bookUuid) }
}

/** A book that we do not have: nobody swapped or offers a copy of it here, but some may wish for it. */
interface TypedEdition extends KnownEdition {
  genres: readonly Genre[]
  wishes: number
}

/** What says something of the prices of many books, read at once. */
interface PriceFacts {
  /** Undefined for an unknown or archived book. */
  reasonsOf: (bookId: string, condition: Condition | undefined) => PriceReasons | undefined
  reasonsOfTyped: (edition: TypedEdition, condition: Condition | undefined) => PriceReasons
  /** Copies of exactly this book on the member's own shelf. */
  ownCopies: (bookId: string) => number
}

/** Reads it in three statements, however many books; `genres` are those of books that we do not have. */
export async function readPriceFacts(
  db: Database,
  memberId: string,
  asked: { bookIds: readonly string[]; genres: readonly Genre[] },
): Promise<PriceFacts> {
  const books = await listPricedBooks(db, memberId, [...new Set(asked.bookIds)])
  const genres = new Set([...asked.genres, ...books.flatMap((book) => book.genres)])
  const [kinds, thisYear] = await Promise.all([listKindPrices(db, [...genres]), currentYear(db)])
  const byId = new Map(books.map((book) => [book.id, book]))
  return {
    reasonsOf: (bookId, condition) => {
      const book = byId.get(bookId)
      return book && reasonsOf(book, kinds, { condition, thisYear })
    },
    reasonsOfTyped: (edition, condition) => reasonsOf({ ...NOTHING, ...edition }, kinds, { condition, thisYear }),
    ownCopies: (bookId) => byId.get(bookId)?.own_copies ?? 0,
  }
}

const NOTHING = { paid: [], asked: [], waiting_days: 0 } as const

interface Facts extends TypedEdition {
  paid: readonly KnownPrice[]
  asked: readonly KnownPrice[]
  waiting_days: number
}

function reasonsOf(
  book: Facts,
  kinds: readonly KindPrice[],
  { condition, thisYear }: { condition: Condition | undefined; thisYear: number },
): PriceReasons {
  const kind = kindPrice(kinds, book.genres, condition)
  return {
    paid: paidPrice(book, condition),
    suggested: (condition && suggestedPoints(condition, book, thisYear)) ?? null,
    kind: kind ? { points: kind.points, genre: kind.genre, count: kind.count } : null,
    wishes: toldWishes(book.wishes),
    offers: book.asked.length > 0 ? { count: book.asked.length, waitingDays: book.waiting_days } : null,
    isUnlikely: isUnlikely(book.asked.length, book.wishes),
  }
}
