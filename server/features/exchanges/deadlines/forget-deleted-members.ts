import type { Transaction } from '../../../platform/db/database.ts'
import { forgetMailsAbout } from '../../../platform/mail/forget-mails.ts'
import { retireBalances } from '../../points/commands.ts'
import { eraseSnapshots, type AbsentMembers } from './account-deletion-queries.ts'
import type { ExchangeRow } from '../queries.ts'

/** Erases a member from their ended exchanges and the mails about them. */
export async function forgetInEnded(tx: Transaction, memberId: string, exchangeId: string | null = null): Promise<void> {
  const ids = await eraseSnapshots(tx, memberId, exchangeId)
  await forgetMailsAbout(
    tx,
    ids.map((id) => `exchange:${id}`),
  )
}

/**
 * Erases deleted members from an exchange that just ended, and retires points they still received (decision 47); in the same transaction,
 * after the points moved.
 */
export async function forgetDeletedMembers(tx: Transaction, exchange: ExchangeRow, deleted: AbsentMembers): Promise<void> {
  const members = [deleted.sender && exchange.sender_id, deleted.receiver && exchange.receiver_id].filter((id) => id !== false)
  for (const memberId of members) {
    await forgetInEnded(tx, memberId, exchange.id)
    await retireBalances(tx, memberId, exchange.id)
  }
}
