import { Outlet } from 'react-router'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { requireLogin } from '../../../platform/session/require-login.ts'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/exchanges-layout.ts'
import { ExchangeTabs } from './exchange-tabs.tsx'
import { useFreshData } from './use-fresh-data.ts'

/** Counts for the badges of the tabs. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireLogin(context)
  const { toAnswer, toConfirm, beingAccepted } = await callApi(context.get(apiContext).api.v1.exchanges.pages.waiting.$get())
  return { badges: { outgoing: toAnswer > 0, incoming: toConfirm > 0 }, isProcessing: beingAccepted > 0 }
}

export default function ExchangesLayout({ loaderData: { badges, isProcessing } }: Route.ComponentProps) {
  useFreshData(isProcessing)
  return (
    <Page title={m['exchanges.areaTitle']()}>
      <ExchangeTabs badges={badges} />
      <Outlet />
    </Page>
  )
}
