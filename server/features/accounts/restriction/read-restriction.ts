import type { Restriction } from '#contract/restriction.ts'
import type { Database } from '../../../platform/db/database.ts'
import { presentRestriction } from './present.ts'
import { findRestriction } from './queries.ts'

/** Why a member is restricted; null when they are free, also since a moment ago. */
export async function readRestriction(db: Database, memberId: string): Promise<Restriction | null> {
  const row = await findRestriction(db, memberId)
  return row ? presentRestriction(row) : null
}
