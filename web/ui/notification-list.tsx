import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { hasCode } from '../platform/api/api-client.ts'
import { failureText } from '../platform/api/failure-text.ts'
import { LoadAnew } from './forms/load-anew.tsx'
import { CheckIcon, WarningIcon } from './icons.tsx'
import classes from './notification-list.module.css'
import type { Notice } from './notify.ts'

const SUCCESS_MS = 5000
const FAILURE_MS = 9000

/** Notices at the bottom of the window. */
export function NotificationList() {
  return <Notifications position="bottom-center" classNames={{ root: classes.place }} />
}

/** What is shown of each kind: the next one takes its place, so that no pile of them covers the page. */
const shown: Record<'success' | 'failure', string | null> = { success: null, failure: null }

/** Shows a notice; a success removes failures. */
export function showNotice(notice: Notice): void {
  const isSuccess = 'success' in notice
  for (const kind of isSuccess ? (['success', 'failure'] as const) : (['failure'] as const)) {
    if (shown[kind]) notifications.hide(shown[kind])
  }
  shown[isSuccess ? 'success' : 'failure'] = notifications.show({
    message: isSuccess ? notice.success : wordsOf(notice.failure),
    color: isSuccess ? 'moss' : 'breast',
    icon: isSuccess ? <CheckIcon size={18} /> : <WarningIcon size={18} />,
    autoClose: isSuccess ? SUCCESS_MS : FAILURE_MS,
    closeButtonProps: { 'aria-label': m['shared.close']() },
  })
}

function wordsOf(failure: unknown): ReactNode {
  if (typeof failure === 'string') return failure
  if (!hasCode(failure, 'OTHER_MEMBER')) return failureText(failure)
  return (
    <>
      {failureText(failure)} <LoadAnew />
    </>
  )
}
