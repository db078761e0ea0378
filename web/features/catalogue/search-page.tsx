import { useNavigation, redirect } from 'react-router'
import { SEARCH_PAGE_SIZE } from '#domain/policy.ts'
import { m } from '#messages'
import { read } from '../../platform/api-client.ts'
import { apiContext } from '../../platform/contexts.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { Paging } from '../../ui/paging.tsx'
import type { Route } from './+types/search-page.ts'
import { AddFromSearch } from './add-from-search.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchHead } from './search-head.tsx'
import { readSearch, searchedTerm, searchPath } from './search-query.ts'
import { SearchResults, SearchSkeletons } from './search-results.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  const {
    books,
    total,
    totalIsExact = true,
  } = await read(
    context.get(apiContext).api.v1.books.search.$get({
      query: {
        query: search.q,
        filter_by: search.filterBy,
        start: String(search.start),
        limit: String(SEARCH_PAGE_SIZE),
        onlyOffered: search.onlyOffered ? 'true' : 'false',
      },
    }),
  )
  // An offset behind the last book (an old link, books gone since): the last page there is.
  if (books.length === 0 && total > 0) {
    throw redirect(searchPath({ ...search, start: Math.floor((total - 1) / SEARCH_PAGE_SIZE) * SEARCH_PAGE_SIZE }))
  }
  return { search, books, total, totalIsExact }
}

// Without a canonical path: every combination of words is an address; robots find the books by their own pages.
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const term = loaderData ? searchedTerm(loaderData.search) : ''
  return pageMeta({
    title: term ? m['catalogue.searchTitleFor']({ term }) : m['catalogue.searchTitle'](),
    description: m['catalogue.searchDescription'](),
    matches,
  })
}

/** Search: what was asked, how to narrow it, the books, and a way to add one that is missing. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search, books, total, totalIsExact } = loaderData
  const { location } = useNavigation()
  // Opening a dialog changes the address, too, but asks for no other books.
  const next = location?.pathname === '/search' ? readSearch(new URLSearchParams(location.search)) : search
  const isPending = searchPath(next) !== searchPath(search)
  const asked = isPending ? next : search
  if (asked.isEmptyState) {
    return (
      <Page>
        <AddFromSearch isFirst />
      </Page>
    )
  }
  return (
    <Page>
      <SearchHead search={asked} total={isPending ? null : total} totalIsExact={totalIsExact} />
      <SearchFilters search={asked} />
      {isPending ? <SearchSkeletons /> : <SearchResults search={search} books={books} />}
      {!isPending && (
        <Paging start={search.start} pageSize={SEARCH_PAGE_SIZE} total={total} pathOf={(start) => searchPath({ ...search, start })} />
      )}
      <AddFromSearch />
    </Page>
  )
}
