import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { verificationMail } from './verification-mail.ts'
import { insertVerificationToken, type NewVerificationToken } from './queries/users.ts'
import { hashToken } from './token-hash.ts'

/** Makes a link for the member's address and mails it, in the caller's transaction. */
export async function sendVerification(tx: Transaction, input: Omit<NewVerificationToken, 'hash'>): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await insertVerificationToken(tx, { ...input, hash: hashToken(token) })
  await sendMail(tx, verificationMail, { token }, `verify-email:${randomUUID()}`)
}
