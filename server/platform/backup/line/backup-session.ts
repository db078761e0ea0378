import type { PoolClient } from 'pg'
import { openPool } from '../../db/database.ts'
import { readPlace, type LogShape } from './write-ahead-log.ts'

/** The first checkpoint of a base, or a lock that another backup holds, may take its time. */
const STATEMENT_MS = 10 * 60_000
/** Keeps the log of a running platform from being thrown away before it is in the backup. */
const STANDING_SLOT = 'buchfink_backup'

/**
 * One connection to the database that is backed up. All belongs to it: locks, a slot for the time being, a base that is
 * being taken. When it ends, by whatever, PostgreSQL forgets them.
 */
export interface BackupSession {
  client: PoolClient
  end: () => Promise<void>
}

/** Connects to an embedded database. */
export async function openBackupSession(url: string): Promise<BackupSession> {
  const pool = openPool(url, { max: 1, statementTimeoutMs: STATEMENT_MS })
  const client = await pool.connect()
  return {
    client,
    end: async () => {
      // Closed instead of given back to the pool, so that its locks and slots end with it.
      client.release(true)
      await pool.end()
    },
  }
}

/** What the log looks like, and up to where it is safely on the disk. */
export async function readLogEnd({ client }: BackupSession): Promise<LogShape & { end: bigint; systemId: string; version: number }> {
  const { rows } = await client.query<{ place: string; name: string; bytes: string; system: string; version: string }>(`
    select pg_current_wal_flush_lsn()::text as place, pg_walfile_name(pg_current_wal_flush_lsn()) as name,
           current_setting('server_version_num') as version,
           (select setting from pg_settings where name = 'wal_segment_size') as bytes,
           (select system_identifier::text from pg_control_system()) as system`)
  const [row] = rows
  if (!row) throw new Error('the database does not say where its log ends')
  return {
    end: readPlace(row.place),
    timeline: Number.parseInt(row.name.slice(0, 8), 16),
    segmentBytes: Number(row.bytes),
    systemId: row.system,
    version: Math.floor(Number(row.version) / 10_000),
  }
}

/** Does something that one at a time may do, of all processes; others wait. */
export async function whileLocked<T>({ client }: BackupSession, lock: 'log' | 'base', work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock(hashtext($1))', [`buchfink backup ${lock}`])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [`buchfink backup ${lock}`])
  }
}

/** Takes a lock until the session ends; false when somebody else has it. */
export async function tryLock({ client }: BackupSession, lock: 'base'): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [`buchfink backup ${lock}`])
  return rows[0]?.taken === true
}

export async function unlock({ client }: BackupSession, lock: 'base'): Promise<void> {
  await client.query('select pg_advisory_unlock(hashtext($1))', [`buchfink backup ${lock}`])
}

export interface Slot {
  name: string
  /** From here on the log is kept. */
  from: bigint
}

/**
 * What keeps the log until it is in the backup. A slot that lost some (the place of the backups was away for longer than
 * `max_slot_wal_keep_size` allows) is begun anew. `temporary` ones end with the session.
 */
export async function openSlot(session: BackupSession, kind: 'standing' | 'temporary'): Promise<Slot> {
  const { client } = session
  const standing = await findSlot(session)
  if (standing) {
    if (standing.from !== null) return { name: STANDING_SLOT, from: standing.from }
    await client.query('select pg_drop_replication_slot($1)', [STANDING_SLOT])
  }
  const name = kind === 'standing' ? STANDING_SLOT : `buchfink_backup_${process.pid}`
  const { rows } = await client.query<{ place: string }>(
    'select lsn::text as place from pg_create_physical_replication_slot($1, true, $2)',
    [name, kind === 'temporary'],
  )
  return { name, from: readPlace(rows[0]?.place ?? '') }
}

async function findSlot({ client }: BackupSession): Promise<{ from: bigint | null } | undefined> {
  const { rows } = await client.query<{ place: string | null; status: string | null }>(
    'select restart_lsn::text as place, wal_status as status from pg_replication_slots where slot_name = $1',
    [STANDING_SLOT],
  )
  const [row] = rows
  if (!row) return undefined
  return { from: row.place === null || row.status === 'lost' ? null : readPlace(row.place) }
}

/** The log before this place need not be kept any more; another backup may have said so of a later one. */
export async function advanceSlot({ client }: BackupSession, { name }: Slot, place: string): Promise<void> {
  await client.query(
    `select pg_replication_slot_advance(slot_name, $2::pg_lsn) from pg_replication_slots where slot_name = $1 and restart_lsn < $2::pg_lsn`,
    [name, place],
  )
}

/** Without a place for backups nothing needs to be kept for them. */
export async function removeStandingSlot(session: BackupSession): Promise<void> {
  if (await findSlot(session)) await session.client.query('select pg_drop_replication_slot($1)', [STANDING_SLOT])
}
