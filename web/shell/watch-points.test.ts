import { afterEach, expect, test, vi } from 'vitest'
import { publishNews } from '../platform/live/news.ts'
import { watchPoints } from './watch-points.ts'

/** A page of a member, a server whose answers the test gives, and what the page was told. */
function stage() {
  const asked: ((points: number) => void)[] = []
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    asked.push((numExchangeTokens) => resolve(Response.json({ user: { uuid: 'a' }, numExchangeTokens })))
    return promise
  })
  const told = vi.fn<(points: number) => void>()
  return { asked, told, stop: watchPoints(told) }
}

afterEach(() => void vi.unstubAllGlobals())

test('an older answer never comes after a newer one: news that come while the server is asked have it asked once more', async () => {
  const { asked, told, stop } = stage()
  for (let news = 0; news < 3; news++) publishNews('points')
  expect(asked).toHaveLength(1)
  asked[0]?.(5)
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]?.(7)
  await expect.poll(() => told.mock.calls).toEqual([[5], [7]])
  stop()
})

test('nothing is asked or told once nobody watches', async () => {
  const { asked, told, stop } = stage()
  publishNews('points')
  publishNews('points')
  stop()
  asked[0]?.(5)
  publishNews('points')
  await new Promise((done) => void setTimeout(done))
  expect(asked).toHaveLength(1)
  expect(told).not.toHaveBeenCalled()
})
