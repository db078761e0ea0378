import { Outlet } from 'react-router'
import { m } from '#messages'
import { read } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { requireLogin } from '../../../platform/session/require-login.ts'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/exchanges-layout.ts'
import { ExchangeTabs } from './exchange-tabs.tsx'
import { useFreshData } from './use-fresh-data.ts'

/** What the badges of the tabs need: requests to answer and books on their way. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireLogin(context)
  const { exchanges } = context.get(apiContext).api.v1
  const [{ pendingRequests }, { booksSentToMe }] = await Promise.all([
    read(exchanges['get-pending-requests'].$get()),
    read(exchanges['get-sent-books'].$get()),
  ])
  return {
    badges: {
      outgoing: pendingRequests.some(({ processing }) => !processing),
      incoming: booksSentToMe.some(({ status }) => status === 'SENT'),
    },
    isProcessing: pendingRequests.some(({ processing }) => processing),
  }
}

/** The frame of the three exchange lists. */
export default function ExchangesLayout({ loaderData: { badges, isProcessing } }: Route.ComponentProps) {
  useFreshData(isProcessing)
  return (
    <Page title={m['exchanges.areaTitle']()}>
      <ExchangeTabs badges={badges} />
      <Outlet />
    </Page>
  )
}
