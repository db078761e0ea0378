import { Counter, Gauge, type Registry } from 'prom-client'
import type { Pool } from 'pg'
import type { DiskReader, DiskSpace } from '../disk-space.ts'
import type { MemberEvents } from '../member-events.ts'
import { skippedRows } from '../http/answers/odd-rows.ts'
import type { GuestCache } from '../http/cache/guest-cache.ts'
import type { ReadsAtOnce } from '../http/reads-at-once.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import type { MaintenanceSwitch } from '../maintenance/maintenance-switch.ts'
import type { CountedPostman } from '../mail/counted-postman.ts'
import type { ProcessName } from './build-name.ts'
import { librarySigns } from './library-signs.ts'

/** What a process knows without asking anybody. */
export interface OwnParts {
  name: ProcessName
  pools: Readonly<Record<string, Pool>>
  cache: GuestCache
  memberEvents: Pick<MemberEvents, 'openStreams'>
  jobs: Pick<JobRunner, 'isRunning' | 'sweepAges'>
  reads: Pick<ReadsAtOnce, 'refused'>
  postman: Pick<CountedPostman, 'sent'>
  maintenance: Pick<MaintenanceSwitch, 'isOn'>
  disks: DiskReader
}

interface Simple {
  name: string
  help: string
  read: () => number
}

/** What only grows; with a label it is read for each of its values. */
type Count = (Simple & { label?: undefined }) | (Omit<Simple, 'read'> & { label: string; read: () => Readonly<Record<string, number>> })

/** Registers metrics of the process, available without the database. */
export function registerOwnFigures(registry: Registry, parts: OwnParts): void {
  const { name } = parts
  for (const metric of [
    buildOf(name),
    ...simpleFigures(parts).map(simpleGauge),
    poolGauge(parts.pools),
    ...sweepGauges(parts.jobs),
    ...diskGauges(parts.disks),
  ])
    registry.registerMetric(metric)
  for (const each of counts(parts)) registry.registerMetric(counterOf(each))
}

/** Registered by whoever made the registry: there are several in a process of tests. */
const registers: Registry[] = []

function buildOf(name: ProcessName): Gauge {
  const help = 'Always 1; the labels say which node this is, and which build it runs.'
  const gauge = new Gauge({ name: 'buchfink_build_info', help, labelNames: ['node', 'build'], registers })
  gauge.set({ ...name }, 1)
  return gauge
}

function simpleGauge({ name, help, read }: Simple): Gauge {
  return new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read())
    },
  })
}

function counts({ cache, postman, reads }: OwnParts): Count[] {
  const looks = 'Looks for answers kept for guests'
  return [
    { name: 'buchfink_guest_cache_hits_total', help: `${looks} that were found.`, read: () => cache.looks.hits },
    { name: 'buchfink_guest_cache_misses_total', help: `${looks} that were not found.`, read: () => cache.looks.misses },
    { name: 'buchfink_mails_sent_total', help: 'Mails that a mail server has taken.', read: () => postman.sent },
    {
      name: 'buchfink_odd_rows_total',
      help: 'Rows that a list or a page left out, as they could not be shown: each is a fault of ours, with a line in the log.',
      read: () => skippedRows.leftOut,
    },
    {
      name: 'buchfink_library_failures_total',
      help: 'Questions to a library of books that failed with the connection.',
      label: 'library',
      read: () => librarySigns.failures,
    },
    {
      name: 'buchfink_library_odd_records_total',
      help: 'Records of a library that could not be read and were left out.',
      label: 'library',
      read: () => librarySigns.oddRecords,
    },
    {
      name: 'buchfink_reads_refused_total',
      help: 'Reads that were told to come back, as more were at work than can be answered in time.',
      label: 'who',
      read: () => reads.refused,
    },
  ]
}

function counterOf(count: Count): Counter {
  const { name, help } = count
  return new Counter({
    name,
    help,
    ...(count.label !== undefined && { labelNames: [count.label] }),
    registers,
    collect() {
      this.reset()
      if (count.label === undefined) this.inc(count.read())
      else for (const [value, so] of Object.entries(count.read())) this.inc({ [count.label]: value }, so)
    },
  })
}

function simpleFigures({ cache, memberEvents, jobs, maintenance }: OwnParts): Simple[] {
  return [
    {
      name: 'buchfink_guest_cache_on',
      help: '1 while answers for guests are kept, 0 while they are not.',
      read: () => Number(cache.stateNow() !== null),
    },
    { name: 'buchfink_guest_cache_bytes', help: 'Memory that answers kept for guests take.', read: () => cache.held.bytes },
    { name: 'buchfink_guest_cache_answers', help: 'How many answers are kept for guests.', read: () => cache.held.answers },
    { name: 'buchfink_event_streams', help: 'Open streams of events of members.', read: () => memberEvents.openStreams },
    { name: 'buchfink_maintenance', help: '1 while readers are kept out for maintenance.', read: () => Number(maintenance.isOn) },
    { name: 'buchfink_job_runner_up', help: '1 while this process works off jobs.', read: () => Number(jobs.isRunning()) },
  ]
}

function poolGauge(pools: OwnParts['pools']): Gauge {
  return new Gauge({
    name: 'buchfink_pool_connections',
    help: 'Connections to the database by pool: open, idle, at most, and callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
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

function diskGauges(look: DiskReader): Gauge[] {
  const of = 'of the disk of a folder: `data` of DATA_DIR, `files` of files that lie there.'
  const gauge = (name: string, help: string, key: keyof DiskSpace) =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers,
      async collect() {
        this.reset()
        for (const [folder, space] of Object.entries(await look())) this.set({ folder }, space[key])
      },
    })
  return [gauge('buchfink_disk_free_bytes', `Room that is left ${of}`, 'free'), gauge('buchfink_disk_size_bytes', `Size ${of}`, 'size')]
}

function sweepGauges(jobs: OwnParts['jobs']): Gauge[] {
  const labelNames = ['sweep']
  return [
    new Gauge({
      name: 'buchfink_sweep_age_seconds',
      help: 'Time since a sweep of this process last ended well, or since the start.',
      labelNames,
      registers,
      collect() {
        for (const { name, ageSeconds } of jobs.sweepAges()) this.set({ sweep: name }, ageSeconds)
      },
    }),
    new Gauge({
      name: 'buchfink_sweep_late_after_seconds',
      help: 'From this age on a sweep is late.',
      labelNames,
      registers,
      collect() {
        for (const { name, lateAfterSeconds } of jobs.sweepAges()) this.set({ sweep: name }, lateAfterSeconds)
      },
    }),
  ]
}
