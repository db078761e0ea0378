import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import { PAST_EXCHANGES_PAGE_SIZE } from '#domain/policy/exchange.ts'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { stayWithin } from '../../../platform/last-page.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { listStart } from '../../../platform/number-in-address.ts'
import { requireLogin } from '../../../platform/session/require-login.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Paging } from '../../../ui/paging.tsx'
import type { Route } from './+types/incoming-page.ts'
import { PastRows, RunningRows } from './exchange-rows.tsx'
import classes from './list-page.module.css'
import { OutlastsLines } from '../steps/outlasting.tsx'
import { SuccessDialog } from '../steps/success-dialog.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireLogin(context)
  const start = listStart(new URL(request.url).searchParams)
  const lists = await callApi(context.get(apiContext).api.v1.exchanges.pages.incoming.$get({ query: { start: String(start) } }))
  stayWithin({ start, pageSize: PAST_EXCHANGES_PAGE_SIZE, total: lists.historyTotal }, pathOf)
  return { ...lists, start }
}

function pathOf(start: number): string {
  return start > 0 ? `/exchanges/incoming?start=${start}` : '/exchanges/incoming'
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['exchanges.incomingTitle'](), matches })
}

export default function IncomingPage({ loaderData: { onTheWay, requested, ended, history, historyTotal, start } }: Route.ComponentProps) {
  return (
    <OutlastsLines shown={[...onTheWay, ...requested]}>
      <h2 className={classes.hiddenTitle}>{m['exchanges.incomingTitle']()}</h2>
      {onTheWay.length + requested.length === 0 && <NothingOnTheWay />}
      <RunningRows exchanges={[...onTheWay, ...requested, ...ended]} />
      <PastRows title={m['exchanges.lostTitle']()} exchanges={history.filter((one) => one.deliveredAt === null)} />
      <PastRows
        title={m['exchanges.historyReceivedTitle']()}
        exchanges={history.filter((one) => one.deliveredAt !== null)}
        empty={m['exchanges.historyReceivedEmpty']()}
      />
      <Paging start={start} pageSize={PAST_EXCHANGES_PAGE_SIZE} total={historyTotal} pathOf={pathOf} />
      <SuccessDialog parameter="bookReceived" />
    </OutlastsLines>
  )
}

function NothingOnTheWay() {
  return (
    <EmptyState
      title={m['exchanges.incomingEmptyTitle']()}
      action={
        <Button component={Link} to="/search?q=&filter_by=all&start=0&only_offered=true">
          {m['exchanges.incomingEmptyAction']()}
        </Button>
      }
    >
      {m['exchanges.incomingEmptyText']()}
    </EmptyState>
  )
}
