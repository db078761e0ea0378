import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'

/** A job that is done is noted in the database a little later (NOTED_AFTER_MS, and again when that fails): not lost meanwhile. */
const NOTED_WITHIN_MS = 10_000

type Ids = readonly { id: string }[]

/** What one runner holds: its names in the tables of graphile-worker, and the jobs that really reached it. */
export class JobsInHand {
  readonly events: WorkerEvents = new EventEmitter()
  /** Jobs and queues are locked in the name of a pool of workers, not of the single ones. */
  readonly workers: string[] = []
  /** Jobs by id: they wait here, run, or ended at that time (`performance.now()`). */
  readonly #jobs = new Map<string, 'waits' | 'runs' | number>()

  constructor() {
    this.events.on('pool:create', ({ workerPool }) => this.workers.push(workerPool.id))
    this.events.on('localQueue:getJobs:complete', ({ jobs }) => this.take(jobs))
    this.events.on('localQueue:returnJobs', ({ jobs }) => this.giveBack(jobs))
    this.events.on('job:start', ({ job }) => this.begin(job.id))
    this.events.on('job:complete', ({ job }) => this.end(job.id))
  }

  /** Notes jobs that were fetched. */
  take(jobs: Ids): void {
    for (const { id } of jobs) this.#jobs.set(id, 'waits')
  }

  /** Notes jobs that were given back to the queue without being run. */
  giveBack(jobs: Ids): void {
    for (const { id } of jobs) this.#jobs.delete(id)
  }

  /** Notes a job that is being done from now on. */
  begin(id: string): void {
    this.#jobs.set(id, 'runs')
  }

  /** Notes a job that was done, or failed. */
  end(id: string): void {
    this.#jobs.set(id, performance.now())
  }

  /** Whether a job waits here or runs. */
  get isBusy(): boolean {
    return [...this.#jobs.values()].some((state) => typeof state === 'string')
  }

  /** Ids of the jobs that run. */
  running(): string[] {
    return [...this.#jobs].filter(([, state]) => state === 'runs').map(([id]) => id)
  }

  /** Ids of the jobs that wait here, run, or ended a moment ago. */
  ids(): string[] {
    const noted = performance.now() - NOTED_WITHIN_MS
    for (const [id, state] of this.#jobs) if (typeof state === 'number' && state < noted) this.#jobs.delete(id)
    return [...this.#jobs.keys()]
  }
}
