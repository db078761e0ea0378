import { Button } from '@mantine/core'
import { useState } from 'react'
import { redirect } from 'react-router'
import { FREE_POINT_BOOKS } from '#domain/policy/money.ts'
import { SHELF_PAGE_SIZE } from '#domain/policy/offers.ts'
import { m } from '#messages'
import { read } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { pageMeta } from '../../platform/meta/page-meta.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { useQueryFlag } from '../../platform/query-flag.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Paging } from '../../ui/paging.tsx'
import type { Route } from './+types/my-offers-page.ts'
import { AddBookDialog } from './add-book/add-book-dialog.tsx'
import type { AddBookStep } from './add-book/add-book-steps.ts'
import { FreePointDialog } from './free-point-dialog.tsx'
import { OfferList } from './offer-list.tsx'
import { PausedNotice } from './paused-notice.tsx'
import { ShelfTabs } from './shelf-tabs.tsx'

/** More copies nobody has; the API takes no larger offset. */
const START_MAX = 1_000_000

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireLogin(context)
  const asked = Number(new URL(request.url).searchParams.get('start'))
  const start = Number.isInteger(asked) && asked > 0 ? Math.min(asked, START_MAX) : 0
  const query = { start: String(start), limit: String(SHELF_PAGE_SIZE) }
  const { books, total, pause } = await read(context.get(apiContext).api.v1.exchanges['my-book-offers'].$get({ query }))
  // The last copy of the last page is gone: the page before it is the last one now.
  if (books.length === 0 && total > 0)
    throw redirect(`/shelf/my-offers?start=${SHELF_PAGE_SIZE * Math.floor((total - 1) / SHELF_PAGE_SIZE)}`)
  return { offers: books, total, start, pause }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['shelf.title'](), matches })
}

/** The member's own copies on offer. */
export default function MyOffersPage({ loaderData }: Route.ComponentProps) {
  const { offers, total, start, pause } = loaderData
  const [addBook, setAddBook] = useState<AddBookStep | null>(null)
  const freePoint = useQueryFlag('isFreeTokenIssued')
  function offerMore() {
    freePoint.clear()
    setAddBook({ name: 'isbn' })
  }
  return (
    <Page
      title={m['shelf.title']()}
      lead={total > 0 ? m['shelf.offerCount']({ count: total }) : m['shelf.intro']()}
      actions={total > 0 && <Button onClick={() => setAddBook({ name: 'isbn' })}>{m['shelf.addBook']()}</Button>}
    >
      <ShelfTabs />
      {total === 0 ? (
        <EmptyState
          title={m['shelf.emptyTitle']()}
          action={<Button onClick={() => setAddBook({ name: 'isbn' })}>{m['shelf.typeIsbn']()}</Button>}
        >
          {m['shelf.emptyText']({ count: FREE_POINT_BOOKS })}
        </EmptyState>
      ) : (
        <>
          <PausedNotice pause={pause} />
          <OfferList offers={offers} />
        </>
      )}
      <Paging start={start} pageSize={SHELF_PAGE_SIZE} total={total} pathOf={(offset) => `/shelf/my-offers?start=${offset}`} />
      <AddBookDialog start={addBook} onClose={() => setAddBook(null)} />
      <FreePointDialog opened={freePoint.isSet} onClose={freePoint.clear} onOfferMore={offerMore} />
    </Page>
  )
}
