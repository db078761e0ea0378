import { afterAll, beforeAll, expect, it } from 'vitest'
import { EVENT_STREAMS_PER_MEMBER } from './member-events.ts'
import { order, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { listenForMemberEvents } from './listen-for-member-events.ts'

const test = useTestApplication()
let news: { stop: () => Promise<void> }

beforeAll(() => {
  const url = test().services.pool.options.connectionString ?? ''
  news = listenForMemberEvents(url, test().application.memberEvents)
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
