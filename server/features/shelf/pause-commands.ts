import { EXPIRIES_UNTIL_SHELF_PAUSES, EXPIRY_WINDOW_DAYS } from '#domain/policy.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { endShelfPause, pauseShelf } from '../accounts/shelf-pause-queries.ts'
import { countExpiries, endOfferPauses, pauseOffer } from './queries.ts'

/**
 * A request expired without an answer: the copy is paused, at the second time in 90 days the whole shelf (decision 9).
 * Runs in the transaction that expires the request.
 */
export async function pauseAfterExpiry(tx: Transaction, memberId: string, offerId: string): Promise<void> {
  await pauseOffer(tx, offerId)
  if ((await countExpiries(tx, memberId, EXPIRY_WINDOW_DAYS)) >= EXPIRIES_UNTIL_SHELF_PAUSES) await pauseShelf(tx, memberId)
}

/** "Ich bin wieder da": everything this member offers can be ordered again. */
export async function resumeShelf({ db }: { db: Database }, memberId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endOfferPauses(tx, memberId)
    await endShelfPause(tx, memberId)
  })
}
