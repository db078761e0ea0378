import { randomUUID } from 'node:crypto'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { guessedCodesMail, guessedPasswordsMail } from './mails.ts'
import { noteWarnedOfCodes, noteWarnedOfPasswords } from './queries.ts'

/** Tells the member behind an address once that somebody guesses their password; nobody where there is no account. */
export async function warnOfPasswords(db: Database, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const memberId = await noteWarnedOfPasswords(tx, email)
    if (memberId !== undefined) await sendMail(tx, guessedPasswordsMail, { memberId }, `guessed-passwords:${randomUUID()}`)
  })
}

/** Tells a member once that somebody who knows their password guesses codes. */
export async function warnOfCodes(db: Database, memberId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await noteWarnedOfCodes(tx, memberId)) await sendMail(tx, guessedCodesMail, { memberId }, `guessed-codes:${randomUUID()}`)
  })
}
