import type { Services } from '../../../platform/services.ts'
import { AppError } from '../../../platform/errors.ts'
import { composeLabel } from '../../labels/pdf/compose-label.ts'
import { findLabelBlob } from '../../labels/queries/labels.ts'
import { readReleasedExchange } from '../steps/ship.ts'

/**
 * The A6 page a sender prints: the prepaid mark, the receiver's frozen address, the sender's as return address.
 * Composed at every download and never stored (decision 41).
 * @throws AppError 404 for everybody but the sender, and before the label was released.
 */
export async function composeLabelOf(services: Services, senderId: string, exchangeId: string): Promise<Uint8Array<ArrayBuffer>> {
  const exchange = await readReleasedExchange(services.db, senderId, exchangeId)
  const blobKey = await findLabelBlob(services.db, exchangeId)
  if (!blobKey || !exchange.ship_to || !exchange.ship_from) throw new AppError('NOT_FOUND')
  const bytes = await composeLabel({
    mark: await services.blobs.get(blobKey),
    recipient: exchange.ship_to,
    sender: exchange.ship_from,
    reference: exchange.id.slice(-8),
  })
  return new Uint8Array(bytes)
}
