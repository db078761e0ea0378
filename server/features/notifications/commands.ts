import { inTransaction, type Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { findUnsubscriber, type Subscription } from '../../platform/mail/unsubscribe.ts'
import { withdrawPromoConsent } from '../accounts/queries/consents.ts'
import { markRead } from './queries.ts'

/** Marks a member's own notifications as read; ids of others are ignored. */
export async function readNotifications(db: Database, memberId: string, ids: readonly string[] | 'all'): Promise<void> {
  await inTransaction(db, (tx) => markRead(tx, memberId, ids))
}

/** Unsubscribes from the mails that contained this token. @throws AppError TOKEN_INVALID. */
export async function unsubscribe(db: Database, token: string, subscriptions: Iterable<Subscription>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const memberId = await findUnsubscriber(tx, token)
    if (memberId) return withdrawPromoConsent(tx, memberId)
    for (const subscription of subscriptions) if (await subscription.end(tx, token)) return
    throw new AppError('TOKEN_INVALID')
  })
}
