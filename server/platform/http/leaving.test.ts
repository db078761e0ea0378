import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import { Leaving } from './leaving.ts'

let asked: { ms: number; resolve: () => void }[] = []
const wait = (ms: number) => new Promise<void>((resolve) => asked.push({ ms, resolve }))

afterEach(() => void (asked = []))

it('answers through the whole notice, and asks with each answer for another connection', async () => {
  const leaving = new Leaving(wait)
  const site = new Hono().use(leaving.closing()).get('/', (context) => context.text('here'))
  expect((await site.request('/')).headers.get('connection')).toBeNull()
  let isOver = false
  const notice = leaving.giveNotice(10_000).then(() => (isOver = true))
  const answer = await site.request('/')
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(leaving.hasBegun).toBe(true)
  expect(asked.map(({ ms }) => ms)).toEqual([10_000])
  expect(isOver).toBe(false)
  asked[0]!.resolve()
  await notice
})

it('goes at once where no notice is wanted', async () => {
  const leaving = new Leaving(wait)
  await leaving.giveNotice(0)
  expect([leaving.hasBegun, asked]).toEqual([true, []])
})
