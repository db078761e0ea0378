import { sql, type RawBuilder } from 'kysely'
import { CONDITIONS, type Genre } from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { SEARCH_PRICE_RANGES } from '#domain/policy/search.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { conditionNumbers, type SearchFilters } from '../search-filters.ts'

/** How many of some books are in each genre; genres without any are left out. */
export async function countGenres(db: Database, ids: readonly string[]): Promise<{ id: Genre; count: number }[]> {
  const { rows } = await sql<{ id: Genre; count: number }>`
    select g.genre_id as id, count(*)::int as count
      from unnest(${ids}::uuid[]) as hit (id) join book_genre g on g.book_id = hit.id
     group by g.genre_id order by count desc, id`.execute(db)
  return rows
}

/** How many of some books there are in each language, and how many have a copy of each condition and in each range of prices. */
export interface BookCounts {
  languages: { code: string; count: number }[]
  /** In the order of CONDITIONS. */
  conditions: number[]
  /** In the order of SEARCH_PRICE_RANGES. */
  prices: number[]
}

/** Where the ranges of prices begin; each ends before the next. */
const RANGES_FROM = SEARCH_PRICE_RANGES.map(([from]) => from)

/**
 * Counts some books, each looked at once. A copy counts for its condition where its price is as the filter says, and for its
 * range of prices where its condition is one of those; a book with copies in two of them counts in both.
 */
export async function countBooks(
  db: Database,
  ids: readonly string[],
  { conditions, prices }: Pick<SearchFilters, 'conditions' | 'prices'>,
): Promise<BookCounts> {
  const { from, to } = prices ?? { from: OFFER_PRICE_MIN, to: OFFER_PRICE_MAX }
  const { rows } = await sql<{ code: string; count: number; conditions: number[]; prices: number[] }>`
    select b.language_code as code, count(*)::int as count,
           array[${countBits('conditions', CONDITIONS.length)}]::int[] as conditions, array[${countBits('prices', RANGES_FROM.length)}]::int[] as prices
      from unnest(${ids}::uuid[]) as hit (id) join book b using (id)
     cross join lateral (
       select bit_or(1 << (code / 100 - 1)) filter (where code % 100 between ${from}::int and ${to}::int) as conditions,
              bit_or(1 << (width_bucket(code % 100, ${RANGES_FROM}::int[]) - 1)) filter (where code / 100 = any(${conditionNumbers(conditions)}::int[])) as prices
         from unnest(b.open_copies) code) copies
     group by b.language_code order by count desc, code`.execute(db)
  const sum = (list: 'conditions' | 'prices', length: number): number[] =>
    Array.from({ length }, (_, index) => rows.reduce((total, row) => total + (row[list][index] ?? 0), 0))
  return {
    languages: rows.map(({ code, count }) => ({ code, count })),
    conditions: sum('conditions', CONDITIONS.length),
    prices: sum('prices', RANGES_FROM.length),
  }
}

/** The number of books with each of the bits of a column of `copies`. */
function countBits(column: 'conditions' | 'prices', bits: number): RawBuilder<unknown> {
  const counts = Array.from(
    { length: bits },
    (_, bit) => sql`count(*) filter (where ${sql.ref(`copies.${column}`)} & ${sql.lit(1 << bit)} > 0)`,
  )
  return sql.join(counts)
}
