import { randomUUID } from 'node:crypto'
import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { sendMail } from '../../../../platform/mail/mail.ts'
import { deleteSessionsOf } from '../../../../platform/session/queries.ts'
import { hashToken } from '../../token-hash.ts'
import { passwordChangedMail } from '../security-notices.ts'
import { hashNewPassword } from '../new-password.ts'
import { deleteIdentitiesOf } from '../queries/identities.ts'
import { countPasskeys } from '../../passkeys/passkeys-queries.ts'
import { deletePendingLogins } from '../../second-factor/pending-logins-queries.ts'
import { deleteOpenTokens, findResetToken, setPasswordByMail, useResetToken } from '../queries/passwords.ts'

/**
 * Sets the password of the account whose mail was read, and gives the account to that reader alone: all sessions and
 * open links end, and so do Google and Facebook where somebody who knew the old password, or typed the address
 * first, may have linked them. A second factor stays and is asked for. Passkeys stay: a mail told of each when it was added. Logs
 * nobody in, and gives the e-mail address that can log in now. A refused password leaves the token as it is.
 * @throws AppError TOKEN_INVALID, VALIDATION.
 */
export async function resetPassword(
  db: Database,
  input: { token: string; newPassword: string },
): Promise<{ email: string; keptPasskeys: number }> {
  const tokenHash = hashToken(input.token)
  const owner = await findResetToken(db, tokenHash)
  if (!owner) throw new AppError('TOKEN_INVALID')
  const passwordHash = await hashNewPassword(input.newPassword, owner.email)
  await inTransaction(db, async (tx) => {
    if (!(await useResetToken(tx, tokenHash))) throw new AppError('TOKEN_INVALID')
    if (owner.has_password || !owner.is_verified) await deleteIdentitiesOf(tx, owner.id)
    await setPasswordByMail(tx, owner.id, passwordHash)
    await deleteSessionsOf(tx, owner.id)
    await deleteOpenTokens(tx, owner.id)
    await deletePendingLogins(tx, owner.id)
    await sendMail(tx, passwordChangedMail, { memberId: owner.id }, `password-changed:${randomUUID()}`)
  })
  return { email: owner.email, keptPasskeys: await countPasskeys(db, owner.id) }
}
