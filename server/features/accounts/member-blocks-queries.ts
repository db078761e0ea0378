import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { memberExport, type ExportRow } from '../../platform/feature.ts'
import type { MemberRow } from './present.ts'
import { memberColumns } from './queries/users.ts'

/** Whether one of two members has blocked the other, for the statements of later features. */
export function isPairBlocked(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from member_block mb where (mb.blocker_id, mb.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`
}

/** Whether one of two members has blocked the other, and which: `own` when the first has. */
export async function findBlock(db: Database, memberId: string, otherId: string): Promise<'own' | 'other' | undefined> {
  const { rows } = await sql<{ is_own: boolean }>`
    select blocker_id = ${memberId}::uuid as is_own from member_block
     where (blocker_id, blocked_id) in ((${memberId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${memberId}::uuid))
     order by is_own desc limit 1`.execute(db)
  return rows[0] && (rows[0].is_own ? 'own' : 'other')
}

const PAIR = (one: string, other: string): RawBuilder<unknown> =>
  sql`hashtextextended('block:' || least(${one}::uuid, ${other}::uuid) || greatest(${one}::uuid, ${other}::uuid), 0)`

/**
 * As `findBlock`, kept so until the transaction ends: a block that is made meanwhile waits for it. The lock is a statement
 * of its own, so that what is read after a wait is what stands then.
 */
export async function lockPair(tx: Transaction, memberId: string, otherId: string): Promise<'own' | 'other' | undefined> {
  await sql`select pg_advisory_xact_lock_shared(${PAIR(memberId, otherId)})`.execute(tx)
  return findBlock(tx, memberId, otherId)
}

/** Waits until no message and no order between the two is being written. */
export async function lockPairForBlock(tx: Transaction, blockerId: string, blockedId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PAIR(blockerId, blockedId)})`.execute(tx)
}

/** Locks a member against leaving; gives how many others they have blocked, undefined when they are gone. */
export async function lockBlocker(tx: Transaction, memberId: string): Promise<number | undefined> {
  const { rows: present } = await sql`select 1 from member where id = ${memberId}::uuid and deleted_at is null for no key update`.execute(
    tx,
  )
  if (present.length === 0) return undefined
  const { rows } = await sql<{ count: number }>`select count(*) as count from member_block where blocker_id = ${memberId}::uuid`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Writes a block; false when the blocked member is gone. One that is there already stays. */
export async function insertBlock(tx: Transaction, blockerId: string, blockedId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member where id = ${blockedId}::uuid and deleted_at is null for key share`.execute(tx)
  if (rows.length === 0) return false
  await sql`insert into member_block (blocker_id, blocked_id) values (${blockerId}::uuid, ${blockedId}::uuid) on conflict do nothing`.execute(
    tx,
  )
  return true
}

/** Ends a block, if there is one. */
export async function deleteBlock(db: Database, blockerId: string, blockedId: string): Promise<void> {
  await sql`delete from member_block where blocker_id = ${blockerId}::uuid and blocked_id = ${blockedId}::uuid`.execute(db)
}

/** Deletes what a member who leaves has blocked, and who has blocked them. */
export async function deleteBlocksOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`delete from member_block where ${memberId}::uuid in (blocker_id, blocked_id)`.execute(tx)
}

interface BlockRow {
  member: MemberRow
  created_at: Date
}

/** Whom a member has blocked, the newest first. */
export async function listBlockedMembers(db: Database, blockerId: string): Promise<BlockRow[]> {
  const { rows } = await sql<BlockRow>`
    select ${memberColumns('m')} as member, b.created_at from member_block b join member m on m.id = b.blocked_id
     where b.blocker_id = ${blockerId}::uuid order by b.created_at desc, b.blocked_id`.execute(db)
  return rows
}

/** Whom the member has blocked, by the name that pages show. Who has blocked them is the others’ own matter. */
export const exportMemberBlocks = memberExport(
  (id) =>
    sql<ExportRow>`
      select trim(m.first_name || ' ' || coalesce(left(nullif(m.last_name, ''), 1) || '.', '')) as "blockedMember",
             b.blocked_id as "memberUuid", b.created_at as "blockedAt"
        from member_block b join member m on m.id = b.blocked_id where b.blocker_id = ${id}::uuid order by b.created_at, b.blocked_id`,
)
