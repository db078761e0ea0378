import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockStack } from '../../intake/queries/new-rows.ts'
import { listCopiesOfImport, takeOutImport } from '../../intake/queries/rows-of-import.ts'
import { notifyStackPages } from '../../intake/queries/rows.ts'
import { changeCopies } from '../../shelf/bulk-queries.ts'
import { takeFromWishList } from '../../wishes/commands.ts'
import { findImport, listWishesOf, lockImport, markUndone } from '../queries/imports.ts'

/**
 * Undoes an import: its rows leave the stack, its copies the shelf, its wishes end. Ordered copies stay and are counted. Repeats change
 * nothing.
 * @throws AppError NOT_FOUND for imports of others, IMPORT_STATE before its end, IMPORT_UNDO_OVER after 24 hours.
 */
export async function undoImport(db: Database, memberId: string, importId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockStack(tx, memberId)) || !(await lockImport(tx, memberId, importId))) throw new AppError('NOT_FOUND')
    const found = await findImport(tx, memberId, importId)
    if (!found || found.undone_at) return
    if (found.status === 'PREVIEW' || found.status === 'RUNNING') throw new AppError('IMPORT_STATE')
    if (!found.undo_until) throw new AppError('IMPORT_UNDO_OVER')
    const copies = await listCopiesOfImport(tx, memberId, importId)
    const wanted = { uuids: copies, prices: copies.map(() => null), conditions: copies.map(() => null) }
    let remaining = copies.length
    while (remaining > 0) {
      const change = await changeCopies(tx, memberId, 'DELETE', wanted)
      remaining = change.remaining
    }
    const kept = await takeOutImport(tx, memberId, importId)
    await takeFromWishList(tx, memberId, await listWishesOf(tx, importId))
    await markUndone(tx, importId, kept)
    await notifyStackPages(tx, memberId)
  })
}
