import type { SearchFacets } from '#contract/catalogue.ts'
import type { Database } from '../../platform/db/database.ts'
import { countConditions, countGenres, countLanguages, countPrices } from './queries/facets.ts'
import type { SearchFilters } from './search-filters.ts'

/** Ids of all counted hits with these filters instead of the search's own. */
export type FindAll = (filters: SearchFilters) => Promise<string[]>

/** Counts what each choice would leave of the hits, each list without its own filter; `found` are the hits with all filters. */
export async function countFacets(db: Database, filters: SearchFilters, found: readonly string[], findAll: FindAll): Promise<SearchFacets> {
  const without = async (own: keyof SearchFilters): Promise<readonly string[]> =>
    filters[own] === null ? found : findAll({ ...filters, [own]: null })
  // One after the other: a reader who opens the filters takes one connection, not four.
  const genres = await countGenres(db, await without('genre'))
  const languages = await countLanguages(db, await without('language'))
  const conditions = await countConditions(db, await without('condition'), filters.prices)
  const prices = await countPrices(db, await without('prices'), filters.condition)
  return { genres, languages, conditions, prices }
}
