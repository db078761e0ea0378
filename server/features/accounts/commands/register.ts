import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { registration } from '#contract/accounts.ts'
import { normalPassword } from '#domain/normal-password.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CountedAttempt } from '../../../platform/http/security/rate-limits.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { alreadyRegisteredMail } from '../already-registered-mail.ts'
import { decodePassword, hashPassword } from '../password.ts'
import { newProfileId } from '../profile-id.ts'
import { findRegistered, insertMember } from '../queries/users.ts'
import { isCommonPassword } from '../is-common.ts'
import { passwordFault } from '../rules.ts'
import { sendVerification } from '../send-verification.ts'

type Registration = z.output<typeof registration.body> & {
  /** Of the cookie of the browser that the link logs in. */
  browserHash: Buffer
  /** Where it was counted as not proved; given back by whoever opens the link. */
  seat: CountedAttempt
  /** Who takes part in the places for hashing. */
  hashedFor: readonly string[]
}

/**
 * Creates an account and mails the link that verifies it. A known address gets the same answer after the same work
 * and a mail instead: "you have an account", or, while unverified, a fresh link that brings this registration's
 * name and password into force. The links carry where the person wanted to go, and log in the browser that somebody has
 * registered in. @throws AppError VALIDATION for a password that is refused.
 */
export async function register(db: Database, input: Registration): Promise<void> {
  const { next, browserHash, seat } = input
  const passwordHash = await hashPassword(newPassword(input), input.hashedFor)
  await inTransaction(db, async (tx) => {
    const memberId = await insertMember(tx, { ...input, passwordHash, profileId: newProfileId() })
    if (memberId) return sendVerification(tx, { memberId, next, browserHash, seat })
    const known = await findRegistered(tx, input.email)
    if (!known) throw new AppError('UNAVAILABLE')
    if (known.is_verified) return sendMail(tx, alreadyRegisteredMail, { memberId: known.id, next }, `already-registered:${randomUUID()}`)
    const { firstName, lastName } = input
    return sendVerification(tx, { memberId: known.id, next, browserHash, seat, registration: { passwordHash, firstName, lastName } })
  })
}

function newPassword(input: Registration): string {
  const password = decodePassword(input.password)
  if (password === null) throw AppError.field('password', 'FORMS_RULES.PASSWORD.VALIDITY')
  const fault = passwordFault(password, { email: input.email, isCommon: isCommonPassword(normalPassword(password)) })
  if (fault) throw AppError.field('password', `FORMS_RULES.PASSWORD.${fault}`)
  return password
}
