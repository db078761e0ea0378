import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import { BADGE_CHECK_MS } from '#domain/policy/interface.ts'
import { m } from '#messages'
import { FREE_POINT_BOOKS, FREE_POINTS_AT_ONCE } from '#domain/policy/money.ts'
import { REPORTABLE_CENTS, REPORTABLE_SENDS } from '#domain/policy/reliability.ts'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { stayWithin } from '../../platform/last-page.ts'
import { useLiveData } from '../../platform/live/use-live-data.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { listStart } from '../../platform/number-in-address.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { useRootData } from '../../platform/session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CoinIcon } from '../../ui/icons.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { formatCents, formatNumber } from '../../platform/language/format.ts'
import type { Route } from './+types/points-page.ts'
import { LedgerList } from './ledger-list.tsx'
import classes from './points-page.module.css'
import { WaitingPoints } from './waiting-points.tsx'

const SHELF = '/shelf/my-offers'

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireLogin(context)
  const start = listStart(new URL(request.url).searchParams)
  const query = { start: String(start), limit: String(PER_PAGE) }
  const { points, profile } = context.get(apiContext).api.v1
  const [ledger, sends] = await Promise.all([callApi(points.ledger.$get({ query })), callApi(profile.sends.$get())])
  stayWithin({ start, pageSize: PER_PAGE, total: ledger.total }, ledgerPath)
  return { ...ledger, sends, start }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['points.title'](), matches })
}

export default function PointsPage({ loaderData: { entries, total, waiting, owed, sends, start } }: Route.ComponentProps) {
  useLiveData('points', BADGE_CHECK_MS)
  return (
    <Page>
      <div className={classes.columns}>
        <Balance owed={owed} />
        <WhatPointsAre />
        <div className={classes.ledger}>
          <WaitingPoints waiting={waiting} />
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

function Balance({ owed }: { owed: { points: number; feeCredits: number } }) {
  const { numExchangeTokens, numServiceFees, numWaitingPoints } = useRootData().session
  return (
    <header>
      <h1>{m['points.title']()}</h1>
      <p className={classes.number}>
        <CoinIcon size={46} />
        <strong>{numExchangeTokens}</strong>
        <span>{m['points.number']({ count: numExchangeTokens })}</span>
      </p>
      {numWaitingPoints > 0 && <p className={classes.waiting}>{m['points.waitingNow']({ count: numWaitingPoints })}</p>}
      {owed.points > 0 && <p className={classes.owed}>{m['points.owed']({ count: owed.points })}</p>}
      {owed.feeCredits > 0 && <p className={classes.owed}>{m['points.owedFees']({ count: owed.feeCredits })}</p>}
      {numServiceFees > 0 && <p className={classes.credits}>{m['points.feeCredits']({ count: numServiceFees })}</p>}
    </header>
  )
}

function WhatPointsAre() {
  return (
    <aside className={classes.what}>
      <h2 className={classes.whatTitle}>{m['points.whatTitle']()}</h2>
      <p>{m['points.whatText']()}</p>
      <p>{m['points.freeText']({ count: FREE_POINT_BOOKS, soon: FREE_POINTS_AT_ONCE })}</p>
      <p>{m['points.buyText']()}</p>
      <Button component={Link} to={SHELF} variant="default">
        {m['points.earn']()}
      </Button>
    </aside>
  )
}

interface YearlySendsProps {
  year: number
  sends: number
  cents: number
  standing: 'far' | 'near' | 'reportable'
}

/** Books sent this year and the reporting threshold (decision 36); nothing without any. */
function YearlySends({ year, sends, cents, standing }: YearlySendsProps) {
  if (sends === 0) return null
  return (
    <p className={classes.sends}>
      {m['pstg.own']({ count: sends, year, amount: formatCents(cents) })}{' '}
      {m['pstg.ownRule']({ sends: formatNumber(REPORTABLE_SENDS), amount: formatCents(REPORTABLE_CENTS) })}{' '}
      {standing === 'reportable' && m['pstg.ownReportable']()}
    </p>
  )
}

/** Entries per page, the API's default. */
const PER_PAGE = 30

function LedgerPages({ start, total }: { start: number; total: number }) {
  if (total <= PER_PAGE && start === 0) return null
  const pages = Math.ceil(total / PER_PAGE)
  const page = Math.floor(start / PER_PAGE) + 1
  return (
    <nav className={classes.pages} aria-label={m['points.pagesLabel']()}>
      {page > 1 ? <Link to={ledgerPath(start - PER_PAGE)}>{m['points.newer']()}</Link> : <span />}
      <span>{m['points.pageOf']({ page, pages })}</span>
      {page < pages ? <Link to={ledgerPath(start + PER_PAGE)}>{m['points.older']()}</Link> : <span />}
    </nav>
  )
}

/** Address of the page from this entry. */
function ledgerPath(start: number): string {
  return start > 0 ? `/points?start=${start}` : '/points'
}
