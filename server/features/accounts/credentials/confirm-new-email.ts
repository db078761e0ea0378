import type { Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { moveToEmail, useEmailChange } from './queries/email-change.ts'
import { deleteOpenTokens } from './queries/passwords.ts'

/**
 * Moves an account to the address whose mail was read. Links that were mailed to the old address are void. Part of
 * verifying an address. @throws AppError TOKEN_INVALID; violates `member_email` when the address was taken meanwhile.
 */
export async function confirmNewEmail(tx: Transaction, tokenHash: Buffer, email: string): Promise<void> {
  const change = await useEmailChange(tx, tokenHash, email)
  if (!change) throw new AppError('TOKEN_INVALID')
  await moveToEmail(tx, change.member_id, change.email)
  await deleteOpenTokens(tx, change.member_id)
}
