import { z } from 'zod'

/** A connection, or a pool of them. */
export interface Asked {
  query: (text: string, values: readonly []) => Promise<{ rows: readonly unknown[] }>
}

/** How much of which history a server has. */
export interface Mark {
  /** Of a server and all its copies. */
  system: string
  /** Another one from each promotion on: what was written after it on the earlier one is not part of this history. */
  timeline: number
  /** Place in the write-ahead log. */
  place: bigint
}

const row = z.object({ system: z.string(), timeline: z.number(), place: z.string().transform(BigInt) })

/**
 * Up to where the primary has promised what was written. Where its commits do not wait for the disk, up to where it has written.
 * @throws Error where this is a replica, or the database cannot be reached.
 */
export async function markOfPrimary(primary: Asked): Promise<Mark> {
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
 * Up to where a replica shows what was written; undefined where this server follows nobody. Which history it follows it knows from who
 * sends it, if it may tell us, else from its last checkpoint: too old for some minutes after a promotion, and never too new.
 */
export async function markOfReplica(replica: Asked): Promise<Mark | undefined> {
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

/** Whether a server with the mark of the first shows all that was promised at the second. */
export function covers(shown: Mark, promised: Mark): boolean {
  return shown.system === promised.system && shown.timeline === promised.timeline && shown.place >= promised.place
}
