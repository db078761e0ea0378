import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import { COLLEAGUE_DAYS } from '#domain/policy/administration.ts'
import type { Role } from '#domain/roles.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'

/** Whether member `m` is an administrator who is there: has not left and is not blocked. */
export const isActiveAdministrator = sql<SqlBool>`(m.role = 'admin' and m.deleted_at is null and m.blocked_at is null)`

/**
 * Whether member `m` is an administrator, or was one until a few days ago: whoever would rather decide alone cannot make that so by
 * blocking a colleague or ending their role. One without a second factor counts as well.
 */
export const isColleague = sql<SqlBool>`(m.deleted_at is null and (
  (m.role = 'admin' and m.blocked_at is null) or coalesce(m.administrator_until > ${ago(days(COLLEAGUE_DAYS))}, false)))`

/** Whether a member is an administrator who is not away for good: what is about them is never decided by one other alone. */
export async function isAdministrator(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from member m where m.id = ${id}::uuid and m.role = 'admin' and m.deleted_at is null`.execute(db)
  return rows.length > 0
}

/** Ids of those who are asked before one alone decides, whether they are there or were until a few days ago. */
export async function listColleagues(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.id from member m where ${isColleague} order by m.id`.execute(db)
  return rows.map(({ id }) => id)
}

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
  role: Role
  is_verified: boolean
  is_blocked: boolean
}

/** The member behind an address, in any spelling of its case, locked: what is decided on holds until the transaction ends. */
export async function lockCandidate(tx: Transaction, email: string): Promise<CandidateRow | undefined> {
  return lockWhere(tx, sql<SqlBool>`lower(email) = lower(${email})`)
}

/** The same by their id. */
export async function lockMemberForRole(tx: Transaction, id: string): Promise<CandidateRow | undefined> {
  return lockWhere(tx, sql<SqlBool>`id = ${id}::uuid`)
}

async function lockWhere(tx: Transaction, which: RawBuilder<SqlBool>): Promise<CandidateRow | undefined> {
  const row = await tx
    .selectFrom('member')
    .select(['id', 'role', 'email_verified_at', 'blocked_at'])
    .where(which)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.id, role: row.role, is_verified: row.email_verified_at !== null, is_blocked: row.blocked_at !== null }
}

/** From the next call on this member has this role. */
export async function updateRole(tx: Transaction, id: string, role: Role): Promise<void> {
  await tx.updateTable('member').set({ role }).where('id', '=', id).execute()
}
