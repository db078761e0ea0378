import { sql } from 'kysely'
import { now, type Database, type Transaction } from '../db/database.ts'
import { waiting } from '../waiting/waiting.ts'

/** A backup that was put back: which moment the database is of, and who deleted their account after it. */
export interface Restored {
  uuid: string
  moment: Date
  deletedMembers: readonly string[]
}

/** Backups that were put back and not looked at yet; what to compare stands with the payments. */
export const waitingRestorations = waiting(
  'restorations',
  '/admin/payments',
  sql`select count(*) as count, min(restored_at) as "oldestAt", null as "daysLeft" from restoration where looked_at is null`,
)

/** Notes that a backup was put back; orders stop until somebody has looked. */
export async function insertRestoration(tx: Transaction, { uuid, moment, deletedMembers }: Restored): Promise<void> {
  await sql`
    insert into restoration (uuid, moment, deleted_members)
    values (${uuid}::uuid, ${moment}, ${[...deletedMembers]}::uuid[])`.execute(tx)
}

/** Whether a backup was put back that nobody has looked at. */
export const hasUnseenRestoration = sql<boolean>`exists (select from restoration where looked_at is null)`

/** Notes of all backups that were put back that somebody has looked at them; gives those that nobody had. */
export async function closeRestorations(tx: Transaction): Promise<string[]> {
  const closed = await tx.updateTable('restoration').set({ looked_at: now }).where('looked_at', 'is', null).returning('uuid').execute()
  return closed.map(({ uuid }) => uuid)
}

/** Accounts that have to be deleted once more, as a backup knows them that is older than their deletion. */
export async function listMembersToDelete(db: Database): Promise<string[]> {
  const members = await db
    .selectFrom('member as m')
    .innerJoin('restoration as r', (join) => join.on(sql<boolean>`m.id = any (r.deleted_members)`))
    .select('m.id')
    .distinct()
    .where('m.deleted_at', 'is', null)
    .orderBy('m.id')
    .execute()
  return members.map(({ id }) => id)
}

/** Accounts that were deleted after a moment, by id alone, oldest first. */
export async function listDeletedMembers(db: Database, moment: Date): Promise<string[]> {
  const members = await db.selectFrom('member').select('id').where('deleted_at', '>', moment).orderBy('deleted_at').orderBy('id').execute()
  return members.map(({ id }) => id)
}
