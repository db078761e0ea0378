import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { describe, expect, it } from 'vitest'
import { sessionCookieName } from '../session/session.ts'
import type { ApiEnv } from './api.ts'
import { READS_AT_ONCE, SEATS, SEATS_OF_PAGE } from '#domain/policy/at-once.ts'
import { ReadsAtOnce } from './reads-at-once.ts'
import { SessionOwners } from './session-owners.ts'

/** Of a session that nobody knows. */
const COOKIE = { cookie: `${sessionCookieName(false)}=abc.def` }
const MEMBER = { headers: COOKIE }
/** A session of a member; several sessions may be of the same. */
const sessionOf = (member: string, session = '1') => ({ headers: { cookie: `${sessionCookieName(false)}=${session}.${member}` } })
const MARA = sessionOf('mara')

/** A site whose answers wait until `answerAll`, and how many wait. */
function slowSite() {
  const waiting: (() => void)[] = []
  const database = { isAway: false }
  /** Names of what has begun, in order; cookies that were looked up. */
  const begun: string[] = []
  const looked: string[] = []
  const reads = new ReadsAtOnce({
    isSecure: false,
    addressOf: ({ req }) => req.header('address') ?? null,
    isAway: () => database.isAway,
    owners: new SessionOwners(async (cookie) => {
      looked.push(cookie)
      if (database.isAway) throw new Error('away')
      const member = cookie.split('.')[1] ?? ''
      return member === 'def' ? null : member
    }),
  })
  const site = new Hono<ApiEnv>()
  site.use('/drawn', async (context) => reads.admit(context, 'page', async () => answerLater(context)))
  site.use(reads.admitting())
  const answerLater = async (context: Context): Promise<Response> => {
    begun.push(context.req.query('name') ?? '')
    await new Promise<void>((resolve) => waiting.push(resolve))
    return context.text('drawn')
  }
  site.all('/page', answerLater)
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
  /** Asks without waiting for work to begin. */
  const send = (path: string, init?: RequestInit): Promise<Response> => {
    const answered = Promise.resolve(site.request(path, init))
    asked.push(answered)
    return answered
  }
  /** Answers what is at work until everybody has been answered; gives how much was at work at most. */
  const answerInTurns = async (): Promise<{ most: number; statuses: number[] }> => {
    let most = 0
    const pending = new Set(asked)
    for (const each of asked) void each.finally(() => pending.delete(each))
    while (pending.size > 0) {
      most = Math.max(most, waiting.length)
      waiting.shift()?.()
      await nextTurn()
    }
    return { most, statuses: await answerAll() }
  }
  return { site, reads, database, begun, looked, waiting, ask, send, answerAll, answerInTurns }
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

it('counts no read that has failed', async () => {
  const { site, ask, answerAll } = slowSite()
  for (let call = 0; call < READS_AT_ONCE.guests; call++) expect((await site.request('/broken')).status).toBe(500)
  await ask(1)
  expect(await answerAll()).toEqual([200])
})

it('lets in whatever guests change, and does not count it, however many there are', async () => {
  const { ask, answerAll } = slowSite()
  await ask(READS_AT_ONCE.members + 1, { method: 'POST' })
  await ask(1)
  expect(new Set(await answerAll())).toEqual(new Set([200]))
})

describe('one member', () => {
  const { atOnce, waiting: room } = SEATS.memberReads

  it('has so many reads at work, the rest waits in order, and beyond that is told to come back', async () => {
    const { site, begun, send, answerInTurns, reads } = slowSite()
    for (let call = 0; call < atOnce + room; call++) void send(`/page?name=${call}`, MARA)
    await expect.poll(() => begun.length).toBe(atOnce)
    const refused = await site.request('/page', MARA)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', detail: expect.stringContaining('waiting for an answer already') })
    const { most, statuses } = await answerInTurns()
    expect(most).toBe(atOnce)
    expect(begun.map(Number)).toEqual(Array.from({ length: atOnce + room }, (_, call) => call))
    expect(new Set(statuses)).toEqual(new Set([200]))
    // It is no sign of a site that is busy, and asks nobody for another node.
    expect(reads.refused).toEqual({ guests: 0, members: 0 })
  })

  it('leaves their seats to others while its own queue is full', async () => {
    const { begun, send, answerAll } = slowSite()
    for (let call = 0; call < atOnce + room; call++) void send('/page?name=mara', MARA)
    await expect.poll(() => begun.length).toBe(atOnce)
    const others = READS_AT_ONCE.members - atOnce
    for (let other = 0; other < others; other++) void send('/page?name=other', sessionOf(`other${other}`))
    void send('/page?name=guest')
    await expect.poll(() => begun.filter((name) => name !== 'mara').length).toBe(others + 1)
    expect(begun.filter((name) => name === 'mara')).toHaveLength(atOnce)
    void answerAll()
  })

  it('has the same seats with several sessions, each of which is looked up once', async () => {
    const { begun, looked, send, answerInTurns } = slowSite()
    for (let call = 0; call < 3 * atOnce; call++) void send('/page', sessionOf('mara', String(call % 3)))
    await expect.poll(() => begun.length).toBe(atOnce)
    expect((await answerInTurns()).most).toBe(atOnce)
    expect(looked).toHaveLength(3)
  })

  it('takes more seats for a page, which makes calls of its own', async () => {
    const { begun, send, answerInTurns } = slowSite()
    for (let page = 0; page < atOnce; page++) void send('/drawn', MARA)
    await expect.poll(() => begun.length).toBe(atOnce / SEATS_OF_PAGE)
    expect((await answerInTurns()).most).toBe(atOnce / SEATS_OF_PAGE)
  })

  it('changes something beside a full queue of reads, so much at once, the rest in order', async () => {
    const { site, begun, send, answerInTurns } = slowSite()
    for (let call = 0; call < atOnce + room; call++) void send('/page?name=read', MARA)
    const changes = SEATS.memberChanges
    for (let call = 0; call < changes.atOnce + changes.waiting; call++) void send('/page?name=change', { ...MARA, method: 'POST' })
    await expect.poll(() => begun.length).toBe(atOnce + changes.atOnce)
    expect(begun.filter((name) => name === 'change')).toHaveLength(changes.atOnce)
    expect((await site.request('/page', { ...MARA, method: 'POST' })).status).toBe(429)
    expect((await answerInTurns()).most).toBe(atOnce + changes.atOnce)
  })

  it('is not looked up while the database is away', async () => {
    const { database, looked, ask, answerAll } = slowSite()
    database.isAway = true
    await ask(1, MARA)
    await ask(1, { ...MARA, method: 'POST' })
    expect(looked).toEqual([])
    await answerAll()
  })
})

describe('one address', () => {
  const { atOnce, waiting: room } = SEATS.addressReads
  const there = { address: 'one' }
  const sessionThere = (member: string) => ({ headers: { ...there, ...sessionOf(member).headers } })

  it('has a share of the seats, whether or not it says that it is a member; the rest waits, and beyond that is told to come back', async () => {
    const { site, begun, send, answerInTurns, reads } = slowSite()
    for (let call = 0; call < atOnce + room; call++) void send('/page', { headers: call % 2 === 0 ? there : { ...there, ...COOKIE } })
    await expect.poll(() => begun.length).toBe(atOnce)
    const refused = await site.request('/page', { headers: there })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await site.request('/page', { headers: { ...there, ...COOKIE } })).status).toBe(503)
    expect(reads.refused).toEqual({ guests: 1, members: 1 })
    void send('/page', { headers: { address: 'another' } })
    void send('/page', { method: 'POST', headers: there })
    await expect.poll(() => begun.length).toBe(atOnce + 2)
    const { most, statuses } = await answerInTurns()
    expect(most).toBe(atOnce + 2)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('is enough for a book club of 24, each with all connections of a browser', async () => {
    const { begun, send, answerInTurns } = slowSite()
    for (let call = 0; call < 24 * 6; call++) void send('/page', { headers: there })
    await expect.poll(() => begun.length).toBe(atOnce)
    expect(new Set((await answerInTurns()).statuses)).toEqual(new Set([200]))
  })

  it('leaves the other members behind it their turn beside the worst of them', async () => {
    const { begun, send, answerInTurns } = slowSite()
    for (let call = 0; call < SEATS.memberReads.atOnce + SEATS.memberReads.waiting; call++)
      void send('/page?name=mara', sessionThere('mara'))
    await expect.poll(() => begun.length).toBe(SEATS.memberReads.atOnce)
    void send('/page?name=ivo', sessionThere('ivo'))
    await expect.poll(() => begun).toContain('ivo')
    await answerInTurns()
  })
})
