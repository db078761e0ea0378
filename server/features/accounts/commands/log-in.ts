import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { replacePassword } from '../credentials/queries/passwords.ts'
import { comparePassword, decodePassword, hashPassword } from '../password.ts'
import { findLogin } from '../queries/users.ts'
import { continueLogin, type Entry } from '../second-factor/continue-login.ts'

/**
 * Checks the password and starts a new session, or asks for the second factor; the session the visitor came with ends, so
 * that an id known before the login is worth nothing after it. Returns the member and the cookie's value. A blocked member
 * gets one, too: it admits them to little (decision 68).
 * @throws AppError BAD_CREDENTIALS, alike for an unknown address and a wrong password; VALIDATION when the password is not
 *   base64 of UTF-8.
 */
export async function logIn(
  db: Database,
  input: { email: string; password: string; oldSessionId: string | null; userAgent: string; hashedFor: readonly string[] },
): Promise<Entry> {
  const password = decodePassword(input.password)
  if (password === null) throw AppError.field('password', 'FORMS_RULES.PASSWORD.VALIDITY')
  const account = await findLogin(db, input.email)
  const comparison = await comparePassword(account?.password_hash, password, input.hashedFor)
  if (!account || comparison === 'DIFFERENT') throw new AppError('BAD_CREDENTIALS')
  const renewedHash = comparison === 'SAME_AS_TYPED' ? await hashPassword(password, input.hashedFor) : null
  return inTransaction(db, async (tx) => {
    // Another call may have changed the password meanwhile: then that one stays.
    if (renewedHash !== null && account.password_hash !== null) await replacePassword(tx, account.id, account.password_hash, renewedHash)
    return continueLogin(tx, account, input)
  })
}
