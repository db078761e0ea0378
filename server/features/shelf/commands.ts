import type { z } from 'zod'
import type { createOffer as createOfferEndpoint, editOffer as editOfferEndpoint } from '#contract/shelf.ts'
import { REPEATED_CALL_SECONDS } from '#domain/policy/exchange.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { grantFreePoint } from '../points/commands.ts'
import {
  findOfferableWork,
  findRepeatedOffer,
  insertOffer,
  lockOwnOffer,
  lockShelf,
  updateOffer,
  withdrawOffer,
  withdrawShelf,
} from './queries.ts'
import { refusalToChange } from './rules.ts'

/** What the offer dialog sends, checked. */
export type NewOffer = Pick<
  z.output<typeof createOfferEndpoint.body>,
  'bookUuid' | 'price' | 'condition' | 'comment' | 'parcelSize' | 'smokeFree' | 'petFree'
>
type OfferChanges = z.output<typeof editOfferEndpoint.body>

export interface CreatedOffer {
  offerId: string
  gotFreePoint: boolean
}

/**
 * Puts a copy on offer; one of the first ten distinct works earns a free point in the same transaction (decision 3).
 * A double click gets the first click's result (reliability 3.2).
 * @throws AppError NOT_FOUND for an unknown or archived book, RATE_LIMITED.
 */
export async function createOffer({ db, limits }: Services, memberId: string, offer: NewOffer): Promise<CreatedOffer> {
  await limits.count('offerByMember', memberId)
  return inTransaction(db, (tx) => putOnShelf(tx, memberId, offer))
}

/**
 * The same in a transaction of the caller, uncounted: for imports, which have limits of their own.
 * @throws AppError NOT_FOUND for an unknown or archived book.
 */
export async function putOnShelf(tx: Transaction, memberId: string, offer: NewOffer): Promise<CreatedOffer> {
  await lockShelf(tx, memberId)
  const repeated = await findRepeatedOffer(tx, memberId, offer, REPEATED_CALL_SECONDS)
  if (repeated) return repeated
  const workId = await findOfferableWork(tx, offer.bookUuid)
  if (!workId) throw new AppError('NOT_FOUND')
  const offerId = await insertOffer(tx, memberId, offer)
  return { offerId, gotFreePoint: await grantFreePoint(tx, memberId, workId) }
}

/**
 * Changes price, condition and comment of an own copy that nobody has ordered.
 * @throws AppError NOT_FOUND for others' and withdrawn offers, OFFER_IN_EXCHANGE once it is ordered.
 */
export async function editOffer({ db }: Services, memberId: string, offerId: string, changes: OfferChanges): Promise<void> {
  await inTransaction(db, async (tx) => {
    const offer = await lockOwnOffer(tx, memberId, offerId)
    const refusal = offer ? refusalToChange(offer.status) : 'NOT_FOUND'
    if (refusal) throw new AppError(refusal)
    await updateOffer(tx, offerId, changes)
  })
}

/**
 * Takes an own copy from the shelf; doing it again is a success (reliability 1.1).
 * @throws AppError NOT_FOUND for others' offers, OFFER_IN_EXCHANGE once it is ordered.
 */
export async function deleteOffer({ db }: Services, memberId: string, offerId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const offer = await lockOwnOffer(tx, memberId, offerId)
    if (!offer) throw new AppError('NOT_FOUND')
    if (offer.status === 'WITHDRAWN') return
    const refusal = refusalToChange(offer.status)
    if (refusal) throw new AppError(refusal)
    await withdrawOffer(tx, offerId)
  })
}

/** Clears the shelf of a member who has left; it was hidden with the account (decision 26). */
export async function clearShelf(db: Database, memberId: string): Promise<void> {
  await inTransaction(db, (tx) => withdrawShelf(tx, memberId))
}
