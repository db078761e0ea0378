import type { IntakeDefaults } from '#contract/intake.ts'
import type { PriceReasons } from '#contract/shelf.ts'
import { splitAuthors } from '#domain/author-names.ts'
import type { Database } from '../../platform/db/database.ts'
import { countMissingWishes, type AbsentBook } from '../shelf/price-hint/queries/missing-wishes.ts'
import { readPriceFacts } from '../shelf/price-hint/read-price-hint.ts'
import { pointsOf, toldWishes } from '../shelf/price-hint/rules.ts'
import type { StackRow } from './queries/rows.ts'
import { priceOf } from './rules.ts'

/** What a row would be offered for, and why. */
export interface Worth {
  points: number | null
  /** Null where the book is not known, or not offered any more. */
  reasons: PriceReasons | null
}

/** What rows of a stack are worth by its rule, by their keys; all in a few statements, however many rows. */
export async function readWorths(
  db: Database,
  memberId: string,
  rows: readonly StackRow[],
  defaults: IntakeDefaults,
): Promise<Map<string, Worth>> {
  const facts = await readPriceFacts(db, memberId, {
    bookIds: rows.flatMap((row) => row.bookId ?? []),
    genres: rows.flatMap((row) => (row.bookId === null ? (row.words?.genres ?? []) : [])),
  })
  const missed = await countMissingWishes(db, memberId, rows.filter((row) => row.bookId === null).map(absentBookOf))
  const reasonsOf = ({ key, bookId, words, condition }: StackRow): PriceReasons | undefined => {
    const chosen = condition ?? defaults.condition
    if (bookId !== null) return facts.reasonsOf(bookId, chosen)
    const wishes = missed.get(key) ?? 0
    // A few wishes that are not told must not show by anything else either.
    if (!words && toldWishes(wishes) === null) return undefined
    const edition = { pages: words?.numberOfPages ?? null, year: words?.publishDate ?? null, genres: words?.genres ?? [], wishes }
    return facts.reasonsOfTyped(edition, chosen)
  }
  return new Map(
    rows.map((row) => {
      const reasons = reasonsOf(row)
      return [row.key, { points: priceOf(row.price, defaults, reasons ? pointsOf(reasons) : null), reasons: reasons ?? null }]
    }),
  )
}

/** A row without a book of ours, by all that is known of it. */
function absentBookOf({ key, isbn13, title, words }: StackRow): AbsentBook {
  return { key, isbn13, title: words?.title ?? title, authorNames: words ? splitAuthors(words.authors) : [] }
}
