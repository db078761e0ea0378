import { Button } from '@mantine/core'
import { Link, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { requireLogin } from '../../../platform/session/require-login.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Route } from './+types/to-send-page.ts'
import { RunningRows } from './exchange-rows.tsx'
import classes from './list-page.module.css'
import { OutlastsLines } from '../steps/outlasting.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  await requireLogin(context)
  return callApi(context.get(apiContext).api.v1.exchanges.pages['to-send'].$get())
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['exchanges.toSendTitle'](), matches })
}

export default function ToSendPage({ loaderData: { toSend } }: Route.ComponentProps) {
  return (
    <OutlastsLines shown={toSend}>
      <h2 className={classes.hiddenTitle}>{m['exchanges.toSendTitle']()}</h2>
      {toSend.length === 0 && <NothingToSend />}
      <RunningRows exchanges={toSend} />
    </OutlastsLines>
  )
}

function NothingToSend() {
  return (
    <EmptyState
      title={m['exchanges.toSendEmptyTitle']()}
      action={
        <Button component={Link} to="/exchanges/outgoing">
          {m['exchanges.toSendEmptyAction']()}
        </Button>
      }
    >
      {m['exchanges.toSendEmptyText']()}
    </EmptyState>
  )
}
