import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Editor } from './edit-book-commands.ts'
import { bookExists, restoreArchived, setArchived, setReviewed, setUnreviewed } from './queries.ts'

const CHANGES = {
  'book.archive': setArchived,
  'book.restore': restoreArchived,
  'book.review': setReviewed,
  'book.unreview': setUnreviewed,
} satisfies Record<string, (tx: Transaction, id: string) => Promise<boolean>>

/**
 * Archives, restores or reviews a book; repeats succeed without a log entry. Copies are untouched, as their visibility is
 * derived (decision 45).
 * @throws AppError 404.
 */
export async function moderateBook(db: Database, bookId: string, act: keyof typeof CHANGES, editor: Editor): Promise<void> {
  await moderateBooks(db, [bookId], act, editor)
}

/** The same for several books, all or none; gives those that changed. */
export async function moderateBooks(
  db: Database,
  bookIds: readonly string[],
  act: keyof typeof CHANGES,
  editor: Editor,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const changed: string[] = []
    // In the order of their ids, so that two calls with the same books never wait for each other.
    for (const id of [...new Set(bookIds)].toSorted()) {
      if (await CHANGES[act](tx, id)) {
        await recordAdminAct(tx, { ...editor, act, subject: { kind: 'book', id } })
        changed.push(id)
      } else if (!(await bookExists(tx, id))) throw new AppError('NOT_FOUND')
    }
    return changed
  })
}
