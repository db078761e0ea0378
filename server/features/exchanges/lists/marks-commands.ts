import type { Mark } from '#domain/reliability.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockExchange } from '../queries.ts'
import { requireReceiver } from '../steps/run-step.ts'
import { findMark, saveMark } from './marks-queries.ts'

/**
 * Marks how a received book came, changes the mark or deletes it with null; repeats change nothing. Moves no points and is never shown
 * alone.
 * @throws AppError 404 for others' exchanges, 409 EXCHANGE_STATE before receipt, after an administrator's decision, or too late.
 */
export async function markExchange(db: Database, receiverId: string, exchangeId: string, mark: Mark | null): Promise<void> {
  await inTransaction(db, async (tx) => {
    const exchange = await lockExchange(tx, exchangeId)
    if (!exchange) throw new AppError('NOT_FOUND')
    requireReceiver(exchange, receiverId)
    const current = await findMark(tx, exchangeId)
    if (!current?.is_open) throw new AppError('EXCHANGE_STATE')
    if (current.mark !== mark) await saveMark(tx, exchangeId, mark)
  })
}
