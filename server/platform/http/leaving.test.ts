import { Hono } from 'hono'
import { afterEach, expect, it, vi } from 'vitest'
import { Leaving } from './leaving.ts'

/** Timers of `node:timers/promises` are not those that vitest replaces. */
const waits = vi.hoisted(() => ({ asked: [] as { ms: number; resolve: () => void }[] }))
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise<void>((resolve) => waits.asked.push({ ms, resolve })),
}))

afterEach(() => void (waits.asked = []))

it('answers through the whole notice, and asks with each answer for another connection', async () => {
  const leaving = new Leaving()
  const site = new Hono().use(leaving.closing()).get('/', (context) => context.text('here'))
  expect((await site.request('/')).headers.get('connection')).toBeNull()
  let isOver = false
  const notice = leaving.giveNotice(10_000).then(() => (isOver = true))
  const answer = await site.request('/')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(leaving.hasBegun).toBe(true)
  expect(waits.asked.map(({ ms }) => ms)).toEqual([10_000])
  expect(isOver).toBe(false)
  waits.asked[0]!.resolve()
  await notice
})

it('goes at once where no notice is wanted', async () => {
  const leaving = new Leaving()
  await leaving.giveNotice(0)
  expect([leaving.hasBegun, waits.asked]).toEqual([true, []])
})
