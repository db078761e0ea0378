import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseLine } from '../../testing/lines/database-line.ts'
import { openReplica } from '../../testing/lines/stand-in-replica.ts'
import { metricsOf, ownParts } from '../../testing/own-parts.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { openDatabase, openFigurePool } from '../db/database.ts'
import type { ApiEnv } from '../http/api.ts'
import { makeCachedAnswer } from '../http/cache/guest-cache-answer.ts'
import { NO_CONTENTS } from '../http/cache/guest-cache-contents.ts'
import { CountedPostman } from '../mail/counted-postman.ts'
import { SweepTimes } from '../jobs/sweep-times.ts'
import { createRegistry, listenForMetrics } from './metrics-server.ts'
import { pagePatternFinder } from './page-patterns.ts'
import { FigureReader, READING_LIMITS } from './read-figures.ts'
import { reading } from './reading.ts'
import { measureRequests } from './request-times.ts'

const test = useTestApplication()

afterEach(() => vi.restoreAllMocks())

/** The lines of a text of metrics that begin with a name. */
const lines = (text: string, name: string): string[] => text.split('\n').filter((line) => line.startsWith(name))

interface Counted {
  number: number
}

const gauge = { name: 'buchfink_test', help: 'A number.' }
const sweep = (name: string, everySeconds: number) => ({ name, everySeconds, run: async () => undefined })

describe('figures of the database', () => {
  it('are kept for some seconds: however many ask, the database is asked once', async () => {
    const chance = reading<Counted>({ name: 'chance', gauges: { number: gauge }, select: sql<Counted>`select random()::float8 as number` })
    const reader = new FigureReader(test().db, [chance])
    const ask = async () => (await reader.read()).byName.get('buchfink_test')?.[0]?.value
    const [first, ...others] = await Promise.all([1, 2, 3].map(ask))
    expect(first).toBeTypeOf('number')
    expect([...others, await ask()]).toEqual([first, first, first])
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + READING_LIMITS.keptMs)
    expect(await ask()).not.toBe(first)
  })

  it('change nothing, whatever their statement says', async () => {
    await sql`create sequence if not exists asked`.execute(test().db)
    const writing = reading<Counted>({
      name: 'writing',
      gauges: { number: gauge },
      select: sql<Counted>`select nextval('asked')::int as number`,
    })
    expect((await new FigureReader(test().db, [writing]).read()).unread).toEqual(new Set(['writing']))
  })

  it('leave out what takes too long, and tell the rest', async () => {
    const slow = reading<Counted>({ name: 'slow', gauges: { number: gauge }, select: sql<Counted>`select 1 as number from pg_sleep(60)` })
    const quick = reading<Counted>({ name: 'quick', gauges: { number: gauge }, select: sql<Counted>`select 7 as number` })
    const reader = new FigureReader(test().db, [slow, quick], { eachMs: 1500, allMs: 60_000, keptMs: 0 })
    const { byName, unread } = await reader.read()
    expect([byName.get('buchfink_test'), unread]).toEqual([[{ labels: {}, value: 7 }], new Set(['slow'])])
    const late = await new FigureReader(test().db, [slow, quick], { eachMs: 1500, allMs: 100, keptMs: 0 }).read()
    expect([late.byName.size, late.unread.size]).toEqual([0, 2])
  })

  it('come in turn: what there was no time for is read first the next time', async () => {
    const slow = ['slow', 'slower', 'slowest'].map((name) =>
      reading<Counted>({ name, gauges: { number: gauge }, select: sql<Counted>`select 1 as number from pg_sleep(60)` }),
    )
    const quick = reading<Counted>({ name: 'quick', gauges: { number: gauge }, select: sql<Counted>`select 7 as number` })
    const reader = new FigureReader(test().db, [...slow, quick], { eachMs: 150, allMs: 300, keptMs: 0 })
    expect((await reader.read()).unread).toContain('quick')
    await expect.poll(async () => (await reader.read()).unread).not.toContain('quick')
  })
})

describe('figures of the platform', () => {
  it('are read of every part, and what there is none of is not told', async () => {
    const text = await metricsOf(test()).text()
    expect(lines(text, 'buchfink_figures_read').length).toBe(test().application.readings.length)
    expect(lines(text, 'buchfink_figures_read').filter((line) => !line.endsWith(' 1'))).toEqual([])
    expect(lines(text, 'buchfink_effects_parked{')).toEqual([
      'buchfink_effects_parked{of="payment"} 0',
      'buchfink_effects_parked{of="label"} 0',
    ])
    expect(lines(text, 'buchfink_effects_oldest_seconds')).toEqual([])
    expect(lines(text, 'buchfink_jobs_oldest_seconds')).toEqual([])
    await sql`insert into mail_refusal (key, template, code) values ('a', 'a', 550)`.execute(test().db)
    await sql`select graphile_worker.add_job('mail', '{}', job_key => 'late')`.execute(test().db)
    await sql`
      update graphile_worker._private_jobs set run_at = clock_timestamp() - make_interval(hours => 1), created_at = clock_timestamp() - make_interval(hours => 2)`.execute(
      test().db,
    )
    const later = await metricsOf(test()).text()
    expect(lines(later, 'buchfink_mails_refused')).toEqual(['buchfink_mails_refused 1'])
    expect(lines(later, 'buchfink_jobs_waiting')).toEqual(['buchfink_jobs_waiting 1'])
    expect(lines(later, 'buchfink_jobs_oldest_seconds')[0]).toMatch(/ 36\d\d/u)
    expect(lines(later, 'buchfink_mails_oldest_seconds')[0]).toMatch(/ 72\d\d/u)
  })

  it('tell of replicas only where there are some, and of late sweeps what the processes say', async () => {
    await sql`
      insert into process_heartbeat (id, node, build, started_at, late_sweeps, late_since)
      values ('one', 'node-1', 'old', clock_timestamp() - make_interval(hours => 5), '{webhooks}', clock_timestamp() - make_interval(hours => 1)),
             ('two', 'node-2', 'new', clock_timestamp() - make_interval(hours => 2), '{}', null)`.execute(test().db)
    const text = await metricsOf(test()).text()
    expect(lines(text, 'buchfink_replica_lag_seconds')).toEqual([])
    expect(lines(text, 'buchfink_builds')).toEqual(['buchfink_builds 2'])
    expect(lines(text, 'buchfink_processes_with_late_sweeps')).toEqual(['buchfink_processes_with_late_sweeps 1'])
    expect(lines(text, 'buchfink_late_sweeps_seconds')[0]).toMatch(/ 36\d\d/u)
    // Since the newer of them began.
    expect(lines(text, 'buchfink_mixed_builds_seconds')[0]).toMatch(/ 72\d\d/u)
  })
})

describe('a replica', () => {
  it('is told of by its name, with how far it is behind', async () => {
    const replica = await openReplica(test().services.pool.options.connectionString!, 'replica-1')
    await sql`insert into mail_refusal (key, template, code) values ('b', 'a', 550)`.execute(test().db)
    const told = async () => lines(await metricsOf(test()).text(), 'buchfink_replica_lag_bytes')[0]
    await expect.poll(told).toMatch(/^buchfink_replica_lag_bytes\{replica="replica-1"\} [1-9]\d*$/u)
    expect(lines(await metricsOf(test()).text(), 'buchfink_replicas')).toEqual(['buchfink_replicas 1'])
    await replica.end()
    await expect.poll(told).toBeUndefined()
    const text = await metricsOf(test()).text()
    expect(lines(text, 'buchfink_replicas')).toEqual(['buchfink_replicas 0'])
    expect(lines(text, 'buchfink_database_waits_for_replicas')).toEqual(['buchfink_database_waits_for_replicas 0'])
  })

  it('or whoever else fetches the log is missed while its slot is idle', async () => {
    const { db } = test()
    const ask = async () => {
      const text = await metricsOf(test()).text()
      return ['buchfink_slot_active', 'buchfink_slot_lost'].flatMap((name) => lines(text, name))
    }
    await sql`select pg_create_physical_replication_slot('fetcher', true)`.execute(db)
    try {
      expect(await ask()).toEqual(['buchfink_slot_active{slot="fetcher"} 0', 'buchfink_slot_lost{slot="fetcher"} 0'])
    } finally {
      await sql`select pg_drop_replication_slot('fetcher')`.execute(db)
    }
  })
})

describe('a database that does not answer', () => {
  let line: DatabaseLine
  beforeEach(async () => {
    line = await DatabaseLine.open(test().services.pool.options.connectionString!)
  })
  afterEach(() => line.close())

  it.each(['sever', 'swallow'] as const)('leaves the metrics of the process, within seconds: %s', async (fault) => {
    const pool = openFigurePool(line.url)
    expect(pool.options).toMatchObject({ max: 1, statement_timeout: 1000, connectionTimeoutMillis: 1000 })
    const metrics = metricsOf(test(), { db: openDatabase(pool) })
    expect(lines(await metrics.text(), 'buchfink_figures_read{part="books"} 1')).toHaveLength(1)
    line[fault]()
    const text = await metrics.text()
    expect(lines(text, 'buchfink_figures_read').filter((one) => !one.endsWith(' 0'))).toEqual([])
    expect(lines(text, 'buchfink_job_runner_up')).toEqual(['buchfink_job_runner_up 1'])
    expect(lines(text, 'process_cpu_seconds_total')).toHaveLength(1)
    expect(lines(text, 'buchfink_jobs_waiting')).toEqual([])
    line.answerAgain()
    await expect.poll(async () => lines(await metrics.text(), 'buchfink_figures_read{part="books"} 1').length).toBe(1)
    await pool.end()
  })
})

describe('times of requests', () => {
  it('are told by pattern and class of status: nothing of a request itself becomes a label', async () => {
    const registry = createRegistry()
    const site = new Hono<ApiEnv>()
    site.use(measureRequests(registry))
    site.all('/api/*', (context) => test().application.api.fetch(context.req.raw, {}))
    for (let number = 0; number < 50; number++) {
      await site.request(`/api/v1/books/${crypto.randomUUID()}`)
      await site.request(`/api/v1/nothing-${number}?token=secret${number}`)
      await site.request(`/assets/file-${number}.js`)
      await site.request(`/${number}`, { method: `METHOD${number}` })
    }
    const text = await registry.metrics()
    const counted = lines(text, 'buchfink_http_request_seconds_count')
    expect(counted.length).toBeLessThan(8)
    expect(counted.join('\n')).not.toMatch(/secret|nothing|METHOD|file-|[0-9a-f]{8}-/u)
    expect(counted).toContain('buchfink_http_request_seconds_count{method="GET",route="/assets/*",status="4xx"} 50')
    expect(counted).toContain('buchfink_http_request_seconds_count{method="other",route="none",status="4xx"} 50')
  })

  it('of pages are told by the pattern of the page', () => {
    const patternOf = pagePatternFinder([
      { id: 'root' },
      { id: 'layout', parentId: 'root' },
      { id: 'start', parentId: 'layout', index: true },
      { id: 'exchange', parentId: 'layout', path: 'exchanges/:uuid' },
      { id: 'lists', parentId: 'layout' },
      { id: 'outgoing', parentId: 'lists', path: 'exchanges/outgoing' },
      { id: 'book', parentId: 'layout', path: 'book/:uuid/:slug?' },
      { id: 'none', parentId: 'layout', path: '*' },
    ])
    expect(
      [
        '/',
        '/_root.data',
        '/book/1',
        '/book/1/titel',
        '/book/1/titel.data',
        '/exchanges/outgoing',
        '/exchanges/1',
        '/a/b/c',
        '/wp-login.php',
      ].map(patternOf),
    ).toEqual([
      '/',
      '/.data',
      '/book/:uuid/:slug?',
      '/book/:uuid/:slug?',
      '/book/:uuid/:slug?.data',
      '/exchanges/outgoing',
      '/exchanges/:uuid',
      '*',
      '*',
    ])
  })
})

describe('what a process tells of itself', () => {
  it('is whether its cache finds, who waits for a connection, and how many streams are open', async () => {
    const parts = ownParts(test())
    const metrics = metricsOf(test(), { parts })
    parts.cache.find('before it is on')
    parts.cache.switchOn()
    parts.cache.keep('a', makeCachedAnswer(new Uint8Array(3), {}), NO_CONTENTS, parts.cache.stateNow())
    for (const key of ['a', 'a', 'b']) parts.cache.find(key)
    test().application.memberEvents.begin()
    const close = test().application.memberEvents.open('mara', { tell: () => undefined, end: () => undefined })
    const text = await metrics.text()
    expect(lines(text, 'buchfink_guest_cache_hits_total')).toEqual(['buchfink_guest_cache_hits_total 2'])
    expect(lines(text, 'buchfink_guest_cache_misses_total')).toEqual(['buchfink_guest_cache_misses_total 1'])
    expect(lines(text, 'buchfink_guest_cache_on')).toEqual(['buchfink_guest_cache_on 1'])
    expect(lines(text, 'buchfink_event_streams')).toEqual(['buchfink_event_streams 1'])
    expect(lines(text, 'buchfink_pool_connections{pool="main",state="waiting"}')).toEqual([
      'buchfink_pool_connections{pool="main",state="waiting"} 0',
    ])
    expect(lines(text, 'buchfink_build_info')).toEqual(['buchfink_build_info{node="node-1:3000",build="development"} 1'])
    close()
    expect(lines(await metrics.text(), 'buchfink_event_streams')).toEqual(['buchfink_event_streams 0'])
  })

  it('is how many mails a mail server has taken, not how many were tried', async () => {
    let isAway = false
    const postman = new CountedPostman({ deliver: async () => (isAway ? Promise.reject(new Error('away')) : undefined) })
    const mail = { to: 'mara@example.org', subject: 'a', text: 'a', html: 'a', messageId: 'a' }
    const told = async () => lines(await metricsOf(test(), { parts: { ...ownParts(test()), postman } }).text(), 'buchfink_mails_sent_total')
    expect(await told()).toEqual(['buchfink_mails_sent_total 0'])
    await postman.deliver(mail)
    isAway = true
    await expect(postman.deliver(mail)).rejects.toThrow('away')
    expect(await told()).toEqual(['buchfink_mails_sent_total 1'])
  })

  it('is how long ago each sweep last ended well, and which have not for too long', () => {
    const start = performance.now()
    const now = vi.spyOn(performance, 'now').mockReturnValue(start)
    const times = new SweepTimes([sweep('quick', 2), sweep('daily', 24 * 60 * 60)])
    expect(times.late()).toEqual({ names: [], ageSeconds: null })
    now.mockReturnValue(start + 700_000)
    expect(times.late()).toEqual({ names: ['quick'], ageSeconds: expect.closeTo(700, 3) })
    times.note('quick')
    expect(times.late().names).toEqual([])
    expect(times.ages().map(({ ageSeconds }) => Math.round(ageSeconds))).toEqual([0, 700])
  })
})

it('has a port of its own, which serves nothing else and says when it is taken', async () => {
  const server = await listenForMetrics(metricsOf(test()), { port: 0, hostname: '127.0.0.1' })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const asked = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const answer = await asked('/metrics')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  expect(lines(await answer.text(), 'buchfink_build_info')).toHaveLength(1)
  expect((await asked('/')).status).toBe(404)
  expect((await asked('/api/v1/session')).status).toBe(404)
  await expect(listenForMetrics(metricsOf(test()), { port, hostname: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is in use. Set METRICS_PORT`,
  )
  await new Promise((resolve) => server.close(resolve))
})
