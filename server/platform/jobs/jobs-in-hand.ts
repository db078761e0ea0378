import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'

/** A job that is done is noted in the database a little later (NOTED_AFTER_MS, and again when that fails): not lost meanwhile. */
const NOTED_WITHIN_MS = 10_000

/** What one runner holds: its names in the tables of graphile-worker, and the jobs that really reached it. */
export class JobsInHand {
  readonly events: WorkerEvents = new EventEmitter()
  /** Jobs and queues are locked in the name of a pool of workers, not of the single ones. */
  readonly workers: string[] = []
  /** Jobs by id, with the time at which they were done (`performance.now()`). */
  readonly #jobs = new Map<string, number | undefined>()

  constructor() {
    this.events.on('pool:create', ({ workerPool }) => this.workers.push(workerPool.id))
    this.events.on('localQueue:getJobs:complete', ({ jobs }) => jobs.forEach(({ id }) => this.#jobs.set(id, undefined)))
    this.events.on('localQueue:returnJobs', ({ jobs }) => jobs.forEach(({ id }) => this.#jobs.delete(id)))
    this.events.on('job:complete', ({ job }) => this.#jobs.set(job.id, performance.now()))
  }

  /** Ids of the jobs that wait here, run, or were done a moment ago. */
  ids(): string[] {
    const noted = performance.now() - NOTED_WITHIN_MS
    for (const [id, doneAt] of this.#jobs) if (doneAt !== undefined && doneAt < noted) this.#jobs.delete(id)
    return [...this.#jobs.keys()]
  }
}
