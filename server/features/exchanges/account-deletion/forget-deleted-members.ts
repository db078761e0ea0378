import type { Transaction } from '../../../platform/db/database.ts'
import { forgetMailsAbout } from '../../../platform/mail/forget-mails.ts'
import { retireBalances } from '../../points/commands.ts'
import { eraseSnapshots, type AbsentMembers } from './queries.ts'
import type { ExchangeRow } from '../queries.ts'

/** Forgets a member in every exchange of theirs that is over, and in the mails about these. */
export async function forgetInEnded(tx: Transaction, memberId: string, exchangeId: string | null = null): Promise<void> {
  const ids = await eraseSnapshots(tx, memberId, exchangeId)
  await forgetMailsAbout(
    tx,
    ids.map((id) => `exchange:${id}`),
  )
}

/**
 * An exchange has just ended: what it kept of members who left meanwhile goes, and points that still reached them
 * leave circulation (decision 47). After the points have moved, in the same transaction.
 */
export async function forgetDeletedMembers(tx: Transaction, exchange: ExchangeRow, deleted: AbsentMembers): Promise<void> {
  const members = [deleted.sender && exchange.sender_id, deleted.receiver && exchange.receiver_id].filter((id) => id !== false)
  for (const memberId of members) {
    await forgetInEnded(tx, memberId, exchange.id)
    await retireBalances(tx, memberId, exchange.id)
  }
}
