import { AppError } from '../../../platform/errors.ts'
import { requireReceiver, withLockedExchange, type StepServices } from '../steps/run-step.ts'
import { nextCopyWish, noteNextCopy } from './queries.ts'

/**
 * The receiver wishes no further copy: when the sender says no, what is held is released. Doing it twice changes nothing.
 * @throws AppError 404 for others' exchanges, 409 EXCHANGE_STATE once it is over with the wish: the next copy may be asked for already.
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
