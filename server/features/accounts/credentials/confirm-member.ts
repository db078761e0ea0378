import { FRESH_LOGIN_MINUTES } from '#domain/policy/accounts.ts'
import { isTeamRole } from '#domain/roles.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lacksPasskey } from '../passkeys/passkeys-queries.ts'
import { decodePassword, passwordMatches } from '../password.ts'
import { findPasswordOwner, isFreshSession, type PasswordOwner } from './queries/passwords.ts'

interface Proof {
  memberId: string
  sessionId: string | null
  /** Base64 of UTF-8, as on the wire; where it is left out, the login must be fresh. */
  password?: string
}

/**
 * Makes sure that whoever acts for a member is that member, before a way into the account changes (reliability 6.2):
 * by the password, or by a login of the last FRESH_LOGIN_MINUTES. Somebody of the team whose second factor is a passkey must have
 * come with one: a session from before they had it would else go around it.
 * @throws AppError BAD_CREDENTIALS, FRESH_LOGIN_NEEDED, SECOND_FACTOR_NEEDED, NOT_LOGGED_IN when the account is gone, VALIDATION.
 */
export async function confirmMember(db: Database, { memberId, sessionId, password }: Proof): Promise<PasswordOwner> {
  const owner = await findPasswordOwner(db, memberId)
  if (!owner) throw new AppError('NOT_LOGGED_IN')
  if (isTeamRole(owner.role) && (await lacksPasskey(db, memberId, sessionId))) throw new AppError('SECOND_FACTOR_NEEDED')
  if (password === undefined) {
    if (!(await isFreshSession(db, sessionId, FRESH_LOGIN_MINUTES))) throw new AppError('FRESH_LOGIN_NEEDED')
    return owner
  }
  const decoded = decodePassword(password)
  if (decoded === null) throw AppError.field('password', 'FORMS_RULES.PASSWORD.VALIDITY')
  if (!(await passwordMatches(owner.password_hash, decoded, [memberId]))) throw new AppError('BAD_CREDENTIALS')
  return owner
}
