import { recordAdminAct } from '../../../platform/admin-log.ts'
import { crashPoint } from '../../../platform/crash-points.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { restrictOrPropose, type WantedRestriction } from '../../accounts/proposals/block-or-propose.ts'
import { findLogin } from '../../accounts/queries/users.ts'
import { unblockMember } from '../../accounts/queries/blocks.ts'
import { liftRestriction } from '../../accounts/restriction/commands.ts'
import { findBlockedSince, listBlocks, lockRestrictable } from '../../accounts/restriction/measures/queries.ts'
import { cancelForBlocked } from '../../exchanges/account-deletion/commands.ts'
import type { StepServices } from '../../exchanges/steps/run-step.ts'
import { findUnseenText } from './queries/member-page.ts'

/**
 * An administrator decides something against a member. A block ends what they have not sent, at once and else by the sweep; one that
 * needs a second administrator is proposed instead, and nothing else happens.
 * @throws AppError FORBIDDEN for oneself, NOT_FOUND when the member has left, PROPOSAL_OPEN when another block of them is proposed.
 */
export async function imposeRestriction(services: StepServices, measure: WantedRestriction): Promise<'RESTRICTED' | 'PROPOSED'> {
  if (measure.memberId === measure.adminId) throw new AppError('FORBIDDEN')
  const made = await inTransaction(services.db, (tx) => restrictOrPropose(tx, measure))
  if (!made) throw new AppError('NOT_FOUND')
  if (made === 'RESTRICTED' && measure.kind === 'BLOCK') {
    crashPoint('K14')
    await cancelForBlocked(services, measure.memberId)
  }
  return made
}

/** The member behind an address. @throws AppError NOT_FOUND for nobody. */
export async function requireMember(db: Database, email: string): Promise<string> {
  const found = await findLogin(db, email)
  if (!found) throw new AppError('NOT_FOUND')
  return found.id
}

interface Unblocking {
  email: string
  adminId: string
  reason: string
  /** The blocks that were read; whatever holds by now where that is not told. */
  blocks?: readonly string[] | undefined
}

/**
 * Ends every block of a member that was decided; one for a disputed payment stays. Free already is a success.
 * @throws AppError NOT_FOUND for an address nobody has, CASE_CHANGED when a block holds that was not read, PAYMENT_DISPUTED when a
 * dispute alone keeps them blocked.
 */
export async function unblock(db: Database, { email, adminId, reason, blocks: known }: Unblocking): Promise<void> {
  const memberId = await requireMember(db, email)
  await inTransaction(db, async (tx) => {
    await lockRestrictable(tx, memberId)
    const blocks = await listBlocks(tx, memberId)
    if (known && blocks.some((block) => !known.includes(block))) throw new AppError('CASE_CHANGED')
    for (const restrictionId of blocks) await liftRestriction(tx, { restrictionId, adminId, reason })
    const since = await findBlockedSince(tx, memberId)
    if (since === undefined || blocks.length > 0) return
    // A block from before there were restrictions stands in the row of the member alone.
    if (!(await unblockMember(tx, memberId, since))) throw new AppError('PAYMENT_DISPUTED')
    await recordAdminAct(tx, { adminId, act: 'member.lift', subject: { kind: 'member', id: memberId }, reason, details: { kind: 'BLOCK' } })
  })
}

/** Ends one restriction. @throws AppError NOT_FOUND for an unknown one. */
export async function liftByAdministrator(db: Database, lift: { restrictionId: string; adminId: string; reason: string }): Promise<void> {
  if (!(await inTransaction(db, (tx) => liftRestriction(tx, lift)))) throw new AppError('NOT_FOUND')
}

/** Reads a message that is hidden or held, which is written down. @throws AppError NOT_FOUND for every other message. */
export async function openMessage(
  db: Database,
  { messageId, adminId, reason }: { messageId: string; adminId: string; reason: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const text = await findUnseenText(tx, messageId)
    if (text === undefined) throw new AppError('NOT_FOUND')
    await recordAdminAct(tx, { adminId, act: 'message.open', subject: { kind: 'message', id: messageId }, reason })
    return text
  })
}
