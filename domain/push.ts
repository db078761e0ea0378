import type { NotificationKind } from './notification-kinds.ts'

/** What members can have shown on a device's lock screen, each by itself. */
export const PUSH_KINDS = ['request', 'answer', 'label', 'sent', 'message', 'wish', 'deadline'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Which lines of the inbox are shown on devices, and as what; the others wait in the inbox. */
export const PUSH_KIND_OF: Partial<Record<NotificationKind, PushKind>> = {
  'exchange.requested': 'request',
  'exchange.accepted': 'answer',
  'exchange.declined': 'answer',
  'exchange.askedNext': 'answer',
  'exchange.expired': 'answer',
  'exchange.labelReady': 'label',
  'exchange.sent': 'sent',
  'chat.message': 'message',
  'wish.available': 'wish',
  'exchange.answerReminder': 'deadline',
  'exchange.answerLastReminder': 'deadline',
  'exchange.shipLastReminder': 'deadline',
}

/** What a device is sent, and shows. */
export interface PushedNews {
  /** The line of the inbox, which is read when the news is tapped. */
  id: string
  title: string
  text: string
  language: string
  /** Page of this site that it opens. */
  path: string
  /** News of one thing take each other's place. */
  tag: string
  /** Unread lines of the inbox, for the badge of the app. */
  unread: number
}
