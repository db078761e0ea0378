import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, runOnce, type Task, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import type { DiskReader } from '../disk-space.ts'
import { log, loggableError } from '../log.ts'
import type { ProcessName } from '../metrics/build-name.ts'
import { heartbeat } from './heartbeat.ts'
import type { Job, Sweep } from './jobs.ts'
import { RUNNER_TIMES, type Run, type RunnerTimes } from './supervised-runner.ts'
import { RestartingWorkers } from './restarting-workers.ts'
import { startSweep } from './sweeps.ts'
import { SweepTimes, type SweepAge } from './sweep-times.ts'

/** Jobs at a time, and fetched at a time: each fetch is as dear as a short job. */
const WORKERS = 4
const FETCHED = 10
/** Jobs that are done are noted together; a process that dies within this time does them once more, which every job allows. */
const NOTED_AFTER_MS = 20
/** Jobs make way for readers one after the other, each no longer than this: ten a second begin however busy the process is. */
const PATIENCE_MS = 100
/** A job that is late by more than this makes way no longer: what is promised within a minute comes within a minute. */
const LATE_MS = 20_000

/** The workers' own words go to our log; a failed job is a warning there, as it is tried again. */
const logger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn({ worker: message })
  else log.debug({ worker: message })
})

export interface JobRunner {
  stop: () => Promise<void>
  /** False while the workers, having lost the database or stood still, have not started again. */
  isRunning: () => boolean
  /** When each sweep of this process last ended well. */
  sweepAges: () => SweepAge[]
}

interface JobsInput {
  pool: pg.Pool
  db: Database
  jobs: Job[]
  sweeps: Sweep[]
  isBusy: () => boolean
  /** What the process calls itself; it says so with each heartbeat. */
  self?: ProcessName
  /** Looks how much room its disks have; it says so as well. */
  disks?: DiskReader
  times?: RunnerTimes
}

/** Starts workers and sweeps. Jobs wait briefly while the process is busy with requests. */
export async function startJobs(input: JobsInput): Promise<JobRunner> {
  const processId = randomUUID()
  const workers = new RestartingWorkers(input.db, runWith(input), input.times ?? RUNNER_TIMES)
  await workers.start()
  const times = new SweepTimes(input.sweeps)
  const beat = heartbeat(input.db, {
    id: processId,
    inHand: () => workers.inHand,
    self: input.self,
    late: () => times.late(),
    disks: input.disks,
  })
  const stops = [...input.sweeps.map((sweep) => startSweep(sweep, () => times.note(sweep.name))), startSweep(beat)]
  return {
    isRunning: () => workers.isRunning,
    sweepAges: () => times.ages(),
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
      await workers.stop()
      // Without it the others see after a while that this process beats no more.
      await input.db
        .deleteFrom('process_heartbeat')
        .where('id', '=', processId)
        .execute()
        .catch((error: unknown) => log.warn(loggableError(error), 'heartbeat of a stopped process stays'))
    },
  }
}

function runWith({ pool, jobs, isBusy }: JobsInput): Run {
  const tasks = taskList(
    jobs,
    inTurn(() => untilCalm(isBusy)),
  )
  return (events) =>
    run({
      events,
      logger,
      parsedCronItems: [],
      pgPool: pool,
      taskList: tasks,
      preset: { worker: { localQueue: { size: FETCHED }, completeJobBatchDelay: NOTED_AFTER_MS } },
      concurrency: WORKERS,
      noHandleSignals: true,
      pollInterval: 2000,
    })
}

/** Runs all due jobs once; for tests. */
export async function runDueJobs(pool: pg.Pool, jobs: Job[]): Promise<void> {
  await runOnce({ logger, pgPool: pool, taskList: taskList(jobs), noHandleSignals: true })
}

function taskList(jobs: Job[], before: () => Promise<void> = async () => undefined): TaskList {
  const tasks = jobs.map((entry) => {
    const task: Task = async (payload, { job: { run_at }, abortSignal }) => {
      if (Date.now() - run_at.getTime() < LATE_MS) await before()
      await entry.run(payload, abortSignal)
    }
    return [entry.name, task] as const
  })
  return Object.fromEntries(tasks)
}

/** Runs calls of a step one after the other. */
function inTurn(step: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  return () => (last = last.then(step))
}

async function untilCalm(isBusy: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (isBusy() && performance.now() < deadline) await wait(PATIENCE_MS / 10)
}
