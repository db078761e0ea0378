import { sql } from 'kysely'
import { UNVERIFIED_ACCOUNT_DAYS } from '#domain/policy/legal.ts'
import type { Database, Transaction } from '../../../../platform/db/database.ts'
import { ago, days } from '../../../../platform/db/intervals.ts'

/** Deletes tokens of mails that are used or too old. */
export async function deleteDeadTokens(tx: Transaction): Promise<void> {
  await sql`delete from member_token where expires_at <= app_now() or used_at is not null`.execute(tx)
}

/** Accounts whose address nobody confirmed in time, oldest first. */
export async function listNeverVerified(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from member
     where email_verified_at is null and deleted_at is null and created_at <= ${ago(days(UNVERIFIED_ACCOUNT_DAYS))}
     order by created_at limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
