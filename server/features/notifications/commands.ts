import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { findUnsubscriber } from '../../platform/mail/unsubscribe.ts'
import { withdrawPromoConsent } from '../accounts/queries/consents.ts'
import { markRead } from './queries.ts'

/** Marks a member's own lines as read; ids of others change nothing. */
export async function readNotifications(db: Database, memberId: string, ids: readonly string[] | 'all'): Promise<void> {
  await inTransaction(db, (tx) => markRead(tx, memberId, ids))
}

/** Ends the mails of a later feature if the token is one of theirs; false when it is not. Handed in by application.ts. */
export type EndSubscription = (tx: Transaction, token: string) => Promise<boolean>

/** Ends the mails that carried this token. @throws AppError TOKEN_INVALID for a token that was never sent. */
export async function unsubscribe(db: Database, token: string, subscriptions: readonly EndSubscription[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const memberId = await findUnsubscriber(tx, token)
    if (memberId) return withdrawPromoConsent(tx, memberId)
    for (const end of subscriptions) if (await end(tx, token)) return
    throw new AppError('TOKEN_INVALID')
  })
}
