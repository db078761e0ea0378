import { inTransaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { confirmMember } from '../../credentials/confirm-member.ts'
import { findPasswordOwner } from '../../credentials/queries/passwords.ts'
import { stampConfirmed } from '../../../../platform/session/queries.ts'

/** Who asks: a member in one of their sessions, and the password they entered. */
export interface Proof {
  memberId: string
  sessionId: string
  /** On the wire: base64 of UTF-8. */
  password: string | undefined
}

/**
 * Makes sure that the person behind a session is the member: by the password, or for those without one by a login
 * that is at most ten minutes old (reliability 6.2).
 * @throws AppError BAD_CREDENTIALS, FRESH_LOGIN_NEEDED, RATE_LIMITED, VALIDATION when the password is missing or no base64.
 */
export async function requirePerson({ db, limits }: Services, { memberId, sessionId, password }: Proof): Promise<void> {
  const owner = await findPasswordOwner(db, memberId)
  if (owner?.password_hash && password === undefined) throw AppError.field('password', 'FORMS_RULES.PASSWORD.NOT_EMPTY')
  await limits.count('passwordCheckByMember', memberId)
  await confirmMember(db, { memberId, sessionId, ...(owner?.password_hash && password !== undefined && { password }) })
  await limits.forget('passwordCheckByMember', memberId)
}

/** The same, remembered for ten minutes: a download cannot carry a password. */
export async function confirmPerson(services: Services, proof: Proof): Promise<void> {
  await requirePerson(services, proof)
  await inTransaction(services.db, (tx) => stampConfirmed(tx, proof.sessionId))
}
