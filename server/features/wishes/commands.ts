import type { WishMails } from '#domain/lookups.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { deleteWishes, deleteWishesById, endOtherWishes, findWishableWork, insertWish, lockWishes, saveWishMails } from './queries.ts'

export interface NewWish {
  memberId: string
  bookUuid: string
  /** Otherwise any edition of the work will do (decision 18). */
  onlyThisEdition: boolean
}

/**
 * Wishes for a book. Doing it again changes nothing; what is said last counts: an any-edition wish takes the place of
 * those for single editions of the work and the other way round, and keeps their place in the order of waiting.
 * @throws AppError NOT_FOUND for an unknown or archived book.
 */
export async function addWish(db: Database, wish: NewWish): Promise<void> {
  await inTransaction(db, async (tx) => {
    await putOnWishList(tx, wish)
  })
}

/**
 * The same in a transaction of the caller, for imports. Gives the id of a wish that is new; null where the member wished for it before.
 * @throws AppError NOT_FOUND for an unknown or archived book.
 */
export async function putOnWishList(tx: Transaction, wish: NewWish): Promise<string | null> {
  await lockWishes(tx, wish.memberId)
  const workId = await findWishableWork(tx, wish.bookUuid)
  if (!workId) throw new AppError('NOT_FOUND')
  const waitingSince = await endOtherWishes(tx, workId, wish)
  const wishId = await insertWish(tx, { ...wish, workId, waitingSince })
  return waitingSince === null ? wishId : null
}

/** Takes back wishes that `putOnWishList` has made; those that the member ended or changed since are left alone. */
export async function takeFromWishList(tx: Transaction, memberId: string, wishIds: readonly string[]): Promise<void> {
  await lockWishes(tx, memberId)
  await deleteWishesById(tx, memberId, wishIds)
}

/** Deletes every wish of a member that this book would fulfil; without one there is nothing to do. */
export async function deleteWish(db: Database, memberId: string, bookUuid: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWishes(tx, memberId)
    await deleteWishes(tx, memberId, bookUuid)
  })
}

/** Keeps how a member is told by mail. What is collected for tomorrow's mail already stays in it, unless mails are off. */
export async function chooseWishMails(db: Database, memberId: string, mails: WishMails): Promise<void> {
  await inTransaction(db, (tx) => saveWishMails(tx, memberId, mails))
}
