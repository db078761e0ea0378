import { EXPIRIES_UNTIL_SHELF_PAUSES, EXPIRY_WINDOW_DAYS } from '#domain/policy/exchange.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { endShelfPause, pauseShelf } from '../accounts/profile/queries/shelf-pause.ts'
import { countExpiries, endOfferPause, endUnansweredPauses, lockOwnOffer, pauseCopiesOfParcel, setOfferPaused } from './queries.ts'
import { refusalToChange, refusalToResume } from './rules.ts'

/**
 * Whether the next expired request pauses the whole shelf: the second in 90 days (decision 9). The member is locked, so concurrent
 * expiries count.
 */
export async function pausesShelfNext(tx: Transaction, memberId: string): Promise<boolean> {
  return (await countExpiries(tx, memberId, EXPIRY_WINDOW_DAYS)) + 1 >= EXPIRIES_UNTIL_SHELF_PAUSES
}

/** Pauses the copies of an expired request, or the whole shelf, in its transaction. */
export async function pauseAfterExpiry(
  tx: Transaction,
  paused: 'copy' | 'shelf',
  { ownerId, exchangeId }: { ownerId: string; exchangeId: string },
): Promise<void> {
  await pauseCopiesOfParcel(tx, exchangeId)
  if (paused === 'shelf') await pauseShelf(tx, ownerId)
}

/** Ends pauses after unanswered requests; copies paused by their owner stay paused. */
export async function resumeShelf({ db }: { db: Database }, memberId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endUnansweredPauses(tx, memberId)
    await endShelfPause(tx, memberId)
  })
}

/**
 * Hides an own copy until resumed; repeats succeed (reliability 1.1). A pause by the platform is kept.
 * @throws AppError NOT_FOUND for others' and withdrawn offers, OFFER_IN_EXCHANGE once ordered.
 */
export async function pauseOffer({ db }: { db: Database }, memberId: string, offerId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const offer = await lockOwnOffer(tx, memberId, offerId)
    const refusal = offer ? refusalToChange(offer.status) : 'NOT_FOUND'
    if (refusal) throw new AppError(refusal)
    if (!offer?.is_paused) await setOfferPaused(tx, offerId)
  })
}

/**
 * Shows a paused copy again; repeats succeed.
 * @throws AppError NOT_FOUND and OFFER_IN_EXCHANGE as pauseOffer, OFFER_UNANSWERED for a pause by the platform.
 */
export async function resumeOffer({ db }: { db: Database }, memberId: string, offerId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const offer = await lockOwnOffer(tx, memberId, offerId)
    const refusal = offer ? refusalToResume(offer) : 'NOT_FOUND'
    if (refusal) throw new AppError(refusal)
    if (offer?.is_paused) await endOfferPause(tx, offerId)
  })
}
