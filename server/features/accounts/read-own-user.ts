import type { OwnUser } from '#contract/members.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { presentOwnUser } from './present.ts'
import { findOwnUser } from './queries/users.ts'

/** The member as they see themselves. @throws AppError NOT_LOGGED_IN when they were deleted while the call was running. */
export async function readOwnUser(db: Database, memberId: string): Promise<OwnUser> {
  const row = await findOwnUser(db, memberId)
  if (!row) throw new AppError('NOT_LOGGED_IN')
  return presentOwnUser(row)
}
