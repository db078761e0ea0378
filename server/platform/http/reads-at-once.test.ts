import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { sessionCookieName } from '../session/session.ts'
import type { ApiEnv } from './api.ts'
import { READS_AT_ONCE, ReadsAtOnce } from './reads-at-once.ts'

const COOKIE = { cookie: `${sessionCookieName(false)}=abc.def` }
const MEMBER = { headers: COOKIE }

/** A site whose answers wait until `answerAll`, and how many wait. */
function slowSite() {
  const waiting: (() => void)[] = []
  const database = { isAway: false }
  const reads = new ReadsAtOnce({
    isSecure: false,
    addressOf: ({ req }) => req.header('address') ?? null,
    isAway: () => database.isAway,
  })
  const site = new Hono<ApiEnv>().use(reads.admitting())
  site.all('/page', async (context) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return context.text('drawn')
  })
  site.get('/api/v1/events', (context) => context.text('listening'))
  site.get('/broken', () => {
    throw new Error('broken')
  })
  site.onError((_, context) => context.text('failed', 500))
  const asked: Promise<Response>[] = []
  const ask = async (count: number, init?: RequestInit): Promise<void> => {
    const before = waiting.length
    for (let call = 0; call < count; call++) asked.push(Promise.resolve(site.request('/page', init)))
    await expect.poll(() => waiting.length).toBe(before + count)
  }
  const answerAll = async (): Promise<number[]> => {
    for (const answer of waiting.splice(0)) answer()
    return (await Promise.all(asked.splice(0))).map(({ status }) => status)
  }
  return { site, reads, database, ask, answerAll }
}

it('tells who comes when all seats are taken to come back, and lets in again when others have been answered', async () => {
  const { site, reads, ask, answerAll } = slowSite()
  await ask(READS_AT_ONCE.guests)
  const refused = await site.request('/page')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.json()).toMatchObject({ code: 'BUSY' })
  expect(reads.refused).toEqual({ guests: 1, members: 0 })
  expect(new Set(await answerAll())).toEqual(new Set([200]))
  await ask(1)
  expect(await answerAll()).toEqual([200])
})

it('tells nobody that it is busy while the database is away, and counts nobody then', async () => {
  const { site, reads, database, ask, answerAll } = slowSite()
  await ask(READS_AT_ONCE.guests)
  database.isAway = true
  const refused = await site.request('/page')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect(reads.refused).toEqual({ guests: 0, members: 0 })
  await answerAll()
})

it('leaves streams of events to their own limits, and counts none of them', async () => {
  const { site, ask, answerAll } = slowSite()
  await ask(READS_AT_ONCE.members, MEMBER)
  for (let call = 0; call < 2; call++) expect((await site.request('/api/v1/events', MEMBER)).status).toBe(200)
  await answerAll()
})

it('lets members in while guests have taken all their seats, and guests while members have', async () => {
  const { site, reads, ask, answerAll } = slowSite()
  await ask(READS_AT_ONCE.guests)
  await ask(READS_AT_ONCE.members, MEMBER)
  expect((await site.request('/page', MEMBER)).status).toBe(503)
  expect((await site.request('/page')).status).toBe(503)
  expect(reads.refused).toEqual({ guests: 1, members: 1 })
  await answerAll()
  await ask(READS_AT_ONCE.members, MEMBER)
  await ask(1)
  await answerAll()
})

it('gives one address a share of the seats, whether or not it says that it is a member', async () => {
  const { site, ask, answerAll } = slowSite()
  const half = READS_AT_ONCE.fromOneAddress / 2
  await ask(half, { headers: { address: 'one' } })
  await ask(half, { headers: { address: 'one', ...COOKIE } })
  expect((await site.request('/page', { headers: { address: 'one' } })).status).toBe(503)
  expect((await site.request('/page', { headers: { address: 'one', ...COOKIE } })).status).toBe(503)
  await ask(1, { headers: { address: 'another' } })
  await ask(1, { method: 'POST', headers: { address: 'one' } })
  expect(new Set(await answerAll())).toEqual(new Set([200]))
  await ask(1, { headers: { address: 'one' } })
  await answerAll()
})

it('lets in whatever changes something, and does not count it, however many there are', async () => {
  const { ask, answerAll } = slowSite()
  await ask(READS_AT_ONCE.members + 1, { method: 'POST' })
  await ask(1)
  expect(new Set(await answerAll())).toEqual(new Set([200]))
})

it('counts no read that has failed', async () => {
  const { site, ask, answerAll } = slowSite()
  for (let call = 0; call < READS_AT_ONCE.guests; call++) expect((await site.request('/broken')).status).toBe(500)
  await ask(1)
  expect(await answerAll()).toEqual([200])
})
