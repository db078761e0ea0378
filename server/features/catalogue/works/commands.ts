import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Editor } from '../moderation/edit-book-commands.ts'
import { lockBook } from '../moderation/queries.ts'
import { isOnlyEdition, lockWorkOf, lockWorks, moveEditions, separateEdition } from './queries.ts'
import type { WorkMergeReactions } from './reactions.ts'

interface Works {
  db: Database
  workReactions: WorkMergeReactions
}

/**
 * Merges the work of `otherBookId` into the work of `bookId` with editions, wishes and grants; the old id redirects (decision 18).
 * @throws AppError 404 for unknown books, 400 when they share a work already.
 */
export async function mergeWorks({ db, workReactions }: Works, bookId: string, otherBookId: string, editor: Editor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWorks(tx)
    const into = await lockWorkOf(tx, bookId)
    const from = await lockWorkOf(tx, otherBookId)
    if (into === undefined || from === undefined) throw new AppError('NOT_FOUND')
    if (into === from) throw AppError.field('otherBookUuid', 'FORMS_RULES.BOOK.SAME_WORK')
    const moved = await moveEditions(tx, from, into)
    for (const reaction of workReactions) await reaction.merged(tx, { from, into })
    for (const id of [bookId, ...moved]) await record(tx, id, 'work.merge', editor, { from, into, moved })
  })
}

/** Moves one edition to a work of its own. @throws AppError 404 for an unknown book, 400 when it is the only edition. */
export async function splitWork({ db, workReactions }: Works, bookId: string, editor: Editor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWorks(tx)
    const from = await lockWorkOf(tx, bookId)
    const book = await lockBook(tx, bookId)
    if (from === undefined || !book) throw new AppError('NOT_FOUND')
    if (await isOnlyEdition(tx, bookId)) throw AppError.field('bookUuid', 'FORMS_RULES.BOOK.ONLY_EDITION')
    const into = await separateEdition(tx, bookId, book.title, book.author_names.split(', ')[0] ?? '')
    for (const reaction of workReactions) await reaction.split?.(tx, { bookId, from, into })
    await record(tx, bookId, 'work.split', editor, { from, into })
  })
}

function record(
  tx: Transaction,
  bookId: string,
  act: 'work.merge' | 'work.split',
  editor: Editor,
  details: Record<string, unknown>,
): Promise<void> {
  return recordAdminAct(tx, { ...editor, act, subject: { kind: 'book', id: bookId }, details })
}
