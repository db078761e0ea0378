import { sql } from 'kysely'
import { BACKUP_FAILING_MINUTES, BASE_EVERY_DAYS, BASE_TAKES_HOURS } from '#domain/policy/backups.ts'
import { now, type Database, type Transaction } from '../db/database.ts'
import { ago, days, hours, minutes } from '../db/intervals.ts'
import type { BackupFailure } from './store/backup-store.ts'
import { waiting } from '../waiting/waiting.ts'

/** When something was backed up last; of a database that never was, since when it is there. */
const LAST = sql`case when base_at is null then watched_since else greatest(base_at, sent_at) end`

/**
 * Since when backups do not go on. Who sends all the time, as BACKUP_TO and the container of compose.yaml do, and has said nothing
 * for a while has ended; a single copy (`npm run backup`) is followed by nothing that is noted a minute or more later. While a whole
 * copy is due it may be under way, and nothing is said until it is there.
 */
export const FAILING_SINCE = sql<Date | null>`
  coalesce(failing_since, case when sent_at > base_at + ${minutes(1)} and sent_at < case when base_at < ${ago(days(BASE_EVERY_DAYS))}
    then ${ago(hours(BASE_TAKES_HOURS))} else ${ago(minutes(BACKUP_FAILING_MINUTES))} end then sent_at end)`

/** The slot of the container of compose.yaml (deploy/compose/backups.sh), which tells each minute how its backups go. */
const CONTAINER_SLOT = 'backups'

/** From now on it is known since when this database has been there without a backup. */
export async function watchBackups(db: Database): Promise<void> {
  await sql`insert into backup_state default values on conflict do nothing`.execute(db)
}

/** Whoever runs this database backs it up. What stands here is of an embedded one, unless that container tells it, be it away or not. */
export async function leaveBackupsToOthers(db: Database): Promise<void> {
  await sql`delete from backup_state where not exists (select from pg_replication_slots where slot_name = ${CONTAINER_SLOT})`.execute(db)
}

/** Notes that everything up to now is in the backup; at most once a minute, as this is a change that has to be sent, too. */
export async function noteSent(db: Database): Promise<void> {
  await sql`
    update backup_state set sent_at = ${now}, failing_since = null, failure = null
     where sent_at is null or sent_at < ${ago(minutes(1))} or failure is not null`.execute(db)
}

/** Notes that a whole copy is there. */
export async function noteBase(db: Database): Promise<void> {
  await sql`
    insert into backup_state (base_at, sent_at) values (${now}, ${now})
    on conflict (one) do update set base_at = excluded.base_at, sent_at = excluded.sent_at, failing_since = null, failure = null`.execute(
    db,
  )
}

/** Notes that the place of the backups does not take them. */
export async function noteFailure(db: Database, failure: BackupFailure): Promise<void> {
  await sql`update backup_state set failure = ${failure}, failing_since = coalesce(failing_since, ${now})`.execute(db)
}

export interface BackupStateRow {
  base_at: Date | null
  sent_at: Date | null
  failing_since: Date | null
  /** SILENT: nobody says any more how they go. */
  failure: BackupFailure | 'SILENT' | null
  /** Whether nothing was backed up for a week, or ever. */
  is_missing: boolean
}

/** What is known of the backups; undefined where they are somebody else's. */
export async function findBackupState(db: Database): Promise<BackupStateRow | undefined> {
  const { rows } = await sql<BackupStateRow>`
    select base_at, sent_at, ${FAILING_SINCE} as failing_since,
           coalesce(failure, case when ${FAILING_SINCE} is not null then 'SILENT' end) as failure, base_at is null or ${LAST} < ${ago(days(BASE_EVERY_DAYS))} as is_missing
      from backup_state`.execute(db)
  return rows[0]
}

/** A database without a backup for a week, or whose backups fail. */
export const waitingBackups = waiting(
  'backups',
  '/admin/backups',
  sql`
    select count(*) as count, null as "oldestAt", null as "daysLeft" from backup_state
     where ${LAST} < ${ago(days(BASE_EVERY_DAYS))} or ${FAILING_SINCE} < ${ago(minutes(BACKUP_FAILING_MINUTES))}`,
)

/** Backups that were put back and not looked at yet. */
export const waitingRestorations = waiting(
  'restorations',
  '/admin/backups',
  sql`select count(*) as count, min(restored_at) as "oldestAt", null as "daysLeft" from restoration where looked_at is null`,
)

/** Notes that a backup was put back, once: the same moment is not looked at twice. */
export async function insertRestoration(
  tx: Transaction,
  { uuid, moment, deletedMembers }: { uuid: string; moment: string; deletedMembers: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    insert into restoration (uuid, moment, deleted_members) values (${uuid}::uuid, ${moment}::timestamptz, ${[...deletedMembers]}::uuid[])
    on conflict (uuid) do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Whether a backup was put back that nobody has looked at. */
export const hasUnseenRestoration = sql<boolean>`exists (select from restoration where looked_at is null)`

export interface RestorationRow {
  uuid: string
  restored_at: Date
  moment: Date
  looked_at: Date | null
}

/** Backups that were put back, newest first. */
export async function listRestorations(db: Database, limit: number): Promise<RestorationRow[]> {
  return db.selectFrom('restoration').select(['uuid', 'restored_at', 'moment', 'looked_at']).orderBy('id', 'desc').limit(limit).execute()
}

/** Locks a restoration; undefined when there is none. */
export async function lockRestoration(tx: Transaction, uuid: string): Promise<{ looked_at: Date | null } | undefined> {
  return tx.selectFrom('restoration').select('looked_at').where('uuid', '=', uuid).forUpdate().executeTakeFirst()
}

/** Notes that an administrator has looked at it. */
export async function closeRestoration(tx: Transaction, uuid: string): Promise<void> {
  await tx.updateTable('restoration').set({ looked_at: now }).where('uuid', '=', uuid).execute()
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
