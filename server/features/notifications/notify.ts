import type { z } from 'zod'
import type { NotificationKind } from '#domain/notification-kinds.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { queuedMail, type MailTemplate } from '../../platform/mail/mail.ts'
import { insertNotifications, insertNotificationsWithMails } from './queries.ts'

/** A notification. Names and titles are read when it is shown, never stored. */
export interface NewNotification {
  memberId: string
  kind: NotificationKind
  /** Deduplication key, for instance `exchange:{id}:sent:receiver`. */
  key: string
  exchangeId?: string
  offerId?: string
  conversationId?: string
  /** Confirms an act of the member; listed, but not counted as unread. */
  isOwnAct?: boolean
}

/** Adds a notification in the caller's transaction. False when it exists already, or the member is gone. */
export async function notify(tx: Transaction, notification: NewNotification): Promise<boolean> {
  return (await insertNotifications(tx, [notification])) === 1
}

/** Adds notifications together with their mails in one statement. A mail has the key of its notification. */
export async function notifyByMail<S extends z.ZodType>(
  tx: Transaction,
  template: MailTemplate<S>,
  told: readonly NotifiedMail<S>[],
): Promise<void> {
  if (told.length === 0) return
  const jobs = told.map(({ line, data }) => queuedMail(template, data, line.key))
  const lines = told.map(({ line }) => line)
  await insertNotificationsWithMails(tx, lines, jobs)
}

interface NotifiedMail<S extends z.ZodType> {
  line: NewNotification
  data: z.input<S>
}
