import { requireReceiver, withLockedExchange, type StepServices } from '../steps/run-step.ts'
import { noteNextCopy } from './queries.ts'

/** The receiver wishes no further copy: when the sender says no, what is held is released. Doing it twice changes nothing. */
export async function stopNextCopy(services: StepServices, receiverId: string, exchangeId: string): Promise<void> {
  await withLockedExchange(services, exchangeId, async (tx, { exchange }) => {
    requireReceiver(exchange, receiverId)
    if (!exchange.closed_at) await noteNextCopy(tx, exchange, null)
    return null
  })
}
