import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'

/** Deletes a member's undelivered messages with their hashes and planned mails; gives their conversations. */
export async function deleteUnseen(tx: Transaction, memberId: string): Promise<string[]> {
  await sql`delete from message where sender_id = ${memberId}::uuid and (held_for_review or hidden_at is not null)`.execute(tx)
  await sql`delete from message_mark where sender_id = ${memberId}::uuid`.execute(tx)
  const { rows } = await sql<{ conversation_id: string }>`
    update conversation_member set mail_due_at = null where ${memberId}::uuid in (member_id, partner_id) returning conversation_id`.execute(
    tx,
  )
  return [...new Set(rows.map((row) => row.conversation_id))]
}
