import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { CONDITIONS } from '#domain/lookups.ts'
import { OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { PLANNED_FOR_VALUES } from '../../../platform/db/prepared-statements.ts'
import { copyCodes, type SearchFilters } from '../search/search-filters.ts'

/** At the head of a statement that is planned for its values each time. */
export const FOR_VALUES = sql.raw(PLANNED_FOR_VALUES)

/** How to plan a statement: one plan is good for every word, but not for a small and for a large genre. */
export function planning({ genre, language, condition, prices }: SearchFilters): RawBuilder<unknown> {
  const isNarrowed = genre !== null || language !== null || condition !== null || prices !== null
  return isNarrowed ? FOR_VALUES : sql``
}

/** What every hit is: not archived, and as the filters say; the book's alias is `b`. */
export function visible(filters: SearchFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`b.archived_at is null`]
  const copies = withCopies(filters)
  if (filters.onlyOffered || copies !== null) conditions.push(sql<SqlBool>`b.open_offer_count > 0`)
  if (copies !== null) conditions.push(copies)
  if (filters.language !== null) conditions.push(sql<SqlBool>`b.language_code = ${filters.language}`)
  if (filters.genre !== null)
    conditions.push(sql<SqlBool>`exists (select 1 from book_genre g where g.book_id = b.id and g.genre_id = ${filters.genre})`)
  return sql.join(conditions, sql` and `)
}

/** That a book has a copy of the wanted condition and price; null for any. One condition alone, and a highest price alone, have a number for it. */
function withCopies(filters: SearchFilters): RawBuilder<SqlBool> | null {
  const { condition, prices } = filters
  if (condition !== null && prices === null) return sql<SqlBool>`b.open_conditions & ${1 << CONDITIONS.indexOf(condition)}::smallint > 0`
  if (condition === null && prices?.from === OFFER_PRICE_MIN) return sql<SqlBool>`b.lowest_price <= ${prices.to}::smallint`
  const copies = copyCodes(filters)
  return copies && sql<SqlBool>`b.open_copies && ${copies}::smallint[]`
}

/** The lowest price of a book's copies that the filters mean, not of all it has; the book's alias is `b`. */
export function lowestPrice(filters: SearchFilters): RawBuilder<number | null> {
  const copies = needsCopies(filters) ? copyCodes(filters) : null
  if (copies === null) return sql<number | null>`b.lowest_price`
  return sql<number | null>`(select min(code % 100)::smallint from unnest(b.open_copies) code where code = any(${copies}::smallint[]))`
}

/** Whether the cheapest copy of a book may be none of those that the filters mean. */
export function needsCopies({ condition, prices }: SearchFilters): boolean {
  return condition !== null || (prices !== null && prices.from > OFFER_PRICE_MIN)
}
