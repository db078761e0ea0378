import { useState } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { Link, redirect, useNavigation } from 'react-router'
import { SEARCH_PAGE_SIZE } from '#domain/policy/search.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { lazyChunk, useLazyChunk } from '../../../platform/scripts/lazy-chunk.ts'
import { SearchBox } from './search-box.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { notifyFailure } from '../../../ui/notify.ts'
import { Page } from '../../../ui/page.tsx'
import { Paging } from '../../../ui/paging.tsx'
import type { Route } from './+types/search-page.ts'
import { AddFromSearch } from './add-from-search.tsx'
import { bookPath } from '../../../books/book-path.ts'
import { useFacetCounts } from './filters/search-facet-counts.ts'
import { Facets } from './filters/search-facets.tsx'
import { SearchFilters } from './filters/search-filters.tsx'
import { SearchHead } from './search-head.tsx'
import { isbnAsked } from './search-isbn.ts'
import { NoBookOfIsbn } from './search-no-isbn.tsx'
import classes from './search-page.module.css'
import { readSearch, searchedFor, searchPath, searchQuery, type Search } from '../../../books/search-query.ts'
import { SearchResults, SearchSkeletons } from './search-results.tsx'
import { FACETS_ID, SearchToolbar } from './search-toolbar.tsx'
import { shownBook } from '../../../books/shown-book.ts'

const drawerChunk = lazyChunk(() => import('./filters/search-drawer.tsx'))
/** From here on the choices stand beside the books (search-page.module.css). */
const WITH_FACETS = '(min-width: 961px)'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  const isbn = isbnAsked(search)
  // A number means its book, whatever else the address says.
  const query = isbn?.ok ? { query: isbn.isbn13 } : { ...searchQuery(search), start: String(search.start) }
  const {
    books,
    similar = [],
    total,
    totalIsExact = true,
    wished,
    wishedBeside,
    meant = [],
  } = await callApi(context.get(apiContext).api.v1.books.search.$get({ query: { ...query, limit: String(SEARCH_PAGE_SIZE) } }))
  const [first] = books
  if (isbn?.ok && first) throw redirect(bookPath(first))
  const beside = Object.fromEntries(wishedBeside.map(({ bookUuid, ...others }) => [bookUuid, others]))
  return { search, books: books.map(shownBook), similar: similar.map(shownBook), wishes: { wished, beside }, total, totalIsExact, meant }
}

// Without a canonical path: every combination of words is an address; robots find the books by their own pages.
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const term = loaderData ? searchedFor(loaderData.search).term : ''
  return pageMeta({
    title: term ? m['catalogue.searchTitleFor']({ term }) : m['catalogue.searchTitle'](),
    description: m['catalogue.searchDescription'](),
    matches,
  })
}

type Found = Route.ComponentProps['loaderData']

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search, books } = loaderData
  const { location } = useNavigation()
  // Opening a dialog changes the address, too, but asks for no other books.
  const next = location?.pathname === '/search' ? readSearch(new URLSearchParams(location.search)) : search
  const isPending = searchPath(next) !== searchPath(search)
  const asked = isPending ? next : search
  const isbn = isPending || books.length > 0 ? null : isbnAsked(search)
  if (asked.isEmptyState) {
    return (
      <Page>
        <AddFromSearch isFirst />
      </Page>
    )
  }
  return (
    <Page>
      <div className={classes.box}>
        <SearchBox />
      </div>
      {isbn ? <NoBookOfIsbn typed={search.searchText} isbn={isbn} /> : <Books found={loaderData} asked={asked} isPending={isPending} />}
    </Page>
  )
}

interface BooksProps {
  found: Found
  /** The search that is being fetched, else the last one. */
  asked: Search
  isPending: boolean
}

function Books({ found, asked, isPending }: BooksProps) {
  const { search, books, similar, wishes, total, totalIsExact, meant } = found
  const isPastEnd = books.length === 0 && total > 0
  const isNothing = !isPending && books.length === 0 && !isPastEnd
  const shownTotal = isPending ? null : total
  const [isOpen, setOpen] = useState(false)
  const drawer = useLazyChunk(drawerChunk, isOpen, (error) => {
    setOpen(false)
    notifyFailure(error)
  })
  return (
    <>
      <SearchHead search={asked} total={shownTotal} totalIsExact={totalIsExact} />
      <SearchFilters search={asked} />
      <div className={classes.columns}>
        <FacetsBeside search={asked} />
        <div className={classes.found} aria-busy={isPending}>
          <SearchToolbar search={asked} meant={isPending ? [] : meant} onOpen={() => setOpen(true)} />
          {isPending && <SearchSkeletons />}
          {!isPending && isPastEnd && <PastEnd search={search} total={total} />}
          {!isPending && !isPastEnd && <SearchResults search={search} books={books} similar={similar} wishes={wishes} />}
          {!isPending && !isPastEnd && (
            <Paging start={search.start} pageSize={SEARCH_PAGE_SIZE} total={total} pathOf={(start) => searchPath({ ...search, start })} />
          )}
        </div>
      </div>
      <AddFromSearch isBoxOnly={isNothing} />
      {drawer && (
        <drawer.SearchDrawer search={asked} opened={isOpen} onClose={() => setOpen(false)} total={shownTotal} totalIsExact={totalIsExact} />
      )}
    </>
  )
}

/** An offset behind the last book: an old link, or books gone since. */
function PastEnd({ search, total }: { search: Search; total: number }) {
  const start = Math.floor((total - 1) / SEARCH_PAGE_SIZE) * SEARCH_PAGE_SIZE
  return (
    <EmptyState title={m['catalogue.pastEnd']()} action={<Link to={searchPath({ ...search, start })}>{m['catalogue.pastEndLink']()}</Link>}>
      {m['catalogue.pastEndText']()}
    </EmptyState>
  )
}

/** The choices beside the books; on phones they stand here only for who has no script. */
function FacetsBeside({ search }: { search: Search }) {
  const isShown = useMediaQuery(WITH_FACETS) ?? false
  const counts = useFacetCounts(search, isShown)
  return (
    <aside id={FACETS_ID} className={classes.facets} aria-labelledby={`${FACETS_ID}-title`}>
      <h2 id={`${FACETS_ID}-title`} className={classes.facetsTitle}>
        {m['catalogue.filters']()}
      </h2>
      <Facets search={search} counts={counts} />
    </aside>
  )
}
