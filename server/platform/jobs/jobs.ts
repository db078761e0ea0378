import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Transaction } from '../db/database.ts'

/** A deferred task: shape of its payload, and handler. */
export interface Job {
  name: string
  /**
   * `stop` is aborted when the process has been told to end and the job still runs some seconds later: one that may take longer ends
   * then by itself. @throws ZodError for a payload that is not of this job's shape.
   */
  run: (payload: unknown, stop?: AbortSignal) => Promise<void>
}

/** A recurring task by the database clock. */
export interface Sweep {
  name: string
  everySeconds: number
  run: () => Promise<void>
}

/** Declares a job by payload shape and handler. */
export function job<S extends z.ZodType>({
  name,
  payload: shape,
  run: work,
}: {
  name: string
  payload: S
  run: (payload: z.output<S>, stop: AbortSignal) => Promise<void>
}): Job {
  return { name, run: async (payload, stop = new AbortController().signal) => work(shape.parse(payload), stop) }
}

/** Adds a job in the caller's transaction. Jobs of one `queue` run in sequence across processes. */
export async function enqueue(tx: Transaction, name: string, payload: object, jobKey?: string, queue?: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}, job_key => ${jobKey ?? null}, max_attempts => 25)`.execute(
    tx,
  )
}

/** After all other jobs (priority 0): graphile-worker takes smaller numbers first. */
const BEHIND = 10

/** Adds a job that runs after all other due ones, unless one with this key waits. */
export async function enqueueLowPriority(
  tx: Transaction,
  name: string,
  payload: object,
  { key, queue }: { key: string; queue?: string },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}, job_key => ${key}, max_attempts => 25, priority => ${BEHIND})`.execute(
    tx,
  )
}

/** A select that adds several jobs of one name, each with its own key, alone or within another statement. */
export function enqueueing(name: string, jobs: readonly { payload: object; jobKey: string }[]): RawBuilder<unknown> {
  const spec = ({ payload, jobKey }: { payload: object; jobKey: string }) =>
    sql`row(${name}, ${JSON.stringify(payload)}::json, null, null, 25, ${jobKey}::text, null, null)::graphile_worker.job_spec`
  return sql`select count(*) from graphile_worker.add_jobs(array[${sql.join(jobs.map(spec))}])`
}
