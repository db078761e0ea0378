import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { confirmAddress, deleteOpenVerificationTokens, deleteSessionsOf, findOwnUser, useVerificationToken } from '../queries.ts'
import { hashToken } from '../token-hash.ts'
import { sendVerification } from '../send-verification.ts'

/**
 * Uses the token of a mail up and marks the address as verified; logs nobody in. When the token belongs to a
 * repeated registration, its password replaces the first one and all sessions end: whoever opened the mail owns
 * the account, not whoever typed the address first. @throws AppError TOKEN_INVALID.
 */
export async function verifyEmail(db: Database, input: { token: string; email: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const token = await useVerificationToken(tx, hashToken(input.token), input.email)
    if (!token || !(await confirmAddress(tx, token))) throw new AppError('TOKEN_INVALID')
    if (token.password_hash) await deleteSessionsOf(tx, token.member_id)
    await deleteOpenVerificationTokens(tx, token.member_id)
  })
}

/** Mails a fresh link to a member who is not verified yet; for the others there is nothing to do. */
export async function resendVerificationMail(db: Database, memberId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await findOwnUser(tx, memberId)
    if (user && !user.email_verified_at) await sendVerification(tx, { memberId })
  })
}
