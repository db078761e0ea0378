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
import type { Route } from './+types/outgoing-page.ts'
import { PastRows, RunningRows } from './exchange-rows.tsx'
import classes from './list-page.module.css'
import { OutlastsLines } from '../steps/outlasting.tsx'
import { SuccessDialog } from '../steps/success-dialog.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireLogin(context)
  const start = listStart(new URL(request.url).searchParams)
  const lists = await callApi(context.get(apiContext).api.v1.exchanges.pages.outgoing.$get({ query: { start: String(start) } }))
  stayWithin({ start, pageSize: PAST_EXCHANGES_PAGE_SIZE, total: lists.historyTotal }, pathOf)
  return { ...lists, start }
}

function pathOf(start: number): string {
  return start > 0 ? `/exchanges/outgoing?start=${start}` : '/exchanges/outgoing'
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['exchanges.outgoingTitle'](), matches })
}

export default function OutgoingPage({ loaderData: { requests, requestsTotal, history, historyTotal, start } }: Route.ComponentProps) {
  return (
    <OutlastsLines shown={requests}>
      <h2 className={classes.hiddenTitle}>{m['exchanges.outgoingTitle']()}</h2>
      {requests.length > 0 ? <RunningRows exchanges={requests} /> : <NoRequests />}
      {requestsTotal > requests.length && (
        <p className={classes.quiet}>{m['exchanges.moreRequests']({ shown: requests.length, total: requestsTotal })}</p>
      )}
      <PastRows title={m['exchanges.historySentTitle']()} exchanges={history} empty={m['exchanges.historySentEmpty']()} />
      <Paging start={start} pageSize={PAST_EXCHANGES_PAGE_SIZE} total={historyTotal} pathOf={pathOf} />
      <SuccessDialog parameter="requestAccepted" />
    </OutlastsLines>
  )
}

function NoRequests() {
  return (
    <EmptyState
      title={m['exchanges.outgoingEmptyTitle']()}
      action={
        <Button component={Link} to="/">
          {m['exchanges.outgoingEmptyAction']()}
        </Button>
      }
    >
      {m['exchanges.outgoingEmptyText']()}
    </EmptyState>
  )
}
