import { Button, VisuallyHidden } from '@mantine/core'
import { Link, useRevalidator, type MetaDescriptor } from 'react-router'
import { INBOX_PAGE_SIZE } from '#domain/policy/chat.ts'
import { BADGE_CHECK_MS } from '#domain/policy/interface.ts'
import { m } from '#messages'
import type { Notification } from '#contract/notifications.ts'
import { callApi, browserApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { stayWithin } from '../../platform/last-page.ts'
import { useLiveData } from '../../platform/live/use-live-data.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { listStart } from '../../platform/number-in-address.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureLine } from '../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../ui/forms/use-submission.ts'
import { Page } from '../../ui/page.tsx'
import { Paging } from '../../ui/paging.tsx'
import { formatDay, formatTime } from '../../platform/language/format.ts'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import type { Route } from './+types/inbox-page.ts'
import lists from '../../ui/lists.module.css'
import classes from './inbox-page.module.css'
import { NOTIFICATION_ICONS, notificationPath, notificationSentence } from './notification-labels.ts'
import { recountUnread } from './unread.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireLogin(context)
  const start = listStart(new URL(request.url).searchParams)
  const query = { start: String(start), limit: String(INBOX_PAGE_SIZE) }
  const inbox = await callApi(context.get(apiContext).api.v1.notifications.$get({ query }))
  stayWithin({ start, pageSize: INBOX_PAGE_SIZE, total: inbox.total }, pathOf)
  return { ...inbox, start }
}

function pathOf(start: number): string {
  return start > 0 ? `/inbox?start=${start}` : '/inbox'
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['notifications.title'](), matches })
}

export default function InboxPage({ loaderData: { notifications, total, unread, start } }: Route.ComponentProps) {
  useLiveData('badge', BADGE_CHECK_MS)
  return (
    <Page title={m['notifications.title']()} lead={total > 0 && m['notifications.lead']()} actions={unread > 0 && <ReadAll />} width="text">
      {total > 0 ? <InboxList notifications={notifications} /> : <NothingYet />}
      <Paging start={start} pageSize={INBOX_PAGE_SIZE} total={total} pathOf={pathOf} />
    </Page>
  )
}

function ReadAll() {
  const { revalidate } = useRevalidator()
  const { isBusy, failure, submit } = useSubmission()
  const readAll = () =>
    submit(async () => {
      await markRead('all')
      await revalidate()
    })
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void readAll()}>
        {m['notifications.readAll']()}
      </Button>
      <FailureLine failure={failure} />
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title={m['notifications.emptyTitle']()}
      action={
        <Button component={Link} to="/shelf/my-offers">
          {m['notifications.emptyAction']()}
        </Button>
      }
    >
      {m['notifications.emptyText']()}
    </EmptyState>
  )
}

/** Notifications; following one marks it as read. */
function InboxList({ notifications }: { notifications: readonly Notification[] }) {
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

/** Marks notifications as read and refreshes badges. @throws ApiError. */
async function markRead(ids: string[] | 'all'): Promise<void> {
  await callApi(browserApi.api.v1.notifications.read.$post({ json: ids === 'all' ? { all: true } : { ids } }))
  recountUnread()
}
