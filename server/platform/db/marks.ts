import { z } from 'zod'

/** A connection or pool. */
export interface Queryable {
  query: (text: string, values: readonly []) => Promise<{ rows: readonly unknown[] }>
}

/** A position in the write-ahead log and its timeline. */
export interface WalPosition {
  system: string
  /** Another one from each promotion on: what was written after it on the earlier one is not part of this history. */
  timeline: number
  place: bigint
}

const row = z.object({ system: z.string(), timeline: z.number(), place: z.string().transform(BigInt) })

/**
 * Position of the primary up to which commits are safe (with asynchronous commits, up to which they are written).
 * @throws Error on a replica, or when unreachable.
 */
export async function readPrimaryPosition(primary: Queryable): Promise<WalPosition> {
  const { rows } = await primary.query(
    `
    select (select system_identifier::text from pg_control_system()) as system,
           ('x' || lpad(left(pg_walfile_name(promised), 8), 8, '0'))::bit(32)::int as timeline, (promised - '0/0')::text as place
      from (select case when current_setting('synchronous_commit') = 'off'
                        then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as promised) as log`,
    [],
  )
  return row.parse(rows[0])
}

/**
 * Replayed position of a replica; undefined when this is none. Its timeline comes from the WAL receiver if visible, else from the last
 * checkpoint, which may be minutes too old after a promotion but never too new.
 */
export async function readReplicaPosition(replica: Queryable): Promise<WalPosition | undefined> {
  const { rows } = await replica.query(
    `
    select (select system_identifier::text from pg_control_system()) as system,
           greatest((select timeline_id from pg_control_checkpoint()), (select max(received_tli) from pg_stat_wal_receiver)) as timeline,
           (pg_last_wal_replay_lsn() - '0/0')::text as place
     where pg_is_in_recovery()`,
    [],
  )
  return rows.length > 0 ? row.parse(rows[0]) : undefined
}

/** Whether a server at the first position has everything up to the second. */
export function hasReached(shown: WalPosition, promised: WalPosition): boolean {
  return shown.system === promised.system && shown.timeline === promised.timeline && shown.place >= promised.place
}
