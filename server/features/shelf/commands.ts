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
import type { FreePointRefusal } from '#domain/account-links.ts'
import { findFreePointRefusal, grantFreePoint } from '../points/commands.ts'
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
import { beginOffer } from './offer-limits.ts'
import { refusalToChange } from './rules.ts'

type NewCopy = Pick<z.output<typeof createOfferEndpoint.body>, 'price' | 'condition' | 'comment' | 'parcelSize' | 'smokeFree' | 'petFree'>
/** A copy of an existing book. */
export type NewOffer = NewCopy & { bookUuid: string }
type OfferChanges = z.output<typeof editOfferEndpoint.body>

export interface CreatedOffer {
  offerId: string
  gotFreePoint: boolean
  freePointRefusal: FreePointRefusal | null
}

/**
 * Offers a copy; the first ten distinct works earn a free point in the same transaction (decision 3). A double click gives the first
 * result (reliability 3.2).
 * @throws AppError NOT_FOUND for an unknown or archived book, RESTRICTED, RATE_LIMITED.
 */
export async function createOffer(services: Services, memberId: string, offer: NewOffer): Promise<CreatedOffer> {
  await beginOffer(services, memberId)
  return inTransaction(services.db, (tx) => putOnShelf(tx, memberId, offer))
}

/**
 * Offers a copy of a new book, both or neither. After a double click, or for a known ISBN, the existing book is used.
 * @throws AppError as createOffer, and for an invalid book.
 */
export async function createOfferOfNewBook(services: Services, memberId: string, book: NewBook, copy: NewCopy): Promise<CreatedOffer> {
  await beginOffer(services, memberId)
  await countMember(services, 'bookByMember', memberId)
  if (book.imageDataString) await countMember(services, 'pictureByMember', memberId)
  const words = { ...book, authorNames: splitAuthors(book.authors) }
  return withNewBook(services, memberId, book, async (tx, add) => {
    await lockShelf(tx, memberId)
    const repeated = book.isbn ? undefined : await findRepeatedBook(tx, memberId, words, REPEATED_CALL_SECONDS)
    return putOnShelf(tx, memberId, { ...copy, bookUuid: repeated ?? (await add()).id })
  })
}

/** The same in a transaction of the caller, uncounted. @throws AppError NOT_FOUND for an unknown or archived book, RESTRICTED. */
async function putOnShelf(tx: Transaction, memberId: string, offer: NewOffer): Promise<CreatedOffer> {
  await lockShelf(tx, memberId)
  await requireUnrestricted(tx, memberId, 'NO_SWAPS')
  const workId = await requireOfferableWork(tx, offer)
  const repeated = await findRepeatedOffer(tx, memberId, offer, REPEATED_CALL_SECONDS)
  if (!repeated) return addCopy(tx, memberId, offer, { workId, shelfNumber: null })
  return { ...repeated, freePointRefusal: await refusalOf(tx, memberId, { workId, ...repeated }) }
}

interface PlacedOffer extends CreatedOffer {
  shelfNumber: number | null
}

/**
 * Offers a copy that is certainly no double click: two equal ones are two offers. `isNumbered` assigns the next shelf number.
 * @throws AppError NOT_FOUND for an unknown or archived book, RESTRICTED.
 */
export async function putCopyOnShelf(tx: Transaction, memberId: string, offer: NewOffer, isNumbered: boolean): Promise<PlacedOffer> {
  await lockShelf(tx, memberId)
  await requireUnrestricted(tx, memberId, 'NO_SWAPS')
  const shelfNumber = isNumbered ? await findNextShelfNumber(tx, memberId) : null
  const workId = await requireOfferableWork(tx, offer)
  return { ...(await addCopy(tx, memberId, offer, { workId, shelfNumber })), shelfNumber }
}

async function requireOfferableWork(tx: Transaction, { bookUuid }: NewOffer): Promise<string> {
  const workId = await findOfferableWork(tx, bookUuid)
  if (!workId) throw new AppError('NOT_FOUND')
  return workId
}

async function addCopy(
  tx: Transaction,
  memberId: string,
  offer: NewOffer,
  { workId, shelfNumber }: { workId: string; shelfNumber: number | null },
): Promise<CreatedOffer> {
  const offerId = await insertOffer(tx, memberId, offer, shelfNumber)
  const gotFreePoint = await grantFreePoint(tx, memberId, workId)
  return { offerId, gotFreePoint, freePointRefusal: await refusalOf(tx, memberId, { workId, gotFreePoint }) }
}

async function refusalOf(
  tx: Transaction,
  memberId: string,
  { workId, gotFreePoint }: { workId: string; gotFreePoint: boolean },
): Promise<FreePointRefusal | null> {
  return gotFreePoint ? null : ((await findFreePointRefusal(tx, memberId, workId)) ?? null)
}

/**
 * Changes price, condition and comment of an own copy.
 * @throws AppError NOT_FOUND for others' and withdrawn offers, OFFER_IN_EXCHANGE once ordered.
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
 * Withdraws an own copy; repeats succeed (reliability 1.1).
 * @throws AppError NOT_FOUND for others' offers, OFFER_IN_EXCHANGE once ordered.
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
