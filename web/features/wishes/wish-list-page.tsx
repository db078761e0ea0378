import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PROFILE_PAGE_SIZE } from '#domain/policy/accounts.ts'
import { m } from '#messages'
import type { WishEntry } from '#contract/wishes.ts'
import { hyphenatedIsbn } from '../../books/hyphenated-isbn.ts'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { listStart } from '../../platform/number-in-address.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Paging } from '../../ui/paging.tsx'
import { formatDay } from '../../platform/language/format.ts'
import { BookTile } from '../../books/book-tile.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import { ShelfTabs } from '../shelf/shelf-tabs.tsx'
import type { Route } from './+types/wish-list-page.ts'
import { MissingBookList } from './missing/missing-book-list.tsx'
import { WishForMissingBook } from './missing/dialog/wish-for-missing-book.tsx'
import { EditionSwitch } from './edition-switch.tsx'
import { WishButton } from './wish-button.tsx'
import classes from './wish-list-page.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireLogin(context)
  const start = listStart(new URL(request.url).searchParams)
  const query = { start: String(start), limit: String(PROFILE_PAGE_SIZE) }
  const { exchanges, wishes } = context.get(apiContext).api.v1
  const [{ bookOffers, total }, { missingBooks }] = await Promise.all([
    callApi(exchanges['wish-list'].my.$get({ query })),
    callApi(wishes['missing-books'].$get()),
  ])
  const missing = missingBooks.map((wish) => ({ ...wish, isbn: hyphenatedIsbn(wish.isbn) }))
  return { wishes: bookOffers, total, start, missing }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['wishes.title'](), matches })
}

/** Wished books (A §2 "wish-list"), missing ones first. */
export default function WishListPage({ loaderData: { wishes, total, start, missing } }: Route.ComponentProps) {
  const count = total + missing.length
  return (
    <Page title={m['wishes.title']()} lead={count > 0 && m['wishes.count']({ count })} actions={<WishForMissingBook />}>
      <ShelfTabs />
      {count === 0 ? (
        <NoWishes />
      ) : (
        <>
          <p className={classes.alerts}>
            {m['wishes.lead']()} <Link to="/bio/edit#wish-mails">{m['wishes.mailsLink']()}</Link> ·{' '}
            <Link to="/bio/edit#show-wishes">{m['wishes.showTitle']()}</Link>
          </p>
          {start === 0 && missing.length > 0 && <MissingBookList wishes={missing} />}
          {wishes.length > 0 && (
            <Section title={start === 0 && missing.length > 0 && m['wishes.knownListTitle']()}>
              <WishGrid wishes={wishes} />
            </Section>
          )}
        </>
      )}
      <Paging start={start} pageSize={PROFILE_PAGE_SIZE} total={total} pathOf={(offset) => `/shelf/wish-list?start=${offset}`} />
    </Page>
  )
}

function NoWishes() {
  return (
    <EmptyState
      title={m['wishes.emptyTitle']()}
      action={
        <Button component={Link} to="/search">
          {m['wishes.emptyAction']()}
        </Button>
      }
    >
      {m['wishes.emptyText']()}
    </EmptyState>
  )
}

const EAGER_COVERS = 5

function WishGrid({ wishes }: { wishes: readonly WishEntry[] }) {
  return (
    <ul className={classes.grid} aria-label={m['wishes.listLabel']()}>
      {wishes.map((wish, index) => (
        <li key={wish.uuid} className={classes.wish}>
          <RowBoundary>
            <Wish wish={wish} isEager={index < EAGER_COVERS} />
          </RowBoundary>
        </li>
      ))}
    </ul>
  )
}

function Wish({ wish, isEager }: { wish: WishEntry; isEager: boolean }) {
  const { book, offersNum, lowestPrice, onlyThisEdition, createdAt } = wish
  return (
    <>
      <BookTile book={{ ...book, offersNum, lowestPrice }} eager={isEager} />
      <p className={classes.since}>{m['wishes.since']({ date: formatDay(createdAt) })}</p>
      <EditionSwitch book={book} isOn={onlyThisEdition} />
      <div className={classes.heart}>
        <WishButton book={book} isWished look="heart" />
      </div>
    </>
  )
}
