import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { registration } from '#contract/accounts.ts'
import { normalPassword } from '#domain/normal-password.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { alreadyRegisteredMail } from '../mails/already-registered-mail.ts'
import { decodePassword, hashPassword } from '../password.ts'
import { newProfileId } from '../profile-id.ts'
import { findRegistered, insertMember } from '../queries/users.ts'
import { isCommonPassword } from '../common-passwords/is-common.ts'
import { passwordFault } from '../rules.ts'
import { sendVerification } from '../send-verification.ts'

type Registration = z.output<typeof registration.body>

/**
 * Creates an account and mails the link that verifies it. A known address gets the same answer after the same work
 * and a mail instead: "you have an account", or, while unverified, a fresh link that brings this registration's
 * name and password into force. The links carry where the person wanted to go, and log in the browser whose cookie has
 * `browserHash`. @throws AppError VALIDATION for a password that is refused.
 */
export async function register(db: Database, input: Registration, browserHash: Buffer): Promise<void> {
  const { next } = input
  const passwordHash = await hashPassword(newPassword(input))
  await inTransaction(db, async (tx) => {
    const memberId = await insertMember(tx, { ...input, passwordHash, profileId: newProfileId() })
    if (memberId) return sendVerification(tx, { memberId, next, browserHash })
    const known = await findRegistered(tx, input.email)
    if (!known) throw new AppError('UNAVAILABLE')
    if (known.is_verified) return sendMail(tx, alreadyRegisteredMail, { memberId: known.id, next }, `already-registered:${randomUUID()}`)
    const { firstName, lastName } = input
    return sendVerification(tx, { memberId: known.id, next, browserHash, registration: { passwordHash, firstName, lastName } })
  })
}

function newPassword(input: Registration): string {
  const password = decodePassword(input.password)
  if (password === null) throw AppError.field('password', 'FORMS_RULES.PASSWORD.VALIDITY')
  const fault = passwordFault(password, { email: input.email, isCommon: isCommonPassword(normalPassword(password)) })
  if (fault) throw AppError.field('password', `FORMS_RULES.PASSWORD.${fault}`)
  return password
}
