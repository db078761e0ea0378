import type { NotificationKind } from '#domain/notification-kinds.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { insertNotifications } from './queries.ts'

/** Something to tell a member inside the site. Names and titles are read when it is shown, never stored. */
export interface NewNotification {
  memberId: string
  kind: NotificationKind
  /** Makes it one line however often it is told, for instance `exchange:{id}:sent:receiver`. */
  key: string
  exchangeId?: string
  offerId?: string
  conversationId?: string
}

/**
 * Puts a line into a member's inbox, in the caller's transaction: it is told exactly if the thing happened. False when
 * it was told before, or the member is gone.
 */
export async function notify(tx: Transaction, notification: NewNotification): Promise<boolean> {
  return (await insertNotifications(tx, [notification])) === 1
}

/** The same for several lines, as one statement. */
export async function notifyAll(tx: Transaction, notifications: readonly NewNotification[]): Promise<void> {
  await insertNotifications(tx, notifications)
}
