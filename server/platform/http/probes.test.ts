import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseLine } from '../../testing/lines/database-line.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { openDatabase, openPool } from '../db/database.ts'
import type { ApiEnv } from './api.ts'
import { Draining } from './draining.ts'
import { PROBE_TIMES, registerProbes } from './probes.ts'

const test = useTestApplication()
let line: DatabaseLine
let pool: Pool
let site: Hono<ApiEnv>
let draining: Draining
let isRunning: boolean
let maintenance: { isOn: boolean }

beforeEach(async () => {
  line = await DatabaseLine.open(test().services.pool.options.connectionString!)
  pool = openPool(line.url, { max: 2 })
  draining = new Draining()
  isRunning = true
  maintenance = { isOn: false }
  site = openSite()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await line.close()
  await pool.end()
})

function openSite(times = PROBE_TIMES, from = pool): Hono<ApiEnv> {
  const opened = new Hono<ApiEnv>()
  const jobs = { isRunning: () => isRunning }
  registerProbes(opened, { db: openDatabase(from) }, { jobs, draining, maintenance, times })
  return opened
}

async function probe(): Promise<[number, unknown]> {
  const answer = await site.request('/readyz')
  return [answer.status, await answer.json()]
}

/** As if so much time had gone by. */
function later(ms: number): void {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + ms)
}

const HERE = { ready: true, database: true, jobs: true, draining: false, maintenance: false }

it('stays ready for half a minute without the database, and is ready again as soon as it is back', async () => {
  expect(await probe()).toEqual([200, HERE])
  line.sever()
  expect(await probe()).toEqual([200, { ...HERE, database: false }])
  later(20_000)
  expect(await probe()).toEqual([200, { ...HERE, database: false }])
  later(10_500)
  expect(await probe()).toEqual([503, { ...HERE, ready: false, database: false }])
  line.answerAgain()
  expect(await probe()).toEqual([200, HERE])
  // The next half minute begins anew.
  line.sever()
  expect((await probe())[0]).toBe(200)
  later(29_000)
  expect((await probe())[0]).toBe(200)
})

it('does not wait for a database that has fallen silent', async () => {
  expect(await probe()).toEqual([200, HERE])
  site = openSite({ ...PROBE_TIMES, patienceMs: 50 })
  line.swallow()
  // A statement itself is given up after 18 s.
  let isGivenUp = false
  const asked = pool.query('select 1').finally(() => (isGivenUp = true))
  expect(await probe()).toEqual([200, { ...HERE, database: false }])
  expect(isGivenUp).toBe(false)
  asked.catch(() => undefined)
  later(31_000)
  expect((await probe())[0]).toBe(503)
})

it('takes no database for away that has answered while the process was busy', async () => {
  // Not through the line, which is in this process and would be busy as well.
  site = openSite({ ...PROBE_TIMES, patienceMs: 50 }, test().services.pool)
  expect(await probe()).toEqual([200, HERE])
  const probed = probe()
  await nextTurn()
  // Long enough for the database to answer on a machine that others use, too.
  const end = performance.now() + 1000
  while (performance.now() < end);
  expect(await probed).toEqual([200, HERE])
})

it('is not ready when jobs have not been worked off for half a minute', async () => {
  isRunning = false
  expect(await probe()).toEqual([200, { ...HERE, jobs: false }])
  later(31_000)
  expect(await probe()).toEqual([503, { ...HERE, ready: false, jobs: false }])
})

it('is not ready from the moment on in which it begins to leave, and still up', async () => {
  void draining.giveNotice(0)
  expect(await probe()).toEqual([503, { ...HERE, ready: false, draining: true }])
  expect((await site.request('/healthz')).status).toBe(200)
})

it('tells maintenance apart, and stays ready: it is what says so to readers', async () => {
  maintenance.isOn = true
  expect(await probe()).toEqual([200, { ...HERE, maintenance: true }])
})
