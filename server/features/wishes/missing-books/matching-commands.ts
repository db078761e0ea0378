import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { notifyWisher } from '../alerts-commands.ts'
import { lockWishes } from '../queries.ts'
import { deleteAwaitedBook, listAlertsOfTaken, listWaitingWishes, lockAwaitedBook, takeWishes } from './matching-queries.ts'

const WISHES_AT_ONCE = 200

/**
 * Turns wishes for missing books into wishes for new books, and alerts of existing copies. One transaction per step; a book is done when
 * nobody is left.
 */
export async function matchAwaitedBooks(db: Database): Promise<void> {
  while (await inTransaction(db, matchSome));
}

/** False when nothing was left to do. */
async function matchSome(tx: Transaction): Promise<boolean> {
  const bookId = await lockAwaitedBook(tx)
  if (bookId === undefined) return false
  const waiting = await listWaitingWishes(tx, bookId, WISHES_AT_ONCE)
  const memberIds = [...new Set(waiting.map((wish) => wish.member_id))]
  for (const memberId of memberIds) await lockWishes(tx, memberId)
  await takeWishes(
    tx,
    bookId,
    waiting.map((wish) => wish.id),
  )
  for (const alert of await listAlertsOfTaken(tx, bookId, memberIds)) await notifyWisher(tx, alert)
  if (waiting.length < WISHES_AT_ONCE) await deleteAwaitedBook(tx, bookId)
  return true
}
