import { randomBytes, randomUUID } from 'node:crypto'
import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { sendMail } from '../../../../platform/mail/mail.ts'
import { hashToken } from '../../token-hash.ts'
import { resetPasswordMail } from '../reset-password-mail.ts'
import { insertResetToken } from '../queries/passwords.ts'

/**
 * Makes a link to a new password and mails it. The work is the same for every address; for one without an account
 * the queued mail finds nobody and is not sent (decision 24). With `email` null the same work is done without any account.
 * `next` is the own path that the link goes on to.
 */
export async function requestReset(db: Database, email: string | null, next?: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await inTransaction(db, async (tx) => {
    await insertResetToken(tx, { hash: hashToken(token), email: email ?? '', next })
    await sendMail(tx, resetPasswordMail, { token }, `reset-password:${randomUUID()}`)
  })
}
