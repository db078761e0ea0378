import type { SearchFacets } from '#contract/catalogue.ts'
import { CONDITIONS } from '#domain/lookups.ts'
import { SEARCH_PRICE_RANGES } from '#domain/policy/search.ts'
import type { Database } from '../../../platform/db/database.ts'
import { countBooks, countGenres, type BookCounts } from './queries/facets.ts'
import type { SearchFilters } from './search-filters.ts'

/** Ids of all counted hits with these filters instead of the search's own. */
type FindAll = (filters: SearchFilters) => Promise<string[]>

/** Counts hits by each filter choice, each list without its own filter; `found` are the hits with all filters. */
export async function countFacets(db: Database, filters: SearchFilters, found: readonly string[], findAll: FindAll): Promise<SearchFacets> {
  const without = async (own: keyof SearchFilters): Promise<readonly string[]> =>
    filters[own] === null ? found : findAll({ ...filters, [own]: null })
  const counted = new Map<readonly string[], BookCounts>()
  const count = async (ids: readonly string[]): Promise<BookCounts> => {
    const counts = counted.get(ids) ?? (await countBooks(db, ids, filters))
    counted.set(ids, counts)
    return counts
  }
  // One after the other, so that a reader who opens the filters takes one connection instead of four.
  const genres = await countGenres(db, await without('genres'))
  const { languages } = await count(await without('languages'))
  const { conditions } = await count(await without('conditions'))
  const { prices } = await count(await without('prices'))
  const { photos } = await count(await without('withPhotos'))
  return {
    genres,
    languages,
    conditions: CONDITIONS.map((condition, index) => ({ condition, count: conditions[index] ?? 0 })).filter(isThere),
    prices: SEARCH_PRICE_RANGES.map(([from, to], index) => ({ from, to, count: prices[index] ?? 0 })).filter(isThere),
    photos,
  }
}

/** Choices that would leave nothing are left out. */
function isThere({ count }: { count: number }): boolean {
  return count > 0
}
