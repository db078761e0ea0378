import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockBlockedMembers } from '../deadlines/account-deletion-queries.ts'
import { findExchange, stampLabelRelease } from '../queries.ts'
import { requireReceiver, requireSender, runIfDue, runStep, type StepServices } from './run-step.ts'
import { lockForStep } from './take-step.ts'

/** The sender marks the parcel as sent; repeats change nothing. */
export async function markSent(services: StepServices, senderId: string, exchangeId: string): Promise<void> {
  await runStep(services, exchangeId, 'markSent', 'sender', ({ exchange }) => requireSender(exchange, senderId))
}

/** Marks a parcel with a downloaded label as sent on the due day (decision 10). */
export async function assumeSent(services: StepServices, exchangeId: string): Promise<void> {
  await runIfDue(services, exchangeId, 'assumeSent')
}

/** The receiver confirms receipt and the sender is paid. Possible once the label was downloaded (decision 10). */
export async function confirmReceived(services: StepServices, receiverId: string, exchangeId: string): Promise<void> {
  await runStep(services, exchangeId, 'confirm', 'receiver', ({ exchange }) => requireReceiver(exchange, receiverId))
}

/** Counts a parcel as received after 21 days without confirmation (decision 11). */
export async function assumeReceived(services: StepServices, exchangeId: string): Promise<void> {
  await runIfDue(services, exchangeId, 'assumeReceived')
}

/**
 * Records the download of the label; from then on the exchange cannot be cancelled (decision 41). Repeats succeed.
 * @throws AppError MEMBER_BLOCKED for a first download by a blocked sender (decision 68).
 */
export async function releaseLabelToSender(services: { db: Database }, senderId: string, exchangeId: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { exchange } = await lockForStep(tx, exchangeId)
    requireSender(exchange, senderId)
    if (exchange.status !== 'LABEL_READY' && exchange.status !== 'SENT') throw new AppError('EXCHANGE_STATE')
    if (!exchange.label_released_at && (await lockBlockedMembers(tx, exchange)).sender) throw new AppError('MEMBER_BLOCKED')
    await stampLabelRelease(tx, exchangeId)
  })
}

/** The exchange whose label this sender may print. @throws AppError 404 for anyone else and before its release. */
export async function readReleasedExchange(db: Database, senderId: string, exchangeId: string) {
  const exchange = await findExchange(db, exchangeId)
  if (!exchange || exchange.sender_id !== senderId || !exchange.label_released_at || exchange.closed_at) throw new AppError('NOT_FOUND')
  return exchange
}
