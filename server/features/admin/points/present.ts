import type { GrantInLog, UnitBooks } from '#contract/admin-points.ts'
import { presentMember } from '../../accounts/present.ts'
import { GRANT_ACTS, type AccountSum, type GrantRow } from './queries.ts'
import { balanceUnit } from './rules.ts'

/** The books unit by unit, also of one that nothing was posted in yet. */
export function presentBooks(accounts: readonly AccountSum[]): UnitBooks[] {
  return (['POINT', 'FEE', 'EUR'] as const).map((unit) => ({
    unit,
    ...balanceUnit(accounts.filter((account) => account.unit === unit).map(({ kind, balance }) => ({ kind, balance }))),
  }))
}

/** A line of the newest grants. */
export function presentGrant({ id, act, amount, taken_back, reason, admin_first_name, member, created_at }: GrantRow): GrantInLog {
  return {
    uuid: id,
    unit: act === GRANT_ACTS.FEE ? 'FEE' : 'POINT',
    amount,
    takenBack: taken_back,
    member: member && presentMember(member),
    admin: admin_first_name,
    reason,
    at: created_at.toISOString(),
  }
}
