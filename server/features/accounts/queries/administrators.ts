import { sql, type SqlBool } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'

/** Whether member `m` is an administrator who is there: has not left and is not blocked. */
export const isActiveAdministrator = sql<SqlBool>`(m.role = 'admin' and m.deleted_at is null and m.blocked_at is null)`

/** Ids of those who are told of what waits for administrators. */
export async function listAdministrators(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.id from member m where ${isActiveAdministrator} order by m.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Where an administrator gets mails; undefined when they are none any more. */
export async function findAdministrator(db: Database, id: string): Promise<{ email: string; language: UiLanguage } | undefined> {
  const { rows } = await sql<{ email: string; language: UiLanguage }>`
    select m.email, m.language from member m where m.id = ${id}::uuid and ${isActiveAdministrator}`.execute(db)
  return rows[0]
}

interface CandidateRow {
  id: string
  role: 'member' | 'admin'
  is_verified: boolean
  is_blocked: boolean
}

/** The member behind an address, in any spelling of its case, locked: what is decided on holds until the transaction ends. */
export async function lockCandidate(tx: Transaction, email: string): Promise<CandidateRow | undefined> {
  const row = await tx
    .selectFrom('member')
    .select(['id', 'role', 'email_verified_at', 'blocked_at'])
    .where(sql<SqlBool>`lower(email) = lower(${email})`)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.id, role: row.role, is_verified: row.email_verified_at !== null, is_blocked: row.blocked_at !== null }
}

/** From the next call on this member is an administrator, or is none any more. */
export async function updateRole(tx: Transaction, id: string, role: 'member' | 'admin'): Promise<void> {
  await tx.updateTable('member').set({ role }).where('id', '=', id).execute()
}
