import type { Transaction } from '../../../platform/db/database.ts'
import { restrictMember } from '../restriction/commands.ts'
import { findSameRestriction, lockRestrictable, type NewRestriction } from '../restriction/measures-queries.ts'
import { daysFromNow } from '../restriction/queries.ts'
import { askForRestriction } from './commands.ts'
import type { ProposedAct } from './queries.ts'

/** A restriction that an administrator wants; `days` null: until it is lifted. */
export interface WantedRestriction extends Omit<NewRestriction, 'endsAt' | 'adminId' | 'approvedBy' | 'wasAlone'> {
  adminId: string
  days: number | null
}

/** A restriction as a proposal says it. */
export function restrictionToPropose(
  { memberId, kind, ground, reason, days }: Pick<WantedRestriction, 'memberId' | 'kind' | 'ground' | 'reason' | 'days'>,
  of: Pick<ProposedAct, 'caseKind' | 'caseId'> = { caseKind: null, caseId: null },
): ProposedAct {
  const restriction = kind === 'BLOCK' ? null : kind
  const nothing = { points: null, role: null, requestKey: null }
  return { kind: kind === 'BLOCK' ? 'BLOCK' : 'RESTRICTION', memberId, ground, reason, days, restriction, ...nothing, ...of }
}

/**
 * Restricts a member, or proposes it where a second administrator has to agree to that. Undefined when the member has left.
 * `requireConfirmed` throws where something new happens that was not confirmed; the row of the member is locked by then.
 * @throws AppError PROPOSAL_OPEN when another block of theirs is proposed; NEEDS_COLLEAGUE for an administrator, where nobody could agree.
 */
export async function restrictOrPropose(
  tx: Transaction,
  wanted: WantedRestriction,
  requireConfirmed: () => Promise<void>,
): Promise<'RESTRICTED' | 'PROPOSED' | undefined> {
  const { days, ...measure } = wanted
  if (!(await lockRestrictable(tx, measure.memberId))) return undefined
  const restriction = { ...measure, endsAt: days === null ? null : await daysFromNow(tx, days) }
  const isNew = (await findSameRestriction(tx, restriction)) === undefined
  if (isNew) await requireConfirmed()
  const asked = isNew ? await askForRestriction(tx, restrictionToPropose(wanted), measure.adminId) : 'NOW'
  if (asked === 'PROPOSED') return asked
  return (await restrictMember(tx, { ...restriction, wasAlone: asked === 'ALONE' })) && 'RESTRICTED'
}
