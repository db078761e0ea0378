import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { read } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { pageMeta } from '../../../platform/meta/page-meta.ts'
import { requireLogin } from '../../../platform/session/require-login.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Route } from './+types/incoming-page.ts'
import { PastRows, RunningRows } from './exchange-rows.tsx'
import classes from './list-page.module.css'
import { OutlastsLines } from '../steps/outlasting.tsx'
import { SuccessDialog } from '../steps/success-dialog.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireLogin(context)
  return read(context.get(apiContext).api.v1.exchanges.pages.incoming.$get())
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['exchanges.incomingTitle'](), matches })
}

/** Books on their way to the reader, own requests, and the books received. */
export default function IncomingPage({ loaderData: { onTheWay, requested, ended, history } }: Route.ComponentProps) {
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
