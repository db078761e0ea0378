import { Link } from 'react-router'
import { m } from '#messages'
import { BellIcon } from '../../ui/icons.tsx'
import classes from './bell.module.css'

const MOST_SHOWN = 99

/** Link to notifications with their unread number. */
export function Bell({ unread }: { unread: number }) {
  return (
    <Link
      to="/inbox"
      className={classes.bell}
      aria-label={unread > 0 ? m['notifications.bell']({ count: unread }) : m['notifications.title']()}
    >
      <BellIcon size={22} />
      <UnreadBadge count={unread} />
    </Link>
  )
}

/** A number badge; hidden at 0. Rendered by CSS, as text would become part of the accessible name (WCAG 2.5.3). */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null
  return <span className={classes.badge} data-count={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count} aria-hidden="true" />
}
