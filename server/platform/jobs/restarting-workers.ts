import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { log, loggableError } from '../log.ts'
import type { HeldJobs } from './held-jobs.ts'
import { SupervisedRunner, type Run, type RunnerTimes } from './supervised-runner.ts'

/**
 * Restarts the workers of a process when they stop or hang (graphile-worker issue 636), as while the database is away. Their jobs are
 * unlocked first, except running ones.
 */
export class RestartingWorkers {
  readonly #db: Database
  readonly #run: Run
  readonly #times: RunnerTimes
  #runner: SupervisedRunner | undefined
  /** What runners hold that are over. */
  #left: HeldJobs[] = []
  #isStopping = false
  #return: Promise<void> | undefined

  constructor(db: Database, run: Run, times: RunnerTimes) {
    this.#db = db
    this.#run = run
    this.#times = times
  }

  get isRunning(): boolean {
    return this.#runner?.isTrusted ?? false
  }

  /** What the process holds, with what runs in a runner that was left behind. */
  get inHand(): Pick<HeldJobs, 'workers' | 'ids'> {
    const hands = this.#runner ? [...this.#left, this.#runner.hand] : this.#left
    return { workers: hands.flatMap(({ workers }) => workers), ids: () => hands.flatMap((hand) => hand.ids()) }
  }

  async start(): Promise<void> {
    const runner = new SupervisedRunner(this.#times)
    await runner.start(this.#run)
    this.#runner = runner
    void this.#returnAfter(runner)
  }

  async #returnAfter(runner: SupervisedRunner): Promise<void> {
    await runner.isOver
    if (!this.#isStopping) this.#return = this.#startAgain(runner)
  }

  /** Jobs may end, those of runners that were left behind as well. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#return
    await this.#runner?.stop()
    for (const hand of this.#left) while (hand.running().length > 0) await once(hand.events, 'job:complete')
  }

  async #startAgain({ hand }: SupervisedRunner): Promise<void> {
    this.#runner = undefined
    this.#left = [...this.#left, hand]
    while (!this.#isStopping) {
      await wait(this.#times.againAfterMs)
      try {
        await this.#freeAllButRunning()
        await this.start()
        return
      } catch (error) {
        log.warn(loggableError(error), 'job runner does not start yet')
      }
    }
  }

  /** A job that still runs stays locked, and its queue: the runner that was left behind notes its end. */
  async #freeAllButRunning(): Promise<void> {
    const workers = this.#left.flatMap((hand) => hand.workers)
    const running = this.#left.filter((hand) => hand.running().length > 0)
    const ids = running.flatMap((hand) => hand.running())
    await sql`
      with freed as (
        update graphile_worker._private_jobs set locked_at = null, locked_by = null
         where locked_by = any(${workers}) and id <> all(${ids}::bigint[]))
      update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
       where locked_by = any(${workers})
         and not exists (select 1 from graphile_worker._private_jobs j where j.id = any(${ids}::bigint[]) and j.job_queue_id = q.id)`.execute(
      this.#db,
    )
    this.#left = running
  }
}
