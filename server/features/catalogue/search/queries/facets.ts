import { sql, type RawBuilder } from 'kysely'
import { CONDITIONS, type Genre } from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { SEARCH_PRICE_RANGES } from '#domain/policy/search.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { codeBase, conditionNumbers, copyMarks, type SearchFilters } from '../search-filters.ts'

/** Number of these books by genre; empty genres are left out. */
export async function countGenres(db: Database, ids: readonly string[]): Promise<{ id: Genre; count: number }[]> {
  const { rows } = await sql<{ id: Genre; count: number }>`
    select g.genre_id as id, count(*)::int as count
      from unnest(${ids}::uuid[]) as hit (id) join book_genre g on g.book_id = hit.id
     group by g.genre_id order by count desc, id`.execute(db)
  return rows
}

/** Number of books by language, and of books with a copy by condition and by price range. */
export interface BookCounts {
  languages: { code: string; count: number }[]
  conditions: number[]
  prices: number[]
  /** Of books with a copy with photos. */
  photos: number
}

const RANGES_FROM = SEARCH_PRICE_RANGES.map(([from]) => from)

/**
 * Counts facets of books in one pass. A copy counts for its condition if its price matches, for its price range if its condition matches,
 * and for photos if both do; a book may count in several.
 */
export async function countBooks(
  db: Database,
  ids: readonly string[],
  { conditions, prices, withPhotos }: Pick<SearchFilters, 'conditions' | 'prices' | 'withPhotos'>,
): Promise<BookCounts> {
  const { from, to } = prices ?? { from: OFFER_PRICE_MIN, to: OFFER_PRICE_MAX }
  const base = codeBase(withPhotos)
  const { rows } = await sql<{ code: string; count: number; conditions: number[]; prices: number[]; photos: number }>`
    select b.language_code as code, count(*)::int as count,
           array[${countBits('conditions', CONDITIONS.length)}]::int[] as conditions, array[${countBits('prices', RANGES_FROM.length)}]::int[] as prices,
           count(*) filter (where b.open_copies && ${copyMarks({ conditions, prices, withPhotos: true })}::smallint[])::int as photos
      from unnest(${ids}::uuid[]) as hit (id) join book b using (id)
     cross join lateral (
       select bit_or(1 << (code / 100 - 1)) filter (where code % 100 between ${from}::int and ${to}::int) as conditions,
              bit_or(1 << (width_bucket(code % 100, ${RANGES_FROM}::int[]) - 1)) filter (where code / 100 = any(${conditionNumbers(conditions)}::int[])) as prices
         from (select copy - ${base}::int as code from unnest(b.open_copies) copy) meant
        where code between 100 and 999 and code % 100 > 0) copies
     group by b.language_code order by count desc, code`.execute(db)
  const sum = (list: 'conditions' | 'prices', length: number): number[] =>
    Array.from({ length }, (_, index) => rows.reduce((total, row) => total + (row[list][index] ?? 0), 0))
  return {
    languages: rows.map(({ code, count }) => ({ code, count })),
    conditions: sum('conditions', CONDITIONS.length),
    prices: sum('prices', RANGES_FROM.length),
    photos: rows.reduce((total, { photos }) => total + photos, 0),
  }
}

function countBits(column: 'conditions' | 'prices', bits: number): RawBuilder<unknown> {
  const counts = Array.from(
    { length: bits },
    (_, bit) => sql`count(*) filter (where ${sql.ref(`copies.${column}`)} & ${sql.lit(1 << bit)} > 0)`,
  )
  return sql.join(counts)
}
