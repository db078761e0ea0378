import { UNSENT_LABELS, UNTAKEN_PARCELS, UNTAKEN_PER_SENT_BOOK } from '#domain/policy/exchange.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { countPromises, countSentBooks } from './queries.ts'

/**
 * Whether a sender, whom the caller has locked, may promise one more parcel: a label is bought for each, and nobody sends hundreds at
 * a time. The request stays as it is. @throws AppError 409 TOO_MANY_TO_SEND; LABELS_NOT_USED for who took labels again and again
 * and then said that nothing was sent: such a label may have been used all the same.
 */
export async function requireRoomForPromise(tx: Transaction, senderId: string): Promise<void> {
  const { untaken, unsent } = await countPromises(tx, senderId)
  if (unsent >= UNSENT_LABELS) throw new AppError('LABELS_NOT_USED')
  if (untaken < UNTAKEN_PARCELS) return
  if (untaken >= UNTAKEN_PER_SENT_BOOK * (await countSentBooks(tx, senderId))) throw new AppError('TOO_MANY_TO_SEND')
}
