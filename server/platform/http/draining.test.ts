import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import { Draining } from './draining.ts'

let asked: { ms: number; resolve: () => void }[] = []
const wait = (ms: number) => new Promise<void>((resolve) => asked.push({ ms, resolve }))

afterEach(() => void (asked = []))

it('answers through the whole notice, and asks with each answer for another connection', async () => {
  const draining = new Draining(wait)
  const site = new Hono().use(draining.closing()).get('/', (context) => context.text('here'))
  expect((await site.request('/')).headers.get('connection')).toBeNull()
  let isOver = false
  const notice = draining.giveNotice(10_000).then(() => (isOver = true))
  const answer = await site.request('/')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(draining.hasBegun).toBe(true)
  expect(asked.map(({ ms }) => ms)).toEqual([10_000])
  expect(isOver).toBe(false)
  asked[0]!.resolve()
  await notice
})

it('goes at once where no notice is wanted', async () => {
  const draining = new Draining(wait)
  await draining.giveNotice(0)
  expect([draining.hasBegun, asked]).toEqual([true, []])
})
