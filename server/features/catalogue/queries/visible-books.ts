import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { CONDITIONS, type Condition } from '#domain/lookups.ts'
import { OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { FOR_VALUES } from '../../../platform/db/connections/prepared-statements.ts'
import { isPublishedBy } from '../search/queries/publishers.ts'
import { copyCodes, copyMarks, type SearchFilters } from '../search/search-filters.ts'

/**
 * SQL condition: search engines may index book `b` (index book_for_search_engines). Wishes count even if hidden, as they identify nobody.
 */
export const forSearchEngines = sql<SqlBool>`b.archived_at is null and (b.open_offer_count > 0 or b.wish_count > 0 or b.reviewed_at is not null)`

/** How to plan a statement: a generic plan suits all words, but not both small and large genres. */
export function planning({ genres, languages, conditions, prices, withPhotos, publisher, year }: SearchFilters): RawBuilder<unknown> {
  const isNarrowed = [genres, languages, conditions, prices, withPhotos, publisher, year].some((filter) => filter !== null)
  return isNarrowed ? FOR_VALUES : sql``
}

/** SQL condition of every hit: not archived, and matching the filters; the alias of the book is `b`. */
export function visible(filters: SearchFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`b.archived_at is null`]
  const copies = withCopies(filters)
  if (filters.onlyOffered || copies !== null) conditions.push(sql<SqlBool>`b.open_offer_count > 0`)
  if (copies !== null) conditions.push(copies)
  if (filters.languages !== null) conditions.push(isOneOf('b.language_code', filters.languages))
  if (filters.genres !== null)
    conditions.push(sql<SqlBool>`exists (select 1 from book_genre g where g.book_id = b.id and ${isOneOf('g.genre_id', filters.genres)})`)
  if (filters.publisher !== null) conditions.push(isPublishedBy(filters.publisher))
  if (filters.year !== null) conditions.push(sql<SqlBool>`b.publish_year = ${filters.year}`)
  return sql.join(conditions, sql` and `)
}

function isOneOf(column: 'b.language_code' | 'g.genre_id', values: readonly string[]): RawBuilder<SqlBool> {
  const [first, ...others] = values
  if (others.length === 0) return sql<SqlBool>`${sql.ref(column)} = ${first}`
  return sql<SqlBool>`${sql.ref(column)} = any(${values}::text[])`
}

/** That a book has a copy of a wanted condition and price, with photos if wanted; null for any. Conditions alone, and a highest price alone, have a number for it. */
function withCopies(filters: SearchFilters): RawBuilder<SqlBool> | null {
  const { conditions, prices } = filters
  if (filters.withPhotos) return sql<SqlBool>`b.open_copies && ${copyMarks(filters)}::smallint[]`
  if (conditions !== null && prices === null) return sql<SqlBool>`b.open_conditions & ${bitsOf(conditions)}::smallint > 0`
  if (conditions === null && prices?.from === OFFER_PRICE_MIN) return sql<SqlBool>`b.lowest_price <= ${prices.to}::smallint`
  const copies = copyCodes(filters)
  return copies && sql<SqlBool>`b.open_copies && ${copies}::smallint[]`
}

/** Conditions as book.open_conditions has them: a bit each, LIKE_NEW being the lowest. */
function bitsOf(conditions: readonly Condition[]): number {
  return conditions.reduce((bits, one) => bits | (1 << CONDITIONS.indexOf(one)), 0)
}

/** The lowest price among the copies that match the filters; the alias of the book is `b`. */
export function lowestPrice(filters: SearchFilters): RawBuilder<number | null> {
  const copies = needsCopies(filters) ? copyCodes(filters) : null
  if (copies === null) return sql<number | null>`b.lowest_price`
  return sql<number | null>`(select min(code % 100)::smallint from unnest(b.open_copies) code where code = any(${copies}::smallint[]))`
}

/** Whether filters can exclude the cheapest copy of a book. */
export function needsCopies({ conditions, prices, withPhotos }: SearchFilters): boolean {
  return conditions !== null || withPhotos !== null || (prices !== null && prices.from > OFFER_PRICE_MIN)
}
