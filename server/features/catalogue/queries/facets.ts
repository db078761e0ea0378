import { sql } from 'kysely'
import { CONDITIONS, type Condition, type Genre } from '#domain/lookups.ts'
import { SEARCH_PRICE_RANGES } from '#domain/policy.ts'
import type { Database } from '../../../platform/db/database.ts'
import { copyCodes, type PriceRange } from '../search-filters.ts'

/** How many of some books are in each genre; genres without any are left out. */
export async function countGenres(db: Database, ids: readonly string[]): Promise<{ id: Genre; count: number }[]> {
  const { rows } = await sql<{ id: Genre; count: number }>`
    select g.genre_id as id, count(*)::int as count
      from unnest(${ids}::uuid[]) as hit (id) join book_genre g on g.book_id = hit.id
     group by g.genre_id order by count desc, id`.execute(db)
  return rows
}

/** How many of some books are in each language. */
export async function countLanguages(db: Database, ids: readonly string[]): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select b.language_code as code, count(*)::int as count
      from unnest(${ids}::uuid[]) as hit (id) join book b using (id)
     group by b.language_code order by count desc, code`.execute(db)
  return rows
}

/** How many of some books have a copy of each condition within the prices; conditions without any are left out. */
export async function countConditions(
  db: Database,
  ids: readonly string[],
  prices: PriceRange | null,
): Promise<{ condition: Condition; count: number }[]> {
  const counts = await countCopies(
    db,
    ids,
    CONDITIONS.map((condition) => copyCodes({ condition, prices }) ?? []),
  )
  return CONDITIONS.map((condition, index) => ({ condition, count: counts[index] ?? 0 })).filter(({ count }) => count > 0)
}

/** How many of some books have a copy within each of the offered ranges of prices; ranges without any are left out. */
export async function countPrices(
  db: Database,
  ids: readonly string[],
  condition: Condition | null,
): Promise<{ from: number; to: number; count: number }[]> {
  const ranges = SEARCH_PRICE_RANGES.map(([from, to]) => ({ from, to }))
  const counts = await countCopies(
    db,
    ids,
    ranges.map((prices) => copyCodes({ condition, prices }) ?? []),
  )
  return ranges.map((range, index) => ({ ...range, count: counts[index] ?? 0 })).filter(({ count }) => count > 0)
}

/** For each list of codes, the number of books with one of these copies. */
async function countCopies(db: Database, ids: readonly string[], codes: readonly (readonly number[])[]): Promise<number[]> {
  const columns = codes.map((list) => sql`count(*) filter (where b.open_copies && ${list}::smallint[])`)
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(columns)}]::int[] as counts
      from unnest(${ids}::uuid[]) as hit (id) join book b using (id) where b.open_offer_count > 0`.execute(db)
  return rows[0]?.counts ?? []
}
