import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, runOnce, type Runner, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { z } from 'zod'
import type { Database, Transaction } from '../db/database.ts'
import { seconds } from '../db/intervals.ts'
import { log, loggableError } from '../log.ts'

/** Something that happens later: its payload and what to do. */
export interface Job {
  name: string
  /** @throws ZodError for a payload that is not of this job's shape. */
  run: (payload: unknown) => Promise<void>
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
  run: (payload: z.output<S>) => Promise<void>
}): Job {
  return { name, run: async (payload) => work(shape.parse(payload)) }
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
  { key, queue }: { key: string; queue: string },
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue}, job_key => ${key}, max_attempts => 25, priority => ${BEHIND})`.execute(
    tx,
  )
}

/** The same for several jobs of one name, each with a key of its own: a select, to be sent alone or with what belongs to it. */
export function enqueueing(name: string, jobs: readonly { payload: object; jobKey: string }[]): RawBuilder<unknown> {
  const spec = ({ payload, jobKey }: { payload: object; jobKey: string }) =>
    sql`row(${name}, ${JSON.stringify(payload)}::json, null, null, 25, ${jobKey}::text, null, null)::graphile_worker.job_spec`
  return sql`select count(*) from graphile_worker.add_jobs(array[${sql.join(jobs.map(spec))}])`
}

/** The workers' own words go to our log; a failed job is a warning there, as it is tried again. */
const logger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn({ worker: message })
  else log.debug({ worker: message })
})

export interface JobRunner {
  stop: () => Promise<void>
  isRunning: () => boolean
}

/** Jobs at a time, and fetched at a time: each fetch is as dear as a short job. */
const WORKERS = 4
const FETCHED = 10
/** Jobs that are done are noted together; a process that dies within this time does them once more, which every job allows. */
const NOTED_AFTER_MS = 20
/** Jobs make way for readers one after the other, each no longer than this: ten a second begin however busy the process is. */
const PATIENCE_MS = 100
/** A job that is late by more than this makes way no longer: what is promised within a minute comes within a minute. */
const LATE_MS = 20_000

interface JobsInput {
  pool: pg.Pool
  db: Database
  jobs: Job[]
  sweeps: Sweep[]
  /** Whether readers wait for answers of this process right now. */
  isBusy: () => boolean
}

/** Starts the workers and sweeps of this process. Readers go first: while the process is busy, a job waits for a moment. */
export async function startJobs(input: JobsInput): Promise<JobRunner> {
  const processId = randomUUID()
  const workers: string[] = []
  const events: WorkerEvents = new EventEmitter()
  // Jobs and queues are locked in the name of the pool, not of its single workers.
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id))
  const runner = await run({
    events,
    logger,
    parsedCronItems: [],
    pgPool: input.pool,
    taskList: taskList(
      input.jobs,
      inTurn(() => untilCalm(input.isBusy)),
    ),
    preset: { worker: { localQueue: { size: FETCHED }, completeJobBatchDelay: NOTED_AFTER_MS } },
    concurrency: WORKERS,
    noHandleSignals: true,
    pollInterval: 2000,
  })
  const timers = [...input.sweeps, heartbeat(input.db, processId, workers)].map(startSweep)
  let running = true
  void runner.promise.finally(() => (running = false)).catch((error: unknown) => log.error(loggableError(error), 'job runner stopped'))
  return {
    isRunning: () => running,
    stop: async () => {
      await Promise.all(timers.map((stop) => stop()))
      await stopRunner(runner)
      await input.db.deleteFrom('process_heartbeat').where('id', '=', processId).execute()
    },
  }
}

/** Runs everything that is due and returns; tests use this instead of workers. */
export async function runDueJobs(pool: pg.Pool, jobs: Job[]): Promise<void> {
  await runOnce({ logger, pgPool: pool, taskList: taskList(jobs), noHandleSignals: true })
}

async function stopRunner(runner: Runner): Promise<void> {
  await runner.stop().catch((error: unknown) => log.warn(loggableError(error), 'job runner was stopped before'))
}

function taskList(jobs: Job[], before: () => Promise<void> = async () => undefined): TaskList {
  const tasks = jobs.map((entry) => {
    const task: Task = async (payload, { job: { run_at } }) => {
      if (Date.now() - run_at.getTime() < LATE_MS) await before()
      await entry.run(payload)
    }
    return [entry.name, task] as const
  })
  return Object.fromEntries(tasks)
}

/** One caller after the other. */
function inTurn(step: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  return () => (last = last.then(step))
}

async function untilCalm(isBusy: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (isBusy() && performance.now() < deadline) await wait(PATIENCE_MS / 10)
}

async function runLogged(sweep: Sweep): Promise<void> {
  try {
    await sweep.run()
  } catch (error) {
    log.error({ ...loggableError(error), sweep: sweep.name }, 'sweep failed')
  }
}

function startSweep(sweep: Sweep): () => Promise<void> {
  let current: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  let stopped = false
  const tick = (): void => {
    current = runLogged(sweep).finally(() => {
      if (!stopped) timer = setTimeout(tick, sweep.everySeconds * 1000)
    })
  }
  timer = setTimeout(tick, 500)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await current
  }
}

/** Decision 48: a living process unlocks the jobs of one that has been silent for 60 s. Wall clock, not the shifted one. */
function heartbeat(db: Database, id: string, workers: string[]): Sweep {
  return {
    name: 'heartbeat',
    everySeconds: 10,
    run: async () => {
      await sql`insert into process_heartbeat (id, workers) values (${id}, ${workers})
        on conflict (id) do update set seen_at = clock_timestamp(), workers = excluded.workers`.execute(db)
      await sql`
        with silent as (delete from process_heartbeat where seen_at < clock_timestamp() - ${seconds(60)} returning workers)
        select graphile_worker.force_unlock_workers(workers) from silent`.execute(db)
      // One that died before its first heartbeat has no row; its jobs would wait for four hours.
      await sql`
        select graphile_worker.force_unlock_workers(array_agg(distinct j.locked_by)) from graphile_worker._private_jobs j
         where j.locked_at < clock_timestamp() - ${seconds(60)}
           and not exists (select 1 from process_heartbeat h where j.locked_by = any(h.workers))
        having count(*) > 0`.execute(db)
    },
  }
}
