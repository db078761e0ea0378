import type { OwnUser } from '#contract/members.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { presentOwnUser, type OwnUserRow } from './present.ts'
import { findOwnUser } from './queries/users.ts'

/** The member as they see themselves. @throws AppError NOT_LOGGED_IN when they were deleted while the call was running. */
export async function readOwnUser(db: Database, memberId: string): Promise<OwnUser> {
  return presentOwnUser(await requireOwnUser(db, memberId))
}

/** The same as a row. @throws AppError NOT_LOGGED_IN as readOwnUser. */
export async function requireOwnUser(db: Database, memberId: string): Promise<OwnUserRow> {
  const row = await findOwnUser(db, memberId)
  if (!row) throw new AppError('NOT_LOGGED_IN')
  return row
}
