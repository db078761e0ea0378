import { recordAdminAct } from '../../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Editor } from './edit-book.ts'
import { bookExists, restoreArchived, setArchived, setReviewed } from '../queries.ts'

const CHANGES = { 'book.archive': setArchived, 'book.restore': restoreArchived, 'book.review': setReviewed } satisfies Record<
  string,
  (tx: Transaction, id: string) => Promise<boolean>
>

/**
 * Archives, restores or reviews a book. One that is so already stays so: a second click is no error, and nothing is
 * logged twice. Its copies are not touched: hidden is derived (decision 45).
 * @throws AppError 404 for an unknown book.
 */
export async function moderateBook(db: Database, bookId: string, act: keyof typeof CHANGES, editor: Editor): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await CHANGES[act](tx, bookId)) return recordAdminAct(tx, { ...editor, act, subject: { kind: 'book', id: bookId } })
    if (!(await bookExists(tx, bookId))) throw new AppError('NOT_FOUND')
  })
}
