import { EXPIRIES_UNTIL_SHELF_PAUSES, EXPIRY_WINDOW_DAYS } from '#domain/policy/exchange.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { endShelfPause, pauseShelf } from '../../accounts/profile/queries/shelf-pause.ts'
import { countExpiries, endOfferPause, endUnansweredPauses, lockOwnOffer, pauseCopiesOfParcel, setOfferPaused } from '../queries.ts'
import { refusalToChange, refusalToResume } from '../rules.ts'

/**
 * Whether the next request of this member that expires pauses the whole shelf: it is the second in 90 days (decision 9). Asked
 * with the member locked, so that of two that expire at once one is the second.
 */
export async function pausesShelfNext(tx: Transaction, memberId: string): Promise<boolean> {
  return (await countExpiries(tx, memberId, EXPIRY_WINDOW_DAYS)) + 1 >= EXPIRIES_UNTIL_SHELF_PAUSES
}

/** A request expires without an answer: its copies are paused, or all that their owner offers. Runs in the transaction that expires it. */
export async function pauseAfterExpiry(
  tx: Transaction,
  paused: 'copy' | 'shelf',
  { ownerId, exchangeId }: { ownerId: string; exchangeId: string },
): Promise<void> {
  await pauseCopiesOfParcel(tx, exchangeId)
  if (paused === 'shelf') await pauseShelf(tx, ownerId)
}

/** "Ich bin wieder da": everything can be ordered again but the copies that the member has paused one by one. */
export async function resumeShelf({ db }: { db: Database }, memberId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endUnansweredPauses(tx, memberId)
    await endShelfPause(tx, memberId)
  })
}

/**
 * Hides one own copy that nobody has ordered, until it is put on again; doing it again is a success (reliability 1.1).
 * One that the platform has paused stays so: that pause is stronger.
 * @throws AppError NOT_FOUND for others' and withdrawn offers, OFFER_IN_EXCHANGE once it is ordered.
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
 * Puts one own copy on again; doing it again is a success.
 * @throws AppError NOT_FOUND and OFFER_IN_EXCHANGE as above, OFFER_UNANSWERED for a pause of the platform.
 */
export async function resumeOffer({ db }: { db: Database }, memberId: string, offerId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const offer = await lockOwnOffer(tx, memberId, offerId)
    const refusal = offer ? refusalToResume(offer) : 'NOT_FOUND'
    if (refusal) throw new AppError(refusal)
    if (offer?.is_paused) await endOfferPause(tx, offerId)
  })
}
