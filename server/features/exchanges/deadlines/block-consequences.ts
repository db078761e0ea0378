import type { BlockConsequences } from '#contract/block-consequences.ts'
import { ADMIN_NEWEST_SIZE } from '#domain/policy/administration.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { versionOf } from '../../../platform/texts/version-of.ts'
import { wouldBeProposed } from '../../accounts/proposals/commands.ts'
import { countLeftByBlock, listEndedByBlock, listUnsent } from './account-deletion-queries.ts'

/** Who would be blocked, by whom. */
interface Blocking {
  memberId: string
  adminId: string
}

/**
 * What a block of a member would mean now, and its version: of what is confirmed, the exchanges that end, what goes back and whether it
 * waits. How many books are on their way or on offer is said, and changes nothing that was confirmed.
 */
export async function readConsequences(tx: Transaction, { memberId, adminId }: Blocking): Promise<BlockConsequences> {
  const rows = await listEndedByBlock(tx, memberId, ADMIN_NEWEST_SIZE)
  const { total = 0, cents = 0, points = 0 } = rows[0] ?? {}
  const isProposed = await wouldBeProposed(tx, memberId, adminId)
  const ends = rows.map(({ uuid, title, partner }) => ({ uuid, title, partner }))
  const version = versionOf([await listUnsent(tx, memberId), cents, points, isProposed])
  return { ends, total, cents, points, ...(await countLeftByBlock(tx, memberId)), isProposed, version }
}

/**
 * Refuses a block from which something else follows than what was confirmed (decision 52), with the row of the member locked: what is
 * ordered from then on waits for it. @throws AppError BLOCK_CHANGED, also when nothing was read.
 */
export async function requireConfirmed(tx: Transaction, blocking: Blocking, consequences: string | undefined): Promise<void> {
  const { version } = await readConsequences(tx, blocking)
  if (consequences !== version) throw new AppError('BLOCK_CHANGED')
}
