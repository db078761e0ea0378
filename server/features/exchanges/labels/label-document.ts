import type { Services } from '../../../platform/services.ts'
import { AppError } from '../../../platform/errors.ts'
import { composeLabel } from '../../labels/pdf/compose-label.ts'
import { findLabelBlob } from '../../labels/labels-queries.ts'
import { readReleasedExchange } from '../steps/ship.ts'

/**
 * The A6 page a sender prints: prepaid mark, the receiver's address and the return address. Composed at each download, never stored
 * (decision 41).
 * @throws AppError 404 for anyone but the sender, and before the label was released.
 */
export async function composeExchangeLabel(services: Services, senderId: string, exchangeId: string): Promise<Uint8Array<ArrayBuffer>> {
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
