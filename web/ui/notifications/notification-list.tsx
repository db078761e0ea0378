import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import { m } from '#messages'
import { failureText } from '../../platform/api/failure-text.ts'
import { CheckIcon, WarningIcon } from '../icons.tsx'
import type { Notice } from './notify.ts'

const SUCCESS_MS = 5000
const FAILURE_MS = 9000

/** The notices at the foot of the window. */
export function NotificationList() {
  return <Notifications position="bottom-center" />
}

/** Shows one of them. */
export function showNotice(notice: Notice): void {
  if ('success' in notice) {
    notifications.show({
      message: notice.success,
      color: 'moss',
      icon: <CheckIcon size={18} />,
      autoClose: SUCCESS_MS,
      closeButtonProps: closeButton(),
    })
    return
  }
  const { failure } = notice
  const message = typeof failure === 'string' ? failure : failureText(failure)
  notifications.show({ message, color: 'breast', icon: <WarningIcon size={18} />, autoClose: FAILURE_MS, closeButtonProps: closeButton() })
}

/** The button shows a cross only, so its name is for screen readers. */
function closeButton() {
  return { 'aria-label': m['shared.close']() }
}
