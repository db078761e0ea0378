import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { sendMail } from '../../../../platform/mail/mail.ts'
import { deleteSessionsOf } from '../../../../platform/session/queries.ts'
import { decodePassword, passwordMatches } from '../../password.ts'
import { passwordChangedMail } from '../mails/security-notices.ts'
import { hashNewPassword } from '../new-password.ts'
import { deleteOpenCredentialTokens, findPasswordOwner, replacePassword } from '../queries/passwords.ts'

interface PasswordChange {
  memberId: string
  /** The session in which it is changed; it stays. */
  sessionId: string | null
  currentPassword: string
  newPassword: string
}

/**
 * Changes a password; all other sessions and the open links to a new password or address end. Null on success,
 * otherwise the sentence for the member, in their language. @throws AppError VALIDATION for the new password.
 */
export async function changePassword(db: Database, input: PasswordChange): Promise<string | null> {
  const owner = await findPasswordOwner(db, input.memberId)
  if (!owner) throw new AppError('NOT_LOGGED_IN')
  const current = decodePassword(input.currentPassword)
  if (current === null) throw AppError.field('current_password', 'FORMS_RULES.PASSWORD.VALIDITY')
  const { password_hash: oldHash, language: locale } = owner
  if (oldHash === null) return m['accounts.passwordErrorNone']({}, { locale })
  if (!(await passwordMatches(oldHash, current))) return m['accounts.passwordErrorWrong']({}, { locale })
  const newHash = await hashNewPassword(input.newPassword, owner.email)
  const isReplaced = await inTransaction(db, async (tx) => {
    if (!(await replacePassword(tx, input.memberId, oldHash, newHash))) return false
    await deleteSessionsOf(tx, input.memberId, input.sessionId)
    await deleteOpenCredentialTokens(tx, input.memberId)
    await sendMail(tx, passwordChangedMail, { memberId: input.memberId }, `password-changed:${randomUUID()}`)
    return true
  })
  return isReplaced ? null : m['accounts.passwordErrorWrong']({}, { locale })
}
