import { m } from '#messages'
import { SEARCH_PAGE_SIZE } from '#domain/policy/search.ts'
import { read } from '../../platform/api/api-client.ts'
import { hideFromMembers } from '../../platform/api/hide-from-members.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { formatNumber } from '../../platform/language/format.ts'
import { pageMeta } from '../../platform/meta/page-meta.ts'
import { listStart } from '../../platform/number-in-address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Paging } from '../../ui/paging.tsx'
import { BookGrid } from '../../books/book-tile.tsx'
import { shownBook } from '../../books/shown-book.ts'
import type { Route } from './+types/unreviewed-page.ts'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const start = listStart(new URL(request.url).searchParams)
  const query = { start: String(start), limit: String(SEARCH_PAGE_SIZE) }
  const { books, total } = await read(context.get(apiContext).api.v1.books.unreviewed.$get({ query })).catch(hideFromMembers)
  return { books: books.map(shownBook), total, start }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['bookCare.unreviewedTitle'](), matches })
}

/** The books nobody has reviewed yet; each leads to its page, where it is reviewed. */
export default function UnreviewedPage({ loaderData }: Route.ComponentProps) {
  const { books, total, start } = loaderData
  const lead = total > 0 ? m['bookCare.unreviewedLead']({ number: formatNumber(total) }) : undefined
  return (
    <Page title={m['bookCare.unreviewedTitle']()} lead={lead}>
      {total === 0 ? (
        <EmptyState title={m['bookCare.unreviewedEmpty']()}>{m['bookCare.unreviewedEmptyText']()}</EmptyState>
      ) : (
        <BookGrid books={books} eagerCount={3} />
      )}
      <Paging start={start} pageSize={SEARCH_PAGE_SIZE} total={total} pathOf={(next) => `/admin/books?start=${next}`} />
    </Page>
  )
}
