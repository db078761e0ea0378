import { AppError } from '../../../platform/errors.ts'
import { requireReceiver, withLockedExchange, type StepServices } from '../steps/run-step.ts'
import { nextCopyWish, noteNextCopy } from './next-copy-queries.ts'

/**
 * Cancels the wish for another copy: if the sender declines, the hold is released. Repeats change nothing.
 * @throws AppError 404 for others' exchanges, 409 EXCHANGE_STATE when the request has ended.
 */
export async function stopNextCopy(services: StepServices, receiverId: string, exchangeId: string): Promise<void> {
  await withLockedExchange(services, exchangeId, async (tx, { exchange }) => {
    requireReceiver(exchange, receiverId)
    if (nextCopyWish(exchange) === null) return null
    if (exchange.closed_at) throw new AppError('EXCHANGE_STATE')
    await noteNextCopy(tx, exchange, null)
    return null
  })
}
