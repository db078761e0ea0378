import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { sendMail } from '../../../../platform/mail/mail.ts'
import { deleteSessionsOf, isByPasskey } from '../../../../platform/session/queries.ts'
import { startSession } from '../../../../platform/session/session.ts'
import { decodePassword, passwordMatches } from '../../password.ts'
import { passwordChangedMail } from '../security-notices.ts'
import { hashNewPassword } from '../new-password.ts'
import { deletePendingLogins } from '../../second-factor/pending-logins-queries.ts'
import { deleteOpenCredentialTokens, findPasswordOwner, replacePassword } from '../queries/passwords.ts'

interface PasswordChange {
  member: { id: string }
  sessionId: string | null
  userAgent: string
  currentPassword: string
  newPassword: string
}

/**
 * Changes a password; all sessions and the open links to a new password or address end, passkeys stay. Gives the cookie of a new
 * session, which counts as the one before where that was begun with a passkey, otherwise the sentence for the member, in their language. @throws AppError VALIDATION for the new password.
 */
export async function changePassword(db: Database, input: PasswordChange): Promise<{ cookie: string } | { error: string }> {
  const { member, userAgent } = input
  const owner = await findPasswordOwner(db, member.id)
  if (!owner) throw new AppError('NOT_LOGGED_IN')
  const current = decodePassword(input.currentPassword)
  if (current === null) throw AppError.field('current_password', 'FORMS_RULES.PASSWORD.VALIDITY')
  const { password_hash: oldHash, language: locale } = owner
  if (oldHash === null) return { error: m['accounts.passwordErrorNone']({}, { locale }) }
  const wrong = { error: m['accounts.passwordErrorWrong']({}, { locale }) }
  if (!(await passwordMatches(oldHash, current, [member.id]))) return wrong
  const newHash = await hashNewPassword(input.newPassword, owner.email)
  return inTransaction(db, async (tx) => {
    if (!(await replacePassword(tx, member.id, oldHash, newHash))) return wrong
    const wasByPasskey = await isByPasskey(tx, input.sessionId)
    await deleteSessionsOf(tx, member.id)
    await deleteOpenCredentialTokens(tx, member.id)
    await deletePendingLogins(tx, member.id)
    await sendMail(tx, passwordChangedMail, { memberId: member.id }, `password-changed:${randomUUID()}`)
    return { cookie: await startSession(tx, { id: member.id, role: owner.role }, userAgent, wasByPasskey) }
  })
}
