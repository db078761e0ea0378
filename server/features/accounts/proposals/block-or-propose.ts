import type { Transaction } from '../../../platform/db/database.ts'
import { restrictMember } from '../restriction/commands.ts'
import { findSameRestriction, lockRestrictable, type NewRestriction } from '../restriction/measures/queries.ts'
import { daysFromNow } from '../restriction/queries.ts'
import { askForBlock } from './commands.ts'
import type { ProposedAct } from './queries.ts'

/** A restriction that an administrator wants; `days` null: until it is lifted. */
export interface WantedRestriction extends Omit<NewRestriction, 'endsAt' | 'adminId' | 'approvedBy' | 'wasAlone'> {
  adminId: string
  days: number | null
}

/** A block as a proposal says it. */
export function blockToPropose(
  { memberId, ground, reason, days }: Pick<WantedRestriction, 'memberId' | 'ground' | 'reason' | 'days'>,
  of: Pick<ProposedAct, 'caseKind' | 'caseId'> = { caseKind: null, caseId: null },
): ProposedAct {
  return { kind: 'BLOCK', memberId, ground, reason, days, points: null, requestKey: null, ...of }
}

/**
 * Restricts a member, or proposes it where that is a block which a second administrator has to agree to. Undefined when the member
 * has left. @throws AppError PROPOSAL_OPEN when another block of theirs is proposed.
 */
export async function restrictOrPropose(tx: Transaction, wanted: WantedRestriction): Promise<'RESTRICTED' | 'PROPOSED' | undefined> {
  const { days, ...measure } = wanted
  if (!(await lockRestrictable(tx, measure.memberId))) return undefined
  const restriction = { ...measure, endsAt: days === null ? null : await daysFromNow(tx, days) }
  const isNewBlock = measure.kind === 'BLOCK' && (await findSameRestriction(tx, restriction)) === undefined
  const asked = isNewBlock ? await askForBlock(tx, blockToPropose(wanted), measure.adminId) : 'NOW'
  if (asked === 'PROPOSED') return asked
  return (await restrictMember(tx, { ...restriction, wasAlone: asked === 'ALONE' })) && 'RESTRICTED'
}
