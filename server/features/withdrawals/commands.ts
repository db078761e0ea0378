import { inTransaction, type Database } from '../../platform/db/database.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { withdrawalMail } from './withdrawal-mail.ts'
import { insertDeclaration, type NewDeclaration } from './queries.ts'

/**
 * Stores a declaration of withdrawal and mails its receipt with content, day and time (§ 356a BGB). A person checks the contract, so the
 * answer does not reveal members. A repeat within seconds is a double click.
 */
export async function declare(db: Database, declaration: NewDeclaration): Promise<void> {
  await inTransaction(db, async (tx) => {
    const id = await insertDeclaration(tx, declaration)
    if (id) await sendMail(tx, withdrawalMail, { declarationId: id }, `withdrawal:${id}`)
  })
}
