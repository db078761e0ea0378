import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

const test = useTestApplication()
const SECRET = 'the secret that all processes of a cluster share'
const WHO = '203.0.113.7'
let limits: RateLimits

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await test().db.deleteFrom('rate_limit').execute()
  limits = createRateLimits(test().services.pool, SECRET)
})
afterEach(() => {
  vi.useRealTimers()
})

/** Counts one try at a time of the wall clock; gives the keys that are stored by then. */
async function countAt(time: string, name: keyof typeof RATE_LIMITS = 'restoreByAddress'): Promise<string[]> {
  vi.setSystemTime(new Date(time))
  await limits.count(name, WHO)
  return (await test().db.selectFrom('rate_limit').select('key').orderBy('key').execute()).map(({ key }) => key)
}

it('stores another key each day for the same address, and never the address', async () => {
  const first = await countAt('2026-11-22T10:00:00Z')
  const both = await countAt('2026-11-23T10:00:00Z')
  expect([first.length, both.length]).toEqual([1, 2])
  expect(both.join(' ')).not.toContain(WHO)
})

it('stores the same key on one day, in every process of a cluster', async () => {
  const first = await countAt('2026-11-22T10:00:00Z')
  limits = createRateLimits(test().services.pool, SECRET)
  expect(await countAt('2026-11-22T10:30:00Z')).toEqual(first)
})

it('lets nobody try anew at midnight: a window that has begun goes on', async () => {
  const [tries, windowSeconds] = RATE_LIMITS.restoreByAddress
  for (let count = 0; count < tries; count++) await countAt('2026-11-22T23:50:00Z')
  await expect(countAt('2026-11-23T00:10:00Z')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await limits.forget('restoreByAddress', WHO)
  expect(await countAt('2026-11-23T00:11:00Z')).toHaveLength(1)
  expect(windowSeconds).toBe(3600)
})

it('counts under the new key once the window is over', async () => {
  const first = await countAt('2026-11-22T23:50:00Z')
  const both = await countAt('2026-11-23T00:51:00Z')
  expect(both.filter((key) => !first.includes(key))).toHaveLength(1)
})

it('forgets what is over with one statement for all limits, not with one for each', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  const { pool } = test().services
  createRateLimits(pool, SECRET)
  const asked = vi.spyOn(pool, 'query')
  await vi.advanceTimersByTimeAsync(300_000)
  const deletes = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('DELETE FROM'))
  asked.mockRestore()
  expect(deletes).toHaveLength(1)
})
