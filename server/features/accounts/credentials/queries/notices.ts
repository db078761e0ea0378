import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import type { MailRecipient } from '../../queries/users.ts'

/** Who gets a notice about the safety of their account; undefined when they are gone or their address was never verified. */
export async function findVerifiedRecipient(db: Database, memberId: string): Promise<MailRecipient | undefined> {
  const { rows } = await sql<MailRecipient>`
    select email, first_name, language from member
     where id = ${memberId} and email_verified_at is not null and deleted_at is null`.execute(db)
  return rows[0]
}
