import { createOffer, order } from './exchange-factories.ts'
import type { RegisteredMember } from './factories.ts'
import { addLabels } from '../../features/labels/stock.ts'
import { sampleLabel } from '../labels/sample-label.ts'
import type { TestApplication } from '../test-application.ts'

type SwapEnd = 'asked' | 'declined' | 'accepted' | 'sent' | 'received'

/** Plays one more swap of these two up to an end, and gives the exchange. */
export async function playSwap(
  test: TestApplication,
  { sender, receiver }: { sender: RegisteredMember; receiver: RegisteredMember },
  end: SwapEnd,
): Promise<string> {
  const exchange = await order(receiver.caller, await createOffer(sender.caller, 1))
  if (end === 'asked') return exchange
  if (end === 'declined') {
    await sender.caller.post(`/exchanges/decline-request/${exchange}`)
    return exchange
  }
  await addLabels(test.services, [await sampleLabel()])
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  if (end === 'accepted') return exchange
  await sender.caller.post(`/parcel/label/${exchange}/release`)
  await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
  if (end === 'received') await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  return exchange
}
