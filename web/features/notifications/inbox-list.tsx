import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications.ts'
import { m } from '#messages'
import { formatDay, formatTime } from '../../platform/language/format.ts'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import lists from '../../ui/lists.module.css'
import classes from './inbox-list.module.css'
import { markRead } from './mark-read.ts'
import { NOTIFICATION_ICONS, notificationPath, notificationSentence } from './notification-labels.ts'

/** Notifications; following one marks it as read. */
export function InboxList({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <ul className={lists.opened}>
      {notifications.map((notification) => (
        <li key={notification.uuid} className={classes.line} data-unread={!notification.isRead || undefined}>
          <RowBoundary>
            <InboxLine notification={notification} />
          </RowBoundary>
        </li>
      ))}
    </ul>
  )
}

function InboxLine({ notification }: { notification: Notification }) {
  const { uuid, kind, isRead, createdAt, text } = notification
  const Icon = NOTIFICATION_ICONS[kind]
  function follow() {
    // The way to the page does not wait for it; a line that stays unread is no harm.
    if (!isRead) void markRead([uuid]).catch(() => undefined)
  }
  return (
    <>
      <span className={classes.icon}>
        <Icon size={20} />
      </span>
      <div>
        <Link to={notificationPath(notification)} className={classes.sentence} onClick={follow}>
          {notificationSentence(notification)}
          {!isRead && <VisuallyHidden> ({m['notifications.unread']()})</VisuallyHidden>}
        </Link>
        {text !== null && <p className={classes.text}>{text}</p>}
        <time className={classes.time} dateTime={createdAt}>
          {m['shared.dateTime']({ date: formatDay(createdAt), time: formatTime(createdAt) })}
        </time>
      </div>
      {!isRead && <span className={classes.dot} aria-hidden="true" />}
    </>
  )
}
