import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteSessionsOf } from '../../../platform/session/queries.ts'
import { moveToEmail, useEmailChange } from './queries/email-change.ts'
import { deletePendingLogins } from '../second-factor/pending-logins-queries.ts'
import { deleteOpenTokens } from './queries/passwords.ts'

interface Confirmation {
  tokenHash: Buffer
  email: string
  /** The session of whoever opened the link, if they are logged in. */
  sessionId: string | null
}

/**
 * Moves an account to the address whose mail was read. Links that were mailed to the old address are void, logins that wait for a code end, and sessions
 * end but the one that has opened the mail: whoever else was logged in had the account under its old address. Part of
 * verifying an address. @throws AppError TOKEN_INVALID; violates `member_email` when the address was taken meanwhile.
 */
export async function confirmNewEmail(tx: Transaction, { tokenHash, email, sessionId }: Confirmation): Promise<void> {
  const change = await useEmailChange(tx, tokenHash, email)
  if (!change) throw new AppError('TOKEN_INVALID')
  await moveToEmail(tx, change.member_id, change.email)
  await deleteOpenTokens(tx, change.member_id)
  await deletePendingLogins(tx, change.member_id)
  await deleteSessionsOf(tx, change.member_id, sessionId)
}
