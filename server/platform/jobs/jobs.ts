import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Transaction } from '../db/database.ts'

/** Something that happens later: its payload and what to do. */
export interface Job {
  name: string
  /**
   * `stop` is aborted when the process has been told to end and the job still runs some seconds later: one that may take longer ends
   * then by itself. @throws ZodError for a payload that is not of this job's shape.
   */
  run: (payload: unknown, stop?: AbortSignal) => Promise<void>
}

/** Something that happens again and again, by the database's clock. */
export interface Sweep {
  name: string
  everySeconds: number
  run: () => Promise<void>
}

/** Declares a job by the shape of its payload and what to do with one. */
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

/**
 * Writes a job row in the caller's transaction: it happens exactly if the transaction does (house rule). Jobs of one
 * `queue` run one after the other, in all processes together.
 */
export async function enqueue(tx: Transaction, name: string, payload: object, jobKey?: string, queue?: string): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}, job_key => ${jobKey ?? null}, max_attempts => 25)`.execute(
    tx,
  )
}

/** Behind all other jobs, which have priority 0: graphile-worker takes the smaller number first. */
const BEHIND = 10

/**
 * The same for what can wait: whatever else is due comes first. Where a job of this key waits already there is no second one.
 */
export async function enqueueBehind(
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

/** The same for several jobs of one name, each with a key of its own: a select, to be sent alone or with what belongs to it. */
export function enqueueing(name: string, jobs: readonly { payload: object; jobKey: string }[]): RawBuilder<unknown> {
  const spec = ({ payload, jobKey }: { payload: object; jobKey: string }) =>
    sql`row(${name}, ${JSON.stringify(payload)}::json, null, null, 25, ${jobKey}::text, null, null)::graphile_worker.job_spec`
  return sql`select count(*) from graphile_worker.add_jobs(array[${sql.join(jobs.map(spec))}])`
}
