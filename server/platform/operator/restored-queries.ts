import { sql } from 'kysely'
import { now, type Database, type Transaction } from '../db/database.ts'
import { waiting } from '../waiting.ts'

/** A restored backup: its moment, and accounts deleted after it. */
export interface Restored {
  uuid: string
  moment: Date
  deletedMembers: readonly string[]
}

/** Restored backups that no administrator has confirmed. */
export const waitingRestorations = waiting(
  'restorations',
  '/admin/payments',
  sql`select count(*) as count, min(restored_at) as "oldestAt", null as "daysLeft" from restoration where looked_at is null`,
)

/** Records a restored backup, which stops orders until confirmed. */
export async function insertRestoration(tx: Transaction, { uuid, moment, deletedMembers }: Restored): Promise<void> {
  await sql`
    insert into restoration (uuid, moment, deleted_members)
    values (${uuid}::uuid, ${moment}, ${[...deletedMembers]}::uuid[])`.execute(tx)
}

/** Whether a restored backup is unconfirmed. */
export const hasUnseenRestoration = sql<boolean>`exists (select from restoration where looked_at is null)`

/** Confirms all restored backups; gives those that were unconfirmed. */
export async function closeRestorations(tx: Transaction): Promise<string[]> {
  const closed = await tx.updateTable('restoration').set({ looked_at: now }).where('looked_at', 'is', null).returning('uuid').execute()
  return closed.map(({ uuid }) => uuid)
}

/** Accounts deleted after the moment of a restored backup, to be deleted again. */
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

/** Ids of accounts deleted after a moment, oldest first. */
export async function listDeletedMembers(db: Database, moment: Date): Promise<string[]> {
  const members = await db.selectFrom('member').select('id').where('deleted_at', '>', moment).orderBy('deleted_at').orderBy('id').execute()
  return members.map(({ id }) => id)
}
