import { useEffect, useEffectEvent, useState } from 'react'
import type { SearchFacets } from '#contract/catalogue.ts'
import { browserApi, callApi } from '../../../../platform/api/api-client.ts'
import type { Facet } from './search-choices.ts'
import { searchPath, searchQuery, type Search } from '../../../../books/search-query.ts'

/** Number of hits by facet and value; zeros are absent. */
export type FacetCounts = Record<Facet, Readonly<Record<string, number>>>

/** Counts for facets; null until loaded. Loaded only when facets are visible; facets work without. */
export function useFacetCounts(search: Search, isWanted: boolean): FacetCounts | null {
  // The same for all pages and orders of a search.
  const asked = searchPath({ ...search, start: 0, sort: 'relevance' })
  const [found, setFound] = useState<{ asked: string; counts: FacetCounts | null } | null>(null)
  const isKnown = found?.asked === asked
  const count = useEffectEvent(async (signal: AbortSignal) => {
    const query = { ...searchQuery({ ...search, sort: 'relevance' }), limit: '1', facets: 'true' as const }
    const { facets } = await callApi(browserApi.api.v1.books.search.$get({ query }, { init: { signal } }))
    return facets ? countsOf(facets) : null
  })
  useEffect(() => {
    if (!isWanted || isKnown) return undefined
    const abort = new AbortController()
    count(abort.signal).then(
      (counts) => setFound({ asked, counts }),
      () => !abort.signal.aborted && setFound({ asked, counts: null }),
    )
    return () => abort.abort()
  }, [asked, isWanted, isKnown])
  // The old numbers stay until the new ones come: a column that blinks is harder to read.
  return found?.counts ?? null
}

function countsOf({ genres, languages, conditions, prices, photos }: SearchFacets): FacetCounts {
  return {
    genre: Object.fromEntries(genres.map(({ id, count }) => [id, count])),
    language: Object.fromEntries(languages.map(({ code, count }) => [code, count])),
    condition: Object.fromEntries(conditions.map(({ condition, count }) => [condition, count])),
    price: Object.fromEntries(prices.map(({ from, to, count }) => [`${from}-${to}`, count])),
    photos: { true: photos },
  }
}
