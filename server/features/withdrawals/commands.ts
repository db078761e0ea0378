import { inTransaction, type Database } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { withdrawalMail } from './withdrawal-mail.ts'
import { insertDeclaration, type NewDeclaration } from './queries.ts'

/**
 * Stores a declaration of withdrawal and mails its receipt, with content, day and time, at once (§ 356a BGB). Whether
 * there is a contract to withdraw from is looked at by a person: the answer tells nobody who is a member. The same
 * declaration twice within seconds is a double click: one row, one mail.
 */
export async function declare(db: Database, declaration: NewDeclaration): Promise<void> {
  await inTransaction(db, async (tx) => {
    const id = await insertDeclaration(tx, declaration)
    if (id) await sendMail(tx, withdrawalMail, { declarationId: id }, `withdrawal:${id}`)
  })
}
