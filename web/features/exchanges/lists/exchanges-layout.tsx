import { Outlet, NavLink } from 'react-router'
import { VisuallyHidden } from '@mantine/core'
import { m } from '#messages'
import { callApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { requireLogin } from '../../../platform/session/require-login.ts'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/exchanges-layout.ts'
import { useFreshData } from './use-fresh-data.ts'
import look from '../../../ui/tabs.module.css'
import classes from './exchanges-layout.module.css'

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

/** Which tabs carry a red dot: requests to answer, books to confirm (B §2). */
interface TabBadges {
  outgoing: boolean
  incoming: boolean
}

/** Tabs of the exchanges area, as links. */
function ExchangeTabs({ badges }: { badges: TabBadges }) {
  return (
    <nav className={`${look.tabs} ${look.area} ${classes.tabs}`} aria-label={m['exchanges.navLabel']()}>
      <Tab to="/exchanges/outgoing" label={m['exchanges.tabOutgoing']()} hasBadge={badges.outgoing} />
      <Tab to="/exchanges/to-send" label={m['exchanges.tabToSend']()} hasBadge={false} />
      <Tab to="/exchanges/incoming" label={m['exchanges.tabIncoming']()} hasBadge={badges.incoming} />
    </nav>
  )
}

function Tab({ to, label, hasBadge }: { to: string; label: string; hasBadge: boolean }) {
  return (
    <NavLink to={to} className={look.tab} prefetch="intent" preventScrollReset>
      {label}
      {hasBadge && (
        <span className={classes.dot}>
          <VisuallyHidden>{m['exchanges.tabWaiting']()}</VisuallyHidden>
        </span>
      )}
    </NavLink>
  )
}
