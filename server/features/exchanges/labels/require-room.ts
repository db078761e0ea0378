import { UNSENT_LABELS, UNTAKEN_PARCELS, UNTAKEN_PER_SENT_BOOK } from '#domain/policy/exchange.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { countPromises, countSentBooks } from './promises-queries.ts'

/**
 * Checks that a locked sender may promise one more parcel, as each costs a label. The request stays open.
 * @throws AppError 409 TOO_MANY_TO_SEND; LABELS_NOT_USED after repeated downloads without sending, as those labels may have been used.
 */
export async function requireRoomForPromise(tx: Transaction, senderId: string): Promise<void> {
  const { untaken, unsent } = await countPromises(tx, senderId)
  if (unsent >= UNSENT_LABELS) throw new AppError('LABELS_NOT_USED')
  if (untaken < UNTAKEN_PARCELS) return
  if (untaken >= UNTAKEN_PER_SENT_BOOK * (await countSentBooks(tx, senderId))) throw new AppError('TOO_MANY_TO_SEND')
}
