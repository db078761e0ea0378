import { sql, type RawBuilder } from 'kysely'

/** One step of a search: what it finds, up to a number. */
export interface Step {
  name: string
  select: (limit: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** What the orders of hits look at. */
export const hitColumns = sql`b.id, b.title_folded, b.created_at, b.lowest_price, b.wish_count`

/** Place of a hit among all: its tier, in each of these copies one can order first; one number is sorted sooner than two. */
export function rankOf(tier: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`2 * (${tier}) + (b.open_offer_count = 0)::int as rank`
}
