import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, redirect } from 'react-router'
import { FREE_POINT_BOOKS, FREE_POINTS_AT_ONCE } from '#domain/policy/money.ts'
import { SHELF_LINES } from '#domain/policy/offers.ts'
import { SCANNER_PATH } from '#domain/scanner.ts'
import { m } from '#messages'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { formatNumber } from '../../platform/language/format.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { OFFER, usePlannedAct } from '../../platform/planned-act.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { useQueryFlag } from '../../platform/query-flag.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Paging } from '../../ui/paging.tsx'
import type { Route } from './+types/my-offers-page.ts'
import { AddBookDialog } from './add-book/add-book-dialog.tsx'
import type { AddBookStep } from './add-book/add-book-steps.ts'
import { isFiltered, needsTools, readShelfQuery, shelfPath } from './bulk/shelf-query.ts'
import { ShelfTools } from './bulk/shelf-tools.tsx'
import { FreePointDialog } from './free-point-dialog.tsx'
import { OfferList } from './offer-list.tsx'
import { PausedNotice } from './paused-notice.tsx'
import { ShelfTabs } from './shelf-tabs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireLogin(context)
  const shown = readShelfQuery(new URL(request.url).searchParams)
  const { start, q, sort, state } = shown
  const query = { start: String(start), limit: String(SHELF_LINES), q, sort, state }
  const { books, total, all, pause } = await callApi(context.get(apiContext).api.v1.exchanges['my-book-offers'].$get({ query }))
  // The last copy of the last page is gone: the page before it is the last one now.
  if (books.length === 0 && total > 0) throw redirect(shelfPath({ ...shown, start: SHELF_LINES * Math.floor((total - 1) / SHELF_LINES) }))
  return { offers: books, total, all, shown, pause }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['shelf.title'](), matches })
}

export default function MyOffersPage({ loaderData }: Route.ComponentProps) {
  const { offers, total, all, shown, pause } = loaderData
  const isEmpty = total === 0 && !isFiltered(shown)
  const [addBook, setAddBook] = useState<AddBookStep | null>(null)
  const freePoint = useQueryFlag('isFreeTokenIssued')
  const planned = usePlannedAct(OFFER)
  function offerMore() {
    freePoint.clear()
    setAddBook({ name: 'isbn' })
  }
  function close() {
    setAddBook(null)
    planned.clear()
  }
  return (
    <Page
      title={m['shelf.title']()}
      lead={isEmpty ? m['shelf.intro']() : leadOf(total, all, isFiltered(shown))}
      actions={!isEmpty && <Button onClick={() => setAddBook({ name: 'isbn' })}>{m['shelf.addBook']()}</Button>}
    >
      <ShelfTabs />
      {!isEmpty && <PausedNotice pause={pause} />}
      {needsTools(shown, total) && <ShelfTools query={shown} />}
      <OfferList
        offers={offers}
        total={total}
        query={shown}
        empty={isEmpty && <EmptyShelf onTypeIsbn={() => setAddBook({ name: 'isbn' })} />}
      />
      {offers.some((offer) => offer.shelfNumber !== null) && (
        <p>
          <Link to="/shelf/numbers">{m['intake.toNumbers']()}</Link>
        </p>
      )}
      <Paging start={shown.start} pageSize={SHELF_LINES} total={total} pathOf={(start) => shelfPath({ ...shown, start })} />
      <AddBookDialog start={addBook ?? (planned.isPlanned ? { name: 'isbn' } : null)} onClose={close} />
      <FreePointDialog opened={freePoint.isSet} onClose={freePoint.clear} onOfferMore={offerMore} />
    </Page>
  )
}

/** "300 Exemplare im Regal", or with a filter "0 von 300". */
function leadOf(total: number, all: number, hasFilter: boolean): string {
  if (!hasFilter) return m['shelf.offerCount']({ count: total })
  return m['shelf.offerCountOf']({ number: formatNumber(total), count: all, all: formatNumber(all) })
}

function EmptyShelf({ onTypeIsbn }: { onTypeIsbn: () => void }) {
  return (
    <EmptyState
      title={m['shelf.emptyTitle']()}
      action={
        <>
          <Button component={Link} to={SCANNER_PATH}>
            {m['scan.first']()}
          </Button>{' '}
          <Button variant="default" onClick={onTypeIsbn}>
            {m['shelf.typeIsbn']()}
          </Button>
        </>
      }
    >
      {m['shelf.emptyText']({ count: FREE_POINT_BOOKS, soon: FREE_POINTS_AT_ONCE })}
    </EmptyState>
  )
}
