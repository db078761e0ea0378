import type { VerifiedEmail } from '#contract/accounts.ts'
import { inTransaction, violates, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteSessionsOf } from '../../../platform/session/queries.ts'
import { confirmAddress, deleteOpenVerificationTokens, findOwnUser, hasConfirmed, useVerificationToken } from '../queries/users.ts'
import { confirmNewEmail } from '../credentials/confirm-new-email.ts'
import { deleteIdentitiesOf } from '../credentials/queries/identities.ts'
import { hashToken } from '../token-hash.ts'
import { sendVerification } from '../send-verification.ts'

/** What a link of a mail has confirmed: a new account, a new address of one, or what it had confirmed before. */
type Confirmation = VerifiedEmail['what']

/**
 * Marks the address as verified by the token of a mail, which works once; logs nobody in. When the token belongs to a
 * repeated registration, its password replaces the first one and all sessions end: whoever opened the mail owns
 * the account, not whoever typed the address first; nor whoever came with that address by Facebook. A token of a new
 * address moves the account there. Followed once more, the link says so and changes nothing. @throws AppError TOKEN_INVALID.
 */
export async function verifyEmail(
  db: Database,
  { token, ...opened }: { token: string; email: string; sessionId: string | null },
): Promise<Confirmation> {
  try {
    return await inTransaction(db, (tx) => useToken(tx, { tokenHash: hashToken(token), ...opened }))
  } catch (error) {
    // Somebody registered the new address between the mail and the click.
    throw violates(error, 'member_email') ? new AppError('TOKEN_INVALID') : error
  }
}

async function useToken(tx: Transaction, opened: { tokenHash: Buffer; email: string; sessionId: string | null }): Promise<Confirmation> {
  const { tokenHash, email } = opened
  const token = await useVerificationToken(tx, tokenHash, email)
  if (!token) {
    if (await hasConfirmed(tx, tokenHash, email)) return 'BEFORE'
    await confirmNewEmail(tx, opened)
    return 'NEW_EMAIL'
  }
  if (!(await confirmAddress(tx, token))) throw new AppError('TOKEN_INVALID')
  if (token.password_hash) {
    await deleteSessionsOf(tx, token.member_id)
    await deleteIdentitiesOf(tx, token.member_id)
  }
  await deleteOpenVerificationTokens(tx, token.member_id)
  return 'ACCOUNT'
}

/** Mails a fresh link to a member who is not verified yet; false for the others, for whom there is nothing to do. */
export async function resendVerificationMail(db: Database, memberId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const user = await findOwnUser(tx, memberId)
    if (!user || user.email_verified_at) return false
    await sendVerification(tx, { memberId })
    return true
  })
}
