import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import { BADGE_CHECK_MS } from '#domain/policy/interface.ts'
import { m } from '#messages'
import { FREE_POINT_BOOKS } from '#domain/policy/money.ts'
import { read } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { stayWithin } from '../../platform/last-page.ts'
import { useLiveData } from '../../platform/live/use-live-data.ts'
import { pageMeta } from '../../platform/meta/page-meta.ts'
import { listStart } from '../../platform/number-in-address.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { useRootData } from '../../platform/session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CoinIcon } from '../../ui/icons.tsx'
import { Page, Section } from '../../ui/page.tsx'
import type { Route } from './+types/points-page.ts'
import { LedgerList } from './ledger-list.tsx'
import { LedgerPages, ledgerPath, PER_PAGE } from './ledger-pages.tsx'
import classes from './points-page.module.css'
import { YearlySends } from './yearly-sends.tsx'

const SHELF = '/shelf/my-offers'

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireLogin(context)
  const start = listStart(new URL(request.url).searchParams)
  const query = { start: String(start), limit: String(PER_PAGE) }
  const { points, profile } = context.get(apiContext).api.v1
  const [ledger, sends] = await Promise.all([read(points.ledger.$get({ query })), read(profile.sends.$get())])
  stayWithin({ start, pageSize: PER_PAGE, total: ledger.total }, ledgerPath)
  return { ...ledger, sends, start }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['points.title'](), matches })
}

/** The member's points: how many, what they are, where they came from and went. */
export default function PointsPage({ loaderData: { entries, total, sends, start } }: Route.ComponentProps) {
  useLiveData('points', BADGE_CHECK_MS)
  return (
    <Page>
      <div className={classes.columns}>
        <Balance />
        <WhatPointsAre />
        <div className={classes.ledger}>
          {total > 0 ? (
            <Section title={m['points.ledgerTitle']()}>
              <LedgerList entries={entries} />
              <LedgerPages start={start} total={total} />
              <YearlySends {...sends} />
            </Section>
          ) : (
            <EmptyState
              title={m['points.emptyTitle']()}
              action={
                <Button component={Link} to={SHELF}>
                  {m['points.earn']()}
                </Button>
              }
            >
              {m['points.emptyText']()}
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  )
}

function Balance() {
  const { numExchangeTokens, numServiceFees } = useRootData().session
  return (
    <header>
      <h1>{m['points.title']()}</h1>
      <p className={classes.number}>
        <CoinIcon size={46} />
        <strong>{numExchangeTokens}</strong>
        <span>{m['points.number']({ count: numExchangeTokens })}</span>
      </p>
      {numServiceFees > 0 && <p className={classes.credits}>{m['points.feeCredits']({ count: numServiceFees })}</p>}
    </header>
  )
}

function WhatPointsAre() {
  return (
    <aside className={classes.what}>
      <h2 className={classes.whatTitle}>{m['points.whatTitle']()}</h2>
      <p>{m['points.whatText']()}</p>
      <p>{m['points.freeText']({ count: FREE_POINT_BOOKS })}</p>
      <p>{m['points.buyText']()}</p>
      <Button component={Link} to={SHELF} variant="default">
        {m['points.earn']()}
      </Button>
    </aside>
  )
}
