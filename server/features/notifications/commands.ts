import { inTransaction, type Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { findUnsubscriber } from '../../platform/mail/unsubscribe.ts'
import { withdrawPromoConsent } from '../accounts/consent-queries.ts'
import { markRead } from './queries.ts'

/** Marks a member's own lines as read; ids of others change nothing. */
export async function readNotifications(db: Database, memberId: string, ids: readonly string[] | 'all'): Promise<void> {
  await inTransaction(db, (tx) => markRead(tx, memberId, ids))
}

/** Ends promotional mail with the token of such a mail. @throws AppError TOKEN_INVALID for a token that was never sent. */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const memberId = await findUnsubscriber(tx, token)
    if (!memberId) throw new AppError('TOKEN_INVALID')
    await withdrawPromoConsent(tx, memberId)
  })
}
