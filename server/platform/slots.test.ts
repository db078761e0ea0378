import { setImmediate as nextTurn } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { get } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { portOf } from '../testing/stand-ins/port-of.ts'
import { AppError } from './errors.ts'
import { Slots } from './slots.ts'

const refusal = (): AppError => new AppError('RATE_LIMITED')

/** Seats whose work waits until it is told to end. */
function slowSeats(limits: { atOnce: number; waiting: number; afterWaiting?: number }) {
  const seats = new Slots(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const take = (name: string, how: { seats?: number; signal?: AbortSignal } = {}): Promise<void> => {
    const { signal, ...rest } = how
    const work = async (): Promise<void> => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
    }
    return seats.take('mara', work, { ...rest, refusal, ...(signal && { signal: () => signal }) })
  }
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    // A turn until the work has ended, one for whoever gets its seat.
    for (let turn = 0; turn < 3; turn++) await nextTurn()
  }
  return { seats, begun, take, end }
}

it('gives a seat to the first that waits, before any newcomer', async () => {
  const { begun, take, end, seats } = slowSeats({ atOnce: 1, waiting: 2 })
  const all = [take('first'), take('second'), take('third')]
  await expect(take('fourth')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await end('first')
  all.push(take('fifth'))
  expect(begun).toEqual(['first', 'second'])
  for (const name of ['second', 'third', 'fifth']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['first', 'second', 'third', 'fifth'])
  expect(seats.stateOf('mara')).toEqual({ taken: 0, waiting: 0 })
})

it('does not skip a caller who needs several seats', async () => {
  const { begun, take, end } = slowSeats({ atOnce: 4, waiting: 9 })
  const all = [take('call'), take('page', { seats: 4 }), take('later')]
  await nextTurn()
  expect(begun).toEqual(['call'])
  await end('call')
  expect(begun).toEqual(['call', 'page'])
  await end('page')
  expect(begun).toEqual(['call', 'page', 'later'])
  await end('later')
  await Promise.all(all)
})

it('resumes a few waiting callers at once, and gives several seats when all are free', async () => {
  const { begun, take, end } = slowSeats({ atOnce: 4, waiting: 9, afterWaiting: 2 })
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => take(name))
  all.push(take('page', { seats: 4 }), take('later'))
  await nextTurn()
  for (const name of ['a', 'b']) await end(name)
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await end('c')
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
  await end('d')
  expect(begun.at(-1)).toBe('f')
  await end('e')
  expect(begun.at(-1)).toBe('f')
  await end('f')
  expect(begun.at(-1)).toBe('page')
  await end('page')
  await end('later')
  await Promise.all(all)
})

it('skips waiting callers who have disconnected', async () => {
  const { begun, take, end, seats } = slowSeats({ atOnce: 2, waiting: 2 })
  const leaving = new AbortController()
  const first = take('first')
  const gone = take('gone', { seats: 2, signal: leaving.signal })
  const next = take('next')
  leaving.abort()
  await expect(gone).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await nextTurn()
  expect(begun).toEqual(['first', 'next'])
  const late = take('late', { signal: leaving.signal })
  await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  for (const name of ['first', 'next']) await end(name)
  await Promise.all([first, next])
  expect([begun, seats.stateOf('mara')]).toEqual([['first', 'next'], { taken: 0, waiting: 0 }])
})

it('keeps the seats of work that has begun until it ends, also when its reader has gone or it fails', async () => {
  const { take, end, seats } = slowSeats({ atOnce: 1, waiting: 1 })
  const leaving = new AbortController()
  const begun = take('begun', { signal: leaving.signal })
  leaving.abort()
  await nextTurn()
  expect(seats.stateOf('mara')).toEqual({ taken: 1, waiting: 0 })
  await end('begun')
  await begun
  await expect(seats.take('mara', () => Promise.reject(new Error('broken')), { refusal })).rejects.toThrow('broken')
  expect(seats.stateOf('mara')).toEqual({ taken: 0, waiting: 0 })
})

it('notices a connection that is closed while its request waits', async () => {
  const { seats, begun, take, end } = slowSeats({ atOnce: 1, waiting: 1 })
  const site = new Hono().get('/', async (context) => {
    await seats.take('mara', async () => void begun.push('over the network'), { refusal, signal: () => context.req.raw.signal })
    return context.text('answered')
  })
  site.onError((_, context) => context.text('gone', 503))
  const server = serve({ fetch: site.fetch, port: 0, hostname: '127.0.0.1' })
  onTestFinished(() => void server.close())
  await expect.poll(() => server.listening).toBe(true)
  const first = take('first')
  const request = get({ port: portOf(server), host: '127.0.0.1' }).on('error', () => undefined)
  await expect.poll(() => seats.stateOf('mara').waiting).toBe(1)
  request.destroy()
  await expect.poll(() => seats.stateOf('mara').waiting).toBe(0)
  await end('first')
  await first
  expect(begun).toEqual(['first'])
})
