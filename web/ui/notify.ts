import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { CheckIcon, WarningIcon } from './icons.tsx'
import { failureText } from '../platform/failure-text.ts'

/** Says briefly that something worked: `notifySuccess(m['shelf.offerSaved']())`. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'moss', icon: createElement(CheckIcon, { size: 18 }), autoClose: 5000 })
}

/** Tells the person that an action failed; `error` is what `read()` threw, or a sentence (decision 31). */
export function notifyFailure(error: unknown): void {
  const message = typeof error === 'string' ? error : failureText(error)
  notifications.show({ message, color: 'breast', icon: createElement(WarningIcon, { size: 18 }), autoClose: 9000 })
}
