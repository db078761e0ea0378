import { MEMBER_BLOCKS_MAX } from '#domain/policy/accounts.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { findBlock, insertBlock, lockBlocker, lockPair, lockPairForBlock } from './member-blocks-queries.ts'

/**
 * Blocks another member for oneself: no messages and no new orders either way from now on. Nobody is told. Repeating it is
 * success. @throws AppError NOT_FOUND for oneself and members who are gone, 409 BLOCK_LIMIT, NOT_LOGGED_IN when the caller is gone.
 */
export async function blockOtherMember(db: Database, blockerId: string, blockedId: string): Promise<void> {
  if (blockerId === blockedId) throw new AppError('NOT_FOUND')
  await inTransaction(db, async (tx) => {
    // Members before the pair, as who orders takes them.
    const count = await lockBlocker(tx, blockerId)
    if (count === undefined) throw new AppError('NOT_LOGGED_IN')
    await lockPairForBlock(tx, blockerId, blockedId)
    if ((await findBlock(tx, blockerId, blockedId)) === 'own') return
    if (count >= MEMBER_BLOCKS_MAX) throw new AppError('BLOCK_LIMIT')
    if (!(await insertBlock(tx, blockerId, blockedId))) throw new AppError('NOT_FOUND')
  })
}

/**
 * Refuses a message between two members of whom one has blocked the other, and keeps it so until the transaction ends.
 * @throws AppError OWN_BLOCK for whoever has blocked; NOT_FOUND for whoever is blocked, as for members who are gone.
 */
export async function refuseBlockedPair(tx: Transaction, memberId: string, otherId: string): Promise<void> {
  const block = await lockPair(tx, memberId, otherId)
  if (block) throw new AppError(block === 'own' ? 'OWN_BLOCK' : 'NOT_FOUND')
}
