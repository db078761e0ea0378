import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { endSession, startSession } from '../../../platform/session/session.ts'
import { decodePassword, passwordMatches } from '../password.ts'
import { findLogin } from '../queries/users.ts'
import { refuseBlocked } from '../refuse-blocked.ts'

/**
 * Checks the password and starts a new session; the one the visitor came with ends, so that a session id known
 * before the login is worth nothing after it. Returns the member and the cookie's value.
 * @throws AppError BAD_CREDENTIALS, alike for an unknown address and a wrong password; ACCOUNT_SUSPENDED or ACCOUNT_BLOCKED
 *   for the right password of a blocked account; VALIDATION when the password is not base64 of UTF-8.
 */
export async function logIn(
  db: Database,
  input: { email: string; password: string; oldSessionId: string | null; userAgent: string },
): Promise<{ memberId: string; cookie: string }> {
  const password = decodePassword(input.password)
  if (password === null) throw AppError.field('password', 'FORMS_RULES.PASSWORD.VALIDITY')
  const account = await findLogin(db, input.email)
  const matches = await passwordMatches(account?.password_hash, password)
  if (!account || !matches) throw new AppError('BAD_CREDENTIALS')
  refuseBlocked(account)
  const cookie = await inTransaction(db, async (tx) => {
    await endSession(tx, input.oldSessionId)
    return startSession(tx, account, input.userAgent)
  })
  return { memberId: account.id, cookie }
}
