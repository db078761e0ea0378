import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { read } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { pageMeta } from '../../../platform/meta/page-meta.ts'
import { requireLogin } from '../../../platform/session/require-login.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Route } from './+types/outgoing-page.ts'
import { PastRows, RunningRows } from './exchange-rows.tsx'
import classes from './list-page.module.css'
import { OutlastsLines } from '../steps/outlasting.tsx'
import { SuccessDialog } from '../steps/success-dialog.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireLogin(context)
  return read(context.get(apiContext).api.v1.exchanges.pages.outgoing.$get())
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['exchanges.outgoingTitle'](), matches })
}

/** Requests to answer, and the books one has sent. */
export default function OutgoingPage({ loaderData: { requests, history } }: Route.ComponentProps) {
  return (
    <OutlastsLines shown={requests}>
      <h2 className={classes.hiddenTitle}>{m['exchanges.outgoingTitle']()}</h2>
      {requests.length > 0 ? <RunningRows exchanges={requests} /> : <NoRequests />}
      <PastRows title={m['exchanges.historySentTitle']()} exchanges={history} empty={m['exchanges.historySentEmpty']()} />
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
