import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useTestApplication } from '../../testing/test-application.ts'
import { inTransaction } from '../db/database.ts'
import { startJobs, type JobRunner } from './job-runner.ts'
import { enqueue, job } from './jobs.ts'

const test = useTestApplication()
let runner: JobRunner | undefined

afterEach(() => runner?.stop())

/** Milliseconds that a number of jobs, each of which does nothing, take from their first to their last. */
async function spread(count: number, isBusy: () => boolean, late = '0 seconds'): Promise<number> {
  const began: number[] = []
  const { db, pool } = test().services
  const idle = job({ name: 'idle', payload: z.object({}), run: async () => void began.push(performance.now()) })
  await inTransaction(db, async (tx) => {
    for (let number = 0; number < count; number++) await enqueue(tx, 'idle', {}, `idle:${number}`)
    await sql`update graphile_worker._private_jobs set run_at = now() - ${late}::interval`.execute(tx)
  })
  runner = await startJobs({ pool, db, jobs: [idle], sweeps: [], isBusy })
  await expect.poll(() => began.length).toBe(count)
  return began.at(-1)! - began[0]!
}

it('makes way for readers one job after the other, and none waits for ever', async () => {
  expect(await spread(6, () => true)).toBeGreaterThan(5 * 80)
})

it('makes way no longer when it is late', async () => {
  const isBusy = vi.fn<() => boolean>(() => true)
  await spread(40, isBusy, '30 seconds')
  expect(isBusy).not.toHaveBeenCalled()
})

it('does not wait when nobody does', async () => {
  let looksWhileBusy = 5
  const isBusy = vi.fn<() => boolean>(() => looksWhileBusy-- > 0)
  await spread(40, isBusy)
  // From then on each job looks once, and goes.
  expect(isBusy).toHaveBeenCalledTimes(5 + 40)
})
