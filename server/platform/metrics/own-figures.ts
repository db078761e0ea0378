import { Counter, Gauge, type Registry } from 'prom-client'
import type { Pool } from 'pg'
import type { MemberEvents } from '../events/member-events.ts'
import type { GuestCache } from '../http/cache/guest-cache.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import type { ProcessName } from './build-name.ts'

/** What a process knows of itself, without asking anybody. */
export interface OwnParts {
  name: ProcessName
  pools: Readonly<Record<string, Pool>>
  cache: GuestCache
  memberEvents: Pick<MemberEvents, 'openStreams'>
  jobs: Pick<JobRunner, 'isRunning' | 'sweepAges'>
}

interface Simple {
  name: string
  help: string
  read: () => number
}

/** Registers what a process tells of itself; it is there with the database away, too. */
export function registerOwnFigures(registry: Registry, parts: OwnParts): void {
  const registers = [registry]
  const build = new Gauge({
    name: 'buchfink_build_info',
    help: 'Always 1; the labels say which node this is, and which build it runs.',
    labelNames: ['node', 'build'],
    registers,
  })
  build.set({ ...parts.name }, 1)
  registerPools(registry, parts.pools)
  registerSweeps(registry, parts.jobs)
  for (const { name, help, read } of simpleFigures(parts))
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const { cache } = parts
  for (const [kind, help] of [
    ['hits', 'that were found'],
    ['misses', 'that were not found'],
  ] as const)
    new Counter({
      name: `buchfink_guest_cache_${kind}_total`,
      help: `Looks for answers kept for guests ${help}.`,
      registers,
      collect() {
        this.reset()
        this.inc(cache.looks[kind])
      },
    })
}

function simpleFigures({ cache, memberEvents, jobs }: OwnParts): Simple[] {
  return [
    {
      name: 'buchfink_guest_cache_on',
      help: '1 while answers for guests are kept, 0 while they are not.',
      read: () => Number(cache.stateNow() !== null),
    },
    { name: 'buchfink_guest_cache_bytes', help: 'Memory that answers kept for guests take.', read: () => cache.held.bytes },
    { name: 'buchfink_guest_cache_answers', help: 'How many answers are kept for guests.', read: () => cache.held.answers },
    { name: 'buchfink_event_streams', help: 'Open streams of events of members.', read: () => memberEvents.openStreams },
    { name: 'buchfink_job_runner_up', help: '1 while this process works off jobs.', read: () => Number(jobs.isRunning()) },
  ]
}

function registerPools(registry: Registry, pools: OwnParts['pools']): void {
  new Gauge({
    name: 'buchfink_pool_connections',
    help: 'Connections to the database by pool: open, idle, at most, and callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
        this.set({ pool, state: 'open' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
        this.set({ pool, state: 'most' }, options.max)
      }
    },
  })
}

function registerSweeps(registry: Registry, jobs: OwnParts['jobs']): void {
  const [labelNames, registers] = [['sweep'], [registry]]
  new Gauge({
    name: 'buchfink_sweep_age_seconds',
    help: 'Time since a sweep of this process last ended well, or since the start.',
    labelNames,
    registers,
    collect() {
      for (const { name, ageSeconds } of jobs.sweepAges()) this.set({ sweep: name }, ageSeconds)
    },
  })
  new Gauge({
    name: 'buchfink_sweep_late_after_seconds',
    help: 'From this age on a sweep is late.',
    labelNames,
    registers,
    collect() {
      for (const { name, lateAfterSeconds } of jobs.sweepAges()) this.set({ sweep: name }, lateAfterSeconds)
    },
  })
}
