import { sql } from 'kysely'
import { UNVERIFIED_ACCOUNT_DAYS } from '#domain/policy/legal.ts'
import type { Database, Transaction } from '../../../../platform/db/database.ts'
import { ago, days } from '../../../../platform/db/intervals.ts'

/** Deletes tokens of mails that are used or too old. */
export async function deleteDeadTokens(tx: Transaction): Promise<void> {
  await sql`delete from member_token where expires_at <= app_now() or used_at is not null`.execute(tx)
}

/** Accounts whose address nobody confirmed in time, oldest first, behind one of them, which may have been deleted meanwhile. */
export async function listNeverVerified(db: Database, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from member m
     where m.email_verified_at is null and m.deleted_at is null and m.created_at <= ${ago(days(UNVERIFIED_ACCOUNT_DAYS))}
       and (${after}::uuid is null or (m.created_at, m.id) > (select b.created_at, b.id from member b where b.id = ${after}::uuid))
     order by m.created_at, m.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Whether nobody has confirmed the address of an account yet. */
export async function isNeverVerified(db: Database | Transaction, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from member where id = ${memberId}::uuid and email_verified_at is null`.execute(db)
  return rows.length > 0
}
