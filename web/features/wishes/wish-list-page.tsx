import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { PROFILE_PAGE_SIZE } from '#domain/policy/accounts.ts'
import { m } from '#messages'
import { read } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { pageMeta } from '../../platform/meta/page-meta.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Paging } from '../../ui/paging.tsx'
import { ShelfTabs } from '../shelf/shelf-tabs.tsx'
import type { Route } from './+types/wish-list-page.ts'
import { WishGrid } from './wish-grid.tsx'
import classes from './wish-list-page.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireLogin(context)
  const asked = Number(new URL(request.url).searchParams.get('start'))
  const start = Number.isInteger(asked) && asked > 0 ? asked : 0
  const query = { start: String(start), limit: String(PROFILE_PAGE_SIZE) }
  const { bookOffers, total } = await read(context.get(apiContext).api.v1.exchanges['wish-list'].my.$get({ query }))
  return { wishes: bookOffers, total, start }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: m['wishes.title'](), matches })
}

/** The books a member wishes for (A §2 "wish-list"). */
export default function WishListPage({ loaderData: { wishes, total, start } }: Route.ComponentProps) {
  return (
    <Page title={m['wishes.title']()} lead={total > 0 && m['wishes.count']({ count: total })}>
      <ShelfTabs />
      {total === 0 ? (
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
      ) : (
        <>
          <p className={classes.alerts}>
            {m['wishes.lead']()} <Link to="/bio/edit#wish-mails">{m['wishes.mailsLink']()}</Link> ·{' '}
            <Link to="/bio/edit#show-wishes">{m['wishes.showTitle']()}</Link>
          </p>
          <WishGrid wishes={wishes} />
        </>
      )}
      <Paging start={start} pageSize={PROFILE_PAGE_SIZE} total={total} pathOf={(offset) => `/shelf/wish-list?start=${offset}`} />
    </Page>
  )
}
