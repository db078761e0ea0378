import { VisuallyHidden } from '@mantine/core'
import { NavLink } from 'react-router'
import { m } from '#messages'
import look from '../../../ui/tabs.module.css'
import classes from './exchange-tabs.module.css'

/** Which tabs carry a red dot: requests to answer, books to confirm (B §2). */
interface TabBadges {
  outgoing: boolean
  incoming: boolean
}

/** Tabs of the exchanges area, as links. */
export function ExchangeTabs({ badges }: { badges: TabBadges }) {
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
