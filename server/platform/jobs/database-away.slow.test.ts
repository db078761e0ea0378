import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { DatabaseLine } from '../../testing/lines/database-line.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { inTransaction, openDatabase, openPool } from '../db/database.ts'
import { heartbeat } from './heartbeat.ts'
import { startJobs, type JobRunner } from './job-runner.ts'
import { HeldJobs } from './held-jobs.ts'
import { enqueue, job } from './jobs.ts'

const AWAY_MS = 1500

const test = useTestApplication()
let line: DatabaseLine
let pool: Pool
let runner: JobRunner | undefined
let done: number[]

beforeEach(async () => {
  line = await DatabaseLine.open(test().services.pool.options.connectionString!)
  pool = openPool(line.url, { max: 10 })
  done = []
})

afterEach(async () => {
  await runner?.stop()
  runner = undefined
  await pool.end()
  await line.close()
})

async function startCounting(onDone: (number: number) => void = () => undefined): Promise<void> {
  const count = job({
    name: 'count',
    payload: z.object({ number: z.number() }),
    run: async ({ number }) => {
      done.push(number)
      onDone(number)
    },
  })
  runner = await startJobs({ pool, db: openDatabase(pool), jobs: [count], sweeps: [], isBusy: () => false })
}

const add = (number: number, queue?: string): Promise<void> =>
  inTransaction(test().db, (tx) => enqueue(tx, 'count', { number }, undefined, queue))

async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from graphile_worker._private_jobs`.execute(test().db)
  return rows[0]!.waiting
}

async function locked(): Promise<number> {
  const { rows } = await sql<{ locked: number }>`select count(locked_at) as locked from graphile_worker._private_jobs`.execute(test().db)
  return rows[0]!.locked
}

it('starts again by itself when the database went away just as a job was done, and does all that is due', async () => {
  let isBack: Promise<void> | undefined
  await startCounting((number) => void (number === 1 && (isBack ??= line.cut(AWAY_MS))))
  await add(1)
  await expect.poll(() => isBack !== undefined).toBe(true)
  await isBack
  await add(2)
  await expect.poll(waiting).toBe(0)
  expect(runner!.isRunning()).toBe(true)
  expect(done).toContain(2)
})

it('frees a job, and its queue, that was given to it in an answer that never came', async () => {
  await add(1, 'one after the other')
  await add(2, 'one after the other')
  // Set before the first fetch, as that fetch asks for both jobs.
  const lost = line.loseAnswerTo('get_job')
  await startCounting()
  await lost
  expect(done).toEqual([])
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '61 seconds' where locked_at is not null`.execute(
    test().db,
  )
  await expect.poll(waiting).toBe(0)
  expect(done).toEqual([1, 2])
})

const noneLate = () => ({ names: [], ageSeconds: null })

it('leaves alone what runs here or was done a moment ago, however long it took', async () => {
  await add(1)
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set locked_by = 'ours', locked_at = clock_timestamp() - interval '61 seconds'
    returning id::text`.execute(test().db)
  const inHand = new HeldJobs()
  inHand.workers.push('ours')
  const beat = heartbeat(test().db, { id: '7c1f9f5e-2f0c-4a43-9d53-0f6a5a4b7d10', inHand: () => inHand, late: noneLate })

  inHand.take(rows)
  await beat.run()
  expect(await locked()).toBe(1)
  inHand.end(rows[0]!.id)
  await beat.run()
  expect(await locked()).toBe(1)
  inHand.giveBack(rows)
  await beat.run()
  expect(await locked()).toBe(0)
})
