import { Link } from 'react-router'
import { m } from '#messages'
import { BellIcon } from '../../ui/icons.tsx'
import classes from './bell.module.css'

const MOST_SHOWN = 99

/** The way to the inbox, with the number of its unread lines. */
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

/**
 * A number on the corner of what it stands in; its words stand in the name of that. Nothing for none. The style draws it:
 * as text it would be part of what is read on its place, and the name would have to repeat it there (WCAG 2.5.3).
 */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null
  return <span className={classes.badge} data-count={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count} aria-hidden="true" />
}
