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
 * Wishes for a book; repeats change nothing. A wish for any edition replaces those for single editions and vice versa, keeping the place
 * in the queue.
 * @throws AppError NOT_FOUND for an unknown or archived book.
 */
export async function addWish(db: Database, wish: NewWish): Promise<void> {
  await inTransaction(db, async (tx) => {
    await putOnWishList(tx, wish)
  })
}

/**
 * The same in the caller's transaction, for imports. Gives the id of a new wish; null when wished before.
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

/** Deletes wishes made by `putOnWishList`, unless ended or changed since. */
export async function takeFromWishList(tx: Transaction, memberId: string, wishIds: readonly string[]): Promise<void> {
  await lockWishes(tx, memberId)
  await deleteWishesById(tx, memberId, wishIds)
}

/** Deletes all wishes of a member that this book fulfils; no effect without any. */
export async function deleteWish(db: Database, memberId: string, bookUuid: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWishes(tx, memberId)
    await deleteWishes(tx, memberId, bookUuid)
  })
}

/** Stores how a member gets mails. A collected digest is still sent, unless mails are off. */
export async function chooseWishMails(db: Database, memberId: string, mails: WishMails): Promise<void> {
  await inTransaction(db, (tx) => saveWishMails(tx, memberId, mails))
}
