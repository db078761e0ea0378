import type { z } from 'zod'
import type { NewBook } from '#contract/catalogue.ts'
import type { createOffer as createOfferEndpoint, editOffer as editOfferEndpoint } from '#contract/shelf.ts'
import { splitAuthors } from '#domain/author-names.ts'
import { REPEATED_CALL_SECONDS } from '#domain/policy/exchange.ts'
import { inTransaction, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { countMember } from '../../platform/session/count-member.ts'
import { requireUnrestricted } from '../accounts/restriction/commands.ts'
import { withNewBook } from '../catalogue/commands.ts'
import { findRepeatedBook } from '../catalogue/queries/create-book.ts'
import { grantFreePoint } from '../points/commands.ts'
import {
  findNextShelfNumber,
  findOfferableWork,
  findRepeatedOffer,
  insertOffer,
  lockOwnOffer,
  lockShelf,
  updateOffer,
  withdrawOffer,
} from './queries.ts'
import { countOffer } from './offer-limits.ts'
import { refusalToChange } from './rules.ts'

/** What the offer dialog says of a copy, checked. */
type NewCopy = Pick<z.output<typeof createOfferEndpoint.body>, 'price' | 'condition' | 'comment' | 'parcelSize' | 'smokeFree' | 'petFree'>
/** A copy of a book that we have. */
export type NewOffer = NewCopy & { bookUuid: string }
type OfferChanges = z.output<typeof editOfferEndpoint.body>

export interface CreatedOffer {
  offerId: string
  gotFreePoint: boolean
}

/**
 * Puts a copy on offer; one of the first ten distinct works earns a free point in the same transaction (decision 3).
 * A double click gets the first click's result (reliability 3.2).
 * @throws AppError NOT_FOUND for an unknown or archived book, RESTRICTED, RATE_LIMITED.
 */
export async function createOffer(services: Services, memberId: string, offer: NewOffer): Promise<CreatedOffer> {
  await countOffer(services, memberId)
  return inTransaction(services.db, (tx) => putOnShelf(tx, memberId, offer))
}

/**
 * The same for a book that is typed in with the copy: both are made, or neither is. Of a double click, and where the ISBN
 * is known by now, the book that is there is offered.
 * @throws AppError as createOffer, and what is wrong with the book.
 */
export async function createOfferOfNewBook(services: Services, memberId: string, book: NewBook, copy: NewCopy): Promise<CreatedOffer> {
  await countOffer(services, memberId)
  await countMember(services, 'bookByMember', memberId)
  if (book.imageDataString) await countMember(services, 'pictureByMember', memberId)
  const words = { ...book, authorNames: splitAuthors(book.authors) }
  return withNewBook(services, memberId, book, async (tx, add) => {
    await lockShelf(tx, memberId)
    const repeated = book.isbn ? undefined : await findRepeatedBook(tx, memberId, words, REPEATED_CALL_SECONDS)
    return putOnShelf(tx, memberId, { ...copy, bookUuid: repeated ?? (await add()).id })
  })
}

/**
 * The same in a transaction of the caller, uncounted.
 * @throws AppError NOT_FOUND for an unknown or archived book, RESTRICTED.
 */
async function putOnShelf(tx: Transaction, memberId: string, offer: NewOffer): Promise<CreatedOffer> {
  await lockShelf(tx, memberId)
  await requireUnrestricted(tx, memberId, 'NO_SWAPS')
  const repeated = await findRepeatedOffer(tx, memberId, offer, REPEATED_CALL_SECONDS)
  return repeated ?? addCopy(tx, memberId, offer, null)
}

/** A copy that was put on the shelf with or without a number for where it stands at home. */
interface PlacedOffer extends CreatedOffer {
  shelfNumber: number | null
}

/**
 * The same for a copy of which the caller knows that it is one of its own, and no double click: two alike are two offers. With
 * `isNumbered` it gets the next number of the member's shelf at home.
 * @throws AppError NOT_FOUND for an unknown or archived book, RESTRICTED.
 */
export async function putCopyOnShelf(tx: Transaction, memberId: string, offer: NewOffer, isNumbered: boolean): Promise<PlacedOffer> {
  await lockShelf(tx, memberId)
  await requireUnrestricted(tx, memberId, 'NO_SWAPS')
  const shelfNumber = isNumbered ? await findNextShelfNumber(tx, memberId) : null
  return { ...(await addCopy(tx, memberId, offer, shelfNumber)), shelfNumber }
}

async function addCopy(tx: Transaction, memberId: string, offer: NewOffer, shelfNumber: number | null): Promise<CreatedOffer> {
  const workId = await findOfferableWork(tx, offer.bookUuid)
  if (!workId) throw new AppError('NOT_FOUND')
  const offerId = await insertOffer(tx, memberId, offer, shelfNumber)
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
