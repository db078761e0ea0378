import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { EVENT_BEAT_MS } from '#domain/policy/interface.ts'
import { NOTIFY_APPLICATION_NAME, type NotifyConnection } from './db/connections/notify-connection.ts'
import { EVENT_STREAMS_PER_MEMBER, MemberEvents } from './member-events.ts'
import { createOffer, order, twoReaders } from '../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../testing/factories/factories.ts'
import { openProvedLine } from '../testing/lines/proved-line.ts'
import { useTestApplication } from '../testing/test-application.ts'
import { forwardMemberEvents } from './hear-member-events.ts'

const test = useTestApplication()
let news: NotifyConnection

beforeAll(async () => {
  news = await openProvedLine(test(), [forwardMemberEvents(test().application.memberEvents)])
})
afterAll(() => news.stop())

/** Reads the events of a member's stream until all of `wanted` have come. */
async function untilTold(member: RegisteredMember, wanted: string[], act: () => Promise<unknown>): Promise<string[]> {
  const response = await member.caller.stream('/events')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const told: string[] = []
  const first = await reader.read()
  expect(first.value).toContain('retry:')
  await act()
  while (!wanted.every((event) => told.includes(event))) {
    const { value = '', done } = await reader.read()
    if (done) break
    told.push(...[...value.matchAll(/^event: (\w+)$/gmu)].map(([, event]) => event ?? ''))
  }
  await reader.cancel()
  return told
}

/** What a stream has told when it has told this. */
async function readUntil(stream: Response, wanted: string): Promise<string> {
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let told = ''
  while (!told.includes(wanted)) {
    const { value, done } = await reader.read()
    if (done) break
    told += value
  }
  await reader.cancel()
  return told
}

it('tells the sender of a request at the moment it is made, and nobody else', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const other = await registerMember(test())
  const silent = await other.caller.stream('/events')
  const told = await untilTold(sender, ['exchange', 'badge'], () => order(receiver.caller, offer))
  expect(told).toEqual(expect.arrayContaining(['exchange', 'badge']))
  test().application.memberEvents.endAll()
  expect(await silent.text()).not.toContain('event:')
})

it('tells of a message, without its text', async () => {
  const [from, to] = [await registerMember(test()), await registerMember(test())]
  const told = await untilTold(to, ['message'], () => from.caller.post('/chat/new-message', { to: to.id, payload: 'Ist es noch da?' }))
  expect(told).toContain('message')
})

it('tells the receiver that a message was hidden that they could see, and not of one they never saw', async () => {
  const [from, to] = [await registerMember(test()), await registerMember(test())]
  const write = async (payload: string): Promise<string> =>
    (await from.caller.post('/chat/new-message', { to: to.id, payload })).body.message.uuid
  const hide = (id: string) =>
    sql`update message set hidden_at = app_now(), hidden_reason = 'SPAM' where id = ${id}::uuid`.execute(test().db)
  const seen = await write('Kauf das')
  expect(await untilTold(to, ['message'], () => hide(seen))).toContain('message')
  let held = ''
  // Told before the silent stream begins, which would hear of it otherwise.
  await untilTold(to, ['message'], async () => {
    held = await write('Noch etwas')
  })
  await sql`update message set held_for_review = true where id = ${held}::uuid`.execute(test().db)
  await news.caughtUp()
  const silent = await to.caller.stream('/events')
  await hide(held)
  expect(await untilTold(from, ['points'], () => createOffer(from.caller))).toContain('points')
  test().application.memberEvents.endAll()
  expect(await silent.text()).not.toContain('event: message')
})

it('tells which page has changed the stack, in words that a process of the version before understands, too', async () => {
  const member = await registerMember(test())
  const page = randomUUID()
  const client = new Client({ connectionString: test().services.pool.options.connectionString })
  await client.connect()
  const payloads: string[] = []
  client.on('notification', ({ payload = '' }) => payloads.push(payload))
  await client.query('listen member_event')
  const stream = await member.caller.stream('/events')
  const key = randomUUID()
  const rows = [{ key, foundBy: 'TITLE', title: 'Momo', scannedAt: new Date().toISOString() }]
  expect((await member.caller.post(`/intake/rows?page=${page}`, { rows })).status).toBe(200)
  expect((await member.caller.delete(`/intake/rows/${key}?page=${page}`)).status).toBe(200)
  // The second time nothing happens.
  expect((await member.caller.delete(`/intake/rows/${key}?page=${page}`)).status).toBe(200)
  expect((await member.caller.post(`/intake/rows/${key}/restore`, {})).status).toBe(200)
  // As a process of the version before tells it.
  await sql`select tell_member('stack', ${member.id}::uuid)`.execute(test().db)
  await expect.poll(() => payloads).toHaveLength(4)
  await client.end()
  // That process reads the first two words only.
  const own = [`stack ${member.id} ${page}`]
  expect(payloads).toEqual([...own, ...own, `stack ${member.id}`, `stack ${member.id}`])
  await sql`select tell_member('points', ${member.id}::uuid)`.execute(test().db)
  const told = await readUntil(stream, 'event: points')
  expect(told.match(/event: stack\ndata: .*/gu)).toEqual([
    `event: stack\ndata: {"byPage":"${page}"}`,
    `event: stack\ndata: {"byPage":"${page}"}`,
    'event: stack\ndata: {}',
    'event: stack\ndata: {}',
  ])
})

it('tells of points', async () => {
  const member = await registerMember(test())
  // The first copy on offer earns one.
  expect(await untilTold(member, ['points'], () => createOffer(member.caller))).toContain('points')
})

it('ends the streams when news were missed, so that pages look for themselves', async () => {
  const member = await registerMember(test())
  const stream = await member.caller.stream('/events')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
             where application_name = ${NOTIFY_APPLICATION_NAME} and datname = current_database()`.execute(test().db)
  expect(await stream.text()).toContain('retry:')
  // The line is opened again after a second.
  await expect.poll(async () => (await member.caller.get('/events?for=0')).status).toBe(200)
})

it('has no streams while nothing is heard, so that pages ask for themselves', async () => {
  const member = await registerMember(test())
  const { memberEvents } = test().application
  const stream = await member.caller.stream('/events')
  memberEvents.cease()
  try {
    expect(await stream.text()).not.toContain('event:')
    const refused = await member.caller.get('/events')
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE'])
  } finally {
    memberEvents.begin()
  }
  expect((await member.caller.stream('/events')).status).toBe(200)
  memberEvents.endAll()
})

it('ends each stream after nine to eleven minutes by chance, so that those that began together do not come again together', async () => {
  const ages = vi.spyOn(globalThis, 'setTimeout')
  const chance = vi.spyOn(Math, 'random')
  const member = await registerMember(test())
  try {
    for (const random of [0, 0.25, 1]) {
      chance.mockReturnValue(random)
      await member.caller.stream('/events')
    }
    // Unused connections of the database wait for ten minutes.
    const lasting = ages.mock.calls.map(([, ms]) => Math.round((ms ?? 0) / 1000)).filter((s) => s >= 500 && s !== 600)
    expect(lasting).toEqual([540, 570, 660])
  } finally {
    vi.restoreAllMocks()
    test().application.memberEvents.endAll()
  }
})

it('ends streams one by one before the process stops', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const events = new MemberEvents()
    events.begin()
    let ended = 0
    for (let number = 0; number < 100; number++) {
      const close = events.open(`member-${number}`, {
        tell: () => undefined,
        end: () => {
          ended++
          close()
        },
      })
    }
    events.endWithin(10_000)
    expect(ended).toBe(0)
    vi.advanceTimersByTime(5000)
    expect(ended).toBeGreaterThan(20)
    expect(ended).toBeLessThan(80)
    vi.advanceTimersByTime(5000)
    expect([ended, events.openStreams]).toEqual([100, 0])
  } finally {
    vi.useRealTimers()
  }
})

it('gives a sign of life that scripts can hear', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const member = await registerMember(test())
    const stream = await member.caller.stream('/events')
    vi.advanceTimersByTime(EVENT_BEAT_MS)
    test().application.memberEvents.endAll()
    expect(await stream.text()).toContain('event: beat\ndata: {}')
  } finally {
    vi.useRealTimers()
  }
})

it('keeps a few streams for one member and ends the oldest', async () => {
  const member = await registerMember(test())
  const streams = []
  for (let index = 0; index <= EVENT_STREAMS_PER_MEMBER; index++) streams.push(await member.caller.stream('/events'))
  expect(await streams[0]!.text()).toContain('retry:')
  test().application.memberEvents.endAll()
  for (const stream of streams.slice(1)) await stream.text()
})

it('is for members', async () => {
  expect((await test().visitor().get('/events')).status).toBe(401)
})
