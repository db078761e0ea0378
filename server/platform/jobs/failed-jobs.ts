import { sql } from 'kysely'
import { MAIL_DELAYED_HOURS } from '#domain/policy/administration.ts'
import type { Database, Transaction } from '../db/database.ts'
import { hours } from '../db/intervals.ts'
import type { WaitingFigures } from '../waiting.ts'

/** State of a stuck job: failed for good, or delayed. */
export type StuckState = 'failed' | 'failedMail' | 'delayedMail'

export interface StuckJobRow {
  id: number
  state: StuckState
  /** Of a mail its template. */
  name: string
  attempts: number
  max_attempts: number
  /** What it failed with, in the words of a library: to be shown through `safeError` only. */
  last_error: string | null
  /** What the server said when it refused the recipient. */
  refused_with: number | null
  created_at: Date
  next_at: Date | null
}

/**
 * Jobs that wait for a person: they used up their attempts, or are mails that a server refuses or that do not leave. What runs
 * just now is none of them, nor what was replaced by a newer job with its key. The queue has the wall clock.
 */
const STUCK = sql`
  select job.id::int as id,
         case when task.identifier <> 'mail' then 'failed'
              when job.attempts >= job.max_attempts or refusal.key is not null then 'failedMail'
              else 'delayedMail' end as state,
         case when task.identifier = 'mail' then coalesce(job.payload ->> 'template', 'mail') else task.identifier end as name,
         job.attempts::int as attempts, job.max_attempts::int as max_attempts, job.last_error, refusal.code as refused_with,
         job.created_at, case when job.attempts < job.max_attempts then job.run_at end as next_at
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    left join mail_refusal refusal on task.identifier = 'mail' and refusal.key = job.payload ->> 'key'
   where job.locked_at is null and job.attempts > 0 and job.last_error is not null
     and ((job.attempts >= job.max_attempts and job.key is not null)
       or (task.identifier = 'mail' and (refusal.key is not null or job.created_at < clock_timestamp() - ${hours(MAIL_DELAYED_HOURS)})))`

/** Number of stuck jobs by state. */
export const stuckJobs = (state: StuckState) => sql<WaitingFigures>`
  select count(*)::int as count, min(created_at) as "oldestAt", null::int as "daysLeft" from (${STUCK}) stuck where state = ${state}`

/** Stuck jobs, oldest of each state first. */
export async function listStuckJobs(db: Database, state: StuckState, limit: number): Promise<StuckJobRow[]> {
  const { rows } = await sql<StuckJobRow>`
    select * from (${STUCK}) stuck where state = ${state} order by created_at, id limit ${limit}`.execute(db)
  return rows
}

export interface LockedJob {
  id: number
  name: string
  state: StuckState
}

/** Locks those of the jobs that are still stuck. */
export async function lockStuckJobs(tx: Transaction, ids: readonly number[]): Promise<LockedJob[]> {
  await sql`select id from graphile_worker._private_jobs where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const { rows } = await sql<LockedJob>`
    select id, name, state from (${STUCK}) stuck where id = any(${ids}::bigint[]) order by id`.execute(tx)
  return rows
}

/** Retries jobs at once with all attempts. */
export async function repeatJobs(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    select count(*) from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => clock_timestamp(), attempts => 0)`.execute(tx)
}

/** Deletes jobs, with refusals of their mails. */
export async function deleteJobs(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`
    delete from mail_refusal using graphile_worker._private_jobs job
     where job.id = any(${ids}::bigint[]) and mail_refusal.key = job.payload ->> 'key'`.execute(tx)
  await sql`select count(*) from graphile_worker.complete_jobs(${ids}::bigint[])`.execute(tx)
}
