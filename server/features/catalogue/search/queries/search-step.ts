import { sql, type RawBuilder } from 'kysely'
import type { SearchSort } from '#domain/lookups.ts'
import { lowestPrice } from '../../queries/visible-books.ts'
import type { SearchFilters } from '../search-filters.ts'
import type { TextPlan } from '../search-plan.ts'

/** One step of a search: a kind of match, up to a number of hits. */
export interface Step {
  name: string
  select: (limit: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Input of the search steps, and the column they rank by. */
export interface StepInput {
  plan: TextPlan
  filters: SearchFilters
  rankOf: (tier: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Columns for sorting hits; the price is that of matching copies. */
export function hitColumns(filters: SearchFilters): RawBuilder<unknown> {
  return sql`b.id, b.title_folded, b.created_at, ${lowestPrice(filters)} as lowest_price, b.wish_count`
}

/** SQL ranking of hits in an order; cost tiers apply only to the relevance order. */
export function rankingOf(sort: SearchSort): StepInput['rankOf'] {
  return sort === 'relevance' ? rankOfTier : () => sql`0 as rank`
}

/** Place of a hit among all: its tier, in each of these copies one can order first; one number is sorted sooner than two. */
function rankOfTier(tier: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`2 * (${tier}) + (b.open_offer_count = 0)::int as rank`
}
