import { once } from 'node:events'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { z } from 'zod'
import { DatabaseLine } from '../../testing/lines/database-line.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { inTransaction, openDatabase, openPool } from '../db/database.ts'
import { startJobs, type JobRunner } from './job-runner.ts'
import { enqueue, job } from './jobs.ts'
import { RUNNER_TIMES, type RunnerTimes } from './supervised-runner.ts'

/** The product's are 30 s, 15 s and 1 s. */
const TIMES: RunnerTimes = { provedWithinMs: 3000, endedWithinMs: 300, againAfterMs: 50 }
const AGAIN = { interval: 10 }

const test = useTestApplication()
let line: DatabaseLine
let pool: Pool
let runner: JobRunner | undefined
/** Jobs by number, each time they began; and how those that run are let go. */
let begun: number[]
let letGo: Map<number, () => void>

beforeEach(async () => {
  line = await DatabaseLine.open(test().services.pool.options.connectionString!)
  // A silent connection ends after 0.6 s, in the product after 18.
  pool = openPool(line.url, { max: 10, statementTimeoutMs: 500, answerMs: 100, waitMs: 300 })
  begun = []
  letGo = new Map()
})

afterEach(async () => {
  for (const end of letGo.values()) end()
  await runner?.stop()
  runner = undefined
  await pool.end()
  await line.close()
  await sql`delete from graphile_worker._private_jobs`.execute(test().db)
})

/** The fetch pauses for 1.5 s at least before it asks again: whoever waits for that now waits for ever. */
function holdPauses(): MockInstance<typeof setTimeout> {
  const begin = globalThis.setTimeout
  return vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((work, ms = 0, ...words) => begin(work, ms >= 1400 && ms < 3000 ? 3_600_000 : ms, ...words))
}

/** Starts jobs that run until they are let go, or, above a hundred, end at once. */
async function start(times = TIMES): Promise<void> {
  const held = job({
    name: 'held',
    payload: z.object({ number: z.number() }),
    run: async ({ number }) => {
      begun.push(number)
      if (number < 100) await new Promise<void>((resolve) => letGo.set(number, resolve))
    },
  })
  runner = await startJobs({ pool, db: openDatabase(pool), jobs: [held], sweeps: [], isBusy: () => false, times })
}

async function add(...numbers: number[]): Promise<void> {
  await inTransaction(test().db, async (tx) => {
    for (const number of numbers) await enqueue(tx, 'held', { number }, `held:${number}`)
  })
}

/** Numbers of the jobs that are not noted done, and those of them that are locked. */
async function left(): Promise<{ all: number[]; locked: number[] }> {
  const { rows } = await sql<{ number: number; locked: boolean }>`
    select (payload->>'number')::int as number, locked_at is not null as locked from graphile_worker._private_jobs order by 1`.execute(
    test().db,
  )
  return { all: rows.map(({ number }) => number), locked: rows.filter(({ locked }) => locked).map(({ number }) => number) }
}

/** Four run, and one connection is cut just as the first of them is noted done. */
async function cutAsTheFirstEnds(): Promise<void> {
  await add(1, 2, 3, 4)
  await start()
  await expect.poll(() => letGo.size, AGAIN).toBe(4)
  const lost = line.loseAnswerTo('complete_job')
  letGo.get(1)!()
  await lost
  await expect.poll(() => runner!.isRunning(), AGAIN).toBe(false)
}

describe('when one connection is cut as a job is noted done', () => {
  it('runs again within its limit while the others end one after the other, and nothing stays locked', async () => {
    await cutAsTheFirstEnds()
    for (const number of [2, 3, 4]) {
      letGo.get(number)!()
      await expect.poll(async () => (await left()).all).not.toContain(number)
    }
    await expect.poll(() => runner!.isRunning(), AGAIN).toBe(true)
    await add(101)
    await expect.poll(left, AGAIN).toEqual({ all: [], locked: [] })
    expect(begun.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 101])
  })

  it('runs again although another job goes on, which is not begun a second time, and is noted done when it ends', async () => {
    await cutAsTheFirstEnds()
    await expect.poll(() => runner!.isRunning(), AGAIN).toBe(true)
    await add(101)
    await expect.poll(left, AGAIN).toEqual({ all: [2, 3, 4], locked: [2, 3, 4] })
    for (const number of [2, 3, 4]) letGo.get(number)!()
    await expect.poll(left, AGAIN).toEqual({ all: [], locked: [] })
    expect(begun.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 101])
  })

  it('stops only once what went on has ended', async () => {
    await cutAsTheFirstEnds()
    await expect.poll(() => runner!.isRunning(), AGAIN).toBe(true)
    let hasStopped = false
    const stopping = runner!.stop().then(() => void (hasStopped = true))
    await expect.poll(() => runner!.isRunning(), AGAIN).toBe(false)
    for (const number of [2, 3]) letGo.get(number)!()
    await expect.poll(async () => (await left()).all).toEqual([4])
    expect(hasStopped).toBe(false)
    letGo.get(4)!()
    await stopping
  })
})

describe('a runner that fetches nothing', () => {
  it('is replaced when its first look at the names of jobs failed', async () => {
    await add(101)
    const cut = line.cutAt('_private_tasks as tasks', 0)
    await start()
    await cut
    expect(runner!.isRunning()).toBe(true)
    await expect.poll(left, AGAIN).toEqual({ all: [], locked: [] })
    expect(begun).toEqual([101])
  })

  it('is not trusted any more while its fetch sleeps, and replaced as soon as the database is back', async () => {
    await start({ ...TIMES, provedWithinMs: 2500 })
    line.swallow()
    await expect.poll(() => runner!.isRunning(), AGAIN).toBe(false)
    line.answerAgain()
    await add(101)
    await expect.poll(() => runner!.isRunning(), AGAIN).toBe(true)
    await expect.poll(left, AGAIN).toEqual({ all: [], locked: [] })
  })

  it('is trusted for as long as it has jobs in hand', async () => {
    await add(1)
    await start({ ...TIMES, provedWithinMs: 50 })
    await expect.poll(() => letGo.size, AGAIN).toBe(1)
    // It fetches every two seconds.
    await add(101)
    await expect.poll(left, AGAIN).toEqual({ all: [1], locked: [1] })
    expect(runner!.isRunning()).toBe(true)
    expect(begun).toEqual([1, 101])
  })

  it('does not keep a process from stopping', async () => {
    await start({ ...RUNNER_TIMES, endedWithinMs: 200 })
    // Connections that are open already: one that cannot be opened fails without a sleep.
    await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.05)')))
    const pauses = holdPauses()
    line.swallow()
    // That of the first heartbeat, and that of the next fetch.
    for (let lost = 0; lost < 2; lost++) await once(pool, 'remove')
    line.answerAgain()
    await expect(runner!.stop()).resolves.toBeUndefined()
    await pool.end()
    runner = undefined
    pool = openPool(line.url, { max: 1 })
    expect(pauses).toHaveBeenCalled()
    pauses.mockRestore()
  })
})
