import { sql } from 'kysely'
import { ago, days, seconds } from '../db/intervals.ts'
import { reading } from './reading.ts'

interface QueueFigures {
  waiting: number
  oldest: number | null
  failed: number
  mails: number
  oldest_mail: number | null
  refused: number
}

/** Jobs that could run and do not, mails among them. The queue has the wall clock; a mail counts from when it was written. */
const queue = reading<QueueFigures>({
  name: 'jobs',
  gauges: {
    waiting: { name: 'buchfink_jobs_waiting', help: 'Jobs that are due and have not begun.' },
    oldest: { name: 'buchfink_jobs_oldest_seconds', help: 'For how long the oldest of the jobs that are due has been waiting.' },
    failed: { name: 'buchfink_jobs_failed', help: 'Jobs that used up their attempts and wait for a person.' },
    mails: {
      name: 'buchfink_mails_waiting',
      help: 'Mails that were written and have not left, but for those that are given up or were refused.',
    },
    oldest_mail: { name: 'buchfink_mails_oldest_seconds', help: 'How old the oldest of the mails that wait is.' },
    refused: { name: 'buchfink_mails_refused', help: 'Mails whose recipient a mail server refused within the last 24 hours.' },
  },
  select: sql<QueueFigures>`
    select count(*) filter (where is_open and run_at <= clock_timestamp() and locked_at is null)::int as waiting,
           extract(epoch from clock_timestamp() - min(run_at) filter (where is_open and run_at <= clock_timestamp() and locked_at is null))::float8 as oldest,
           count(*) filter (where not is_open and key is not null)::int as failed,
           count(*) filter (where is_open and is_mail and not is_refused)::int as mails,
           extract(epoch from clock_timestamp() - min(created_at) filter (where is_open and is_mail and not is_refused))::float8 as oldest_mail,
           (select count(*)::int from mail_refusal where last_at > ${ago(days(1))}) as refused
      from (select job.run_at, job.locked_at, job.key, job.created_at, job.attempts < job.max_attempts as is_open, task.identifier = 'mail' as is_mail,
                   task.identifier = 'mail' and exists (select 1 from mail_refusal r where r.key = job.payload ->> 'key') as is_refused
              from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id) j`,
})

interface ArchiverFigures {
  failures: number | null
  failing: number | null
  last: number | null
}

/** PostgreSQL's own archiving of its log, which backups of a cluster are made of; nothing where it is off. */
const archiver = reading<ArchiverFigures>({
  name: 'archiver',
  gauges: {
    failures: {
      name: 'buchfink_archiver_failures',
      help: 'How often PostgreSQL failed to archive a piece of its log since its statistics began.',
    },
    failing: { name: 'buchfink_archiver_failing', help: '1 when the last try to archive a piece of the log failed.' },
    last: { name: 'buchfink_archiver_age_seconds', help: 'Time since PostgreSQL last archived a piece of its log.' },
  },
  select: sql<ArchiverFigures>`
    select case when is_on then failed_count::int end as failures,
           case when is_on then (last_failed_time is not null and (last_archived_time is null or last_failed_time > last_archived_time))::int end as failing,
           case when is_on then extract(epoch from clock_timestamp() - last_archived_time)::float8 end as last
      from (select *, current_setting('archive_mode') <> 'off' as is_on from pg_stat_archiver) a`,
})

/** More replicas than this are nobody's who runs this site; the labels stay few whatever connects. */
const REPLICAS_TOLD = 20

/** What ships backups confirms nothing that it shows, and is no replica. */
const isFollowing = sql`replay_lsn is not null and state in ('streaming', 'catchup')`

interface ReplicaFigures {
  replica: string
  lag: number
  bytes: number
}

/** Replicas that follow the database; without the right to see them there is none. */
const replicas = reading<ReplicaFigures, 'replica'>({
  name: 'replicas',
  label: 'replica',
  gauges: {
    lag: { name: 'buchfink_replica_lag_seconds', help: 'How far a replica is behind in what it shows.' },
    bytes: { name: 'buchfink_replica_lag_bytes', help: 'How much of the log a replica has not replayed yet.' },
  },
  select: sql<ReplicaFigures>`
    select replica, max(lag)::float8 as lag, max(bytes)::float8 as bytes from (
      select coalesce(nullif(application_name, ''), 'unnamed') as replica, coalesce(extract(epoch from replay_lag), 0) as lag,
             greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0) as bytes
        from pg_stat_replication where ${isFollowing}
       order by pid limit ${REPLICAS_TOLD}) r group by replica`,
})

interface SlotFigures {
  slot: string
  active: number
  lost: number
  kept: number | null
}

/** What the database keeps of its log for those who fetch it: replicas, and backups beside it. Everybody may see that. */
const slots = reading<SlotFigures, 'slot'>({
  name: 'slots',
  label: 'slot',
  gauges: {
    active: { name: 'buchfink_slot_active', help: '1 while somebody fetches the log that is kept for them in a replication slot.' },
    lost: { name: 'buchfink_slot_lost', help: '1 when log was thrown away that was kept in a slot: what fetched it has a gap.' },
    kept: { name: 'buchfink_slot_kept_bytes', help: 'How much of the log is kept for who has not fetched it yet.' },
  },
  select: sql<SlotFigures>`
    select slot_name::text as slot, active::int as active, (wal_status = 'lost')::int as lost,
           greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::float8 as kept
      from pg_replication_slots
     where wal_status is not null and not temporary order by slot_name limit ${REPLICAS_TOLD}`,
})

interface DatabaseFigures {
  connections: number
  most: number
  sees_replicas: number
  replicas: number | null
  waits: number
}

const seesReplication = sql`pg_has_role(current_user, 'pg_read_all_stats', 'usage')`

const database = reading<DatabaseFigures>({
  name: 'database',
  gauges: {
    connections: { name: 'buchfink_database_connections', help: 'Connections that the database has, of whomever.' },
    most: { name: 'buchfink_database_connections_most', help: 'Connections that the database takes.' },
    sees_replicas: { name: 'buchfink_database_sees_replicas', help: '1 when our user may see replication (pg_monitor).' },
    replicas: { name: 'buchfink_replicas', help: 'Replicas that follow the database, where our user may see them.' },
    waits: { name: 'buchfink_database_waits_for_replicas', help: '1 when commits wait until a replica has them.' },
  },
  select: sql<DatabaseFigures>`
    select (select sum(numbackends)::int from pg_stat_database) as connections, current_setting('max_connections')::int as most,
           ${seesReplication}::int as sees_replicas,
           case when ${seesReplication} then (select count(*)::int from pg_stat_replication where ${isFollowing}) end as replicas,
           (current_setting('synchronous_standby_names') <> '')::int as waits`,
})

interface ProcessFigures {
  processes: number
  builds: number
  late: number
  late_for: number | null
  oldest_mixed: number | null
  disk_left: number | null
}

/** Seconds after which a process that says nothing is gone, as for its jobs (heartbeat.ts). */
const SILENT_SECONDS = 60
const isAlive = sql`seen_at > clock_timestamp() - ${seconds(SILENT_SECONDS)}`

/** The processes of this site as their heartbeats tell; each also tells of itself. */
const processes = reading<ProcessFigures>({
  name: 'processes',
  gauges: {
    processes: { name: 'buchfink_processes', help: 'Processes of this site that live.' },
    builds: { name: 'buchfink_builds', help: 'Different builds that they run.' },
    late: { name: 'buchfink_processes_with_late_sweeps', help: 'Processes some of whose sweeps have not run for too long.' },
    late_for: { name: 'buchfink_late_sweeps_seconds', help: 'For how long the first of these sweeps has not run.' },
    oldest_mixed: { name: 'buchfink_mixed_builds_seconds', help: 'For how long different builds have been running beside each other.' },
    disk_left: { name: 'buchfink_disk_left_least', help: 'Share that is left of the fullest disk of all processes, 0 to 1.' },
  },
  select: sql<ProcessFigures>`
    select count(*)::int as processes, count(distinct build)::int as builds, count(*) filter (where late_sweeps <> '{}')::int as late,
           extract(epoch from clock_timestamp() - min(late_since))::float8 as late_for, min(disk_left)::float8 as disk_left,
           case when count(distinct build) > 1 then (
             select extract(epoch from clock_timestamp() - max(begun))::float8
               from (select min(started_at) as begun from process_heartbeat where build is not null and ${isAlive} group by build) b) end as oldest_mixed
      from process_heartbeat where ${isAlive}`,
})

/** Metrics of the platform from the database. Its availability comes first, as the others may use up the time. */
export const platformReadings = [database, queue, archiver, slots, replicas, processes]
