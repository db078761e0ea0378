import { randomBytes, randomUUID } from 'node:crypto'
import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { sendMail } from '../../../../platform/mail/mail.ts'
import { hashToken } from '../../token-hash.ts'
import { confirmMember } from '../confirm-member.ts'
import { changeEmailMail } from '../change-email-mail.ts'
import { emailNoticeMail } from '../security-notices.ts'
import { deleteEmailChange, insertEmailChange } from '../queries/email-change.ts'
import { findPasswordOwner } from '../queries/passwords.ts'

interface EmailChange {
  memberId: string
  sessionId: string | null
  email: string
  password?: string
}

/**
 * Mails a link to a new address and a notice to the old one, which stays until the link is used (decision 25). The
 * work is the same whether or not the new address has an account; only its mailbox learns that (decision 24).
 * @throws AppError BAD_CREDENTIALS, FRESH_LOGIN_NEEDED, VALIDATION (no password, or the present address).
 */
export async function changeEmail(db: Database, input: EmailChange): Promise<void> {
  const known = await findPasswordOwner(db, input.memberId)
  if (known?.password_hash && input.password === undefined) throw AppError.field('password', 'FORMS_RULES.PASSWORD.NOT_EMPTY')
  const owner = await confirmMember(db, input)
  if (owner.email.toLowerCase() === input.email.toLowerCase()) throw AppError.field('email', 'FORMS_RULES.E_MAIL.UNCHANGED')
  const token = randomBytes(32).toString('base64url')
  await inTransaction(db, async (tx) => {
    await insertEmailChange(tx, { hash: hashToken(token), memberId: input.memberId, email: input.email })
    await sendMail(tx, emailNoticeMail, { memberId: input.memberId }, `change-email-notice:${randomUUID()}`)
    await sendMail(tx, changeEmailMail, { token }, `change-email:${randomUUID()}`)
  })
}

/**
 * Whoever asks for the present address while a new one waits takes that back: its link is void. False when nothing waits, or for
 * another address. Needs no password: nothing that gets anybody into the account changes, and the sooner it goes the better where
 * somebody else has asked for it.
 */
export async function keepEmail(db: Database, { memberId, email }: Pick<EmailChange, 'memberId' | 'email'>): Promise<boolean> {
  return deleteEmailChange(db, memberId, email)
}
