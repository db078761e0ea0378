import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'

/** A job that is done is noted in the database a little later (NOTED_AFTER_MS, and again when that fails): not lost meanwhile. */
const NOTED_WITHIN_MS = 10_000

type Ids = readonly { id: string }[]

/** Jobs of one runner: as recorded in the tables of graphile-worker, and as really received. */
export class HeldJobs {
  readonly events: WorkerEvents = new EventEmitter()
  /** Jobs and queues are locked in the name of a pool of workers, not of the single ones. */
  readonly workers: string[] = []
  readonly #jobs = new Map<string, 'waits' | 'runs' | number>()

  constructor() {
    this.events.on('pool:create', ({ workerPool }) => this.workers.push(workerPool.id))
    this.events.on('localQueue:getJobs:complete', ({ jobs }) => this.take(jobs))
    this.events.on('localQueue:returnJobs', ({ jobs }) => this.giveBack(jobs))
    this.events.on('job:start', ({ job }) => this.begin(job.id))
    this.events.on('job:complete', ({ job }) => this.end(job.id))
  }

  take(jobs: Ids): void {
    for (const { id } of jobs) this.#jobs.set(id, 'waits')
  }

  giveBack(jobs: Ids): void {
    for (const { id } of jobs) this.#jobs.delete(id)
  }

  begin(id: string): void {
    this.#jobs.set(id, 'runs')
  }

  end(id: string): void {
    this.#jobs.set(id, performance.now())
  }

  get isBusy(): boolean {
    return [...this.#jobs.values()].some((state) => typeof state === 'string')
  }

  running(): string[] {
    return [...this.#jobs].filter(([, state]) => state === 'runs').map(([id]) => id)
  }

  ids(): string[] {
    const noted = performance.now() - NOTED_WITHIN_MS
    for (const [id, state] of this.#jobs) if (typeof state === 'number' && state < noted) this.#jobs.delete(id)
    return [...this.#jobs.keys()]
  }
}
