import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { PUSH_ANSWER_SECONDS, PUSH_QUIET_FROM_HOUR, PUSH_QUIET_UNTIL_HOUR } from '#domain/policy/push.ts'
import { createOffer, order, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { blockMember } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { holdTimeouts } from '../../../testing/stand-ins/hold-timeouts.ts'
import { startStandInPush, TEST_PUSH_KEYS, type StandInPush, type TestSubscription } from '../../../testing/stand-ins/stand-in-push.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { deliverNews } from './deliver-commands.ts'
import { pushSenderOf } from '../../../platform/environment/push-keys.ts'

// Read when the application is built: the stand-in listens by then.
const env: Record<string, string> = { ...TEST_PUSH_KEYS }
let push: StandInPush
beforeAll(async () => {
  push = await startStandInPush()
  env['PUSH_SERVICES'] = push.url
})
const test = useTestApplication({ env })

/** Moves the clock forward to an hour of the day in Germany. */
async function moveToHour(hour: number): Promise<void> {
  await sql`
    update clock set shift = shift + (
      select (case when target > app_now() then target else target + interval '1 day' end) - app_now()
        from (select ((app_now() at time zone 'Europe/Berlin')::date + make_interval(hours => ${hour})) at time zone 'Europe/Berlin' as target) t)`.execute(
    test().db,
  )
}

beforeEach(() => moveToHour(12))
// Swaps of earlier tests go on, and remind.
afterEach(async () => {
  await test().db.deleteFrom('push_subscription').execute()
  push.received.length = 0
  push.asked.length = 0
  push.faults.clear()
})

async function turnOn({ caller }: RegisteredMember, chosen?: object): Promise<TestSubscription> {
  const subscription = push.subscribe()
  const { body, status } = await caller.post('/push/devices', subscription)
  expect(status).toBe(201)
  if (chosen) await caller.put(`/push/devices/${body.device.uuid}`, chosen)
  return subscription
}

const write = (from: RegisteredMember, to: RegisteredMember, payload = 'Ist das Buch noch da?') =>
  from.caller.post('/chat/new-message', { to: to.id, payload })
const textsOf = () => push.received.map(({ news }) => news.text)
const waiting = () => test().db.selectFrom('push_delivery').selectAll().execute()
const deliver = async () => {
  const sender = pushSenderOf(test().services.env)
  if (sender) await deliverNews(test().db, sender)
}

it('tells the sender of a request on the lock screen, without a word about what and who, once', async () => {
  const { sender, receiver, offer } = await twoReaders(test())
  const { endpoint } = await turnOn(sender)
  const exchange = await order(receiver.caller, offer)
  await test().settle()
  await test().settle()
  expect(push.received).toMatchObject([
    {
      endpoint,
      ttl: 86_400,
      urgency: 'normal',
      topic: expect.stringMatching(/^[\w-]{32}$/u),
      news: {
        title: 'Buchfink',
        text: 'Es gibt Neues bei deinem Tausch',
        path: `/exchanges/${exchange}`,
        tag: exchange,
        unread: 1,
        language: 'de',
      },
    },
  ])
  expect(JSON.stringify(push.received)).not.toMatch(/Jonas|Buch der Prüfung/u)
  expect((await sender.caller.get('/push/devices')).body.devices[0].deliveredAt).not.toBeNull()
  expect(await waiting()).toEqual([])
})

it('says names and titles where the member wants them there, in their language', async () => {
  const sender = await registerMember(test(), { firstName: 'Sofia', language: 'en' })
  const receiver = await registerMember(test(), { firstName: 'Jonas', lastName: 'Weber' })
  const offer = await createOffer(sender.caller, 3, 'Der Sperrbildschirm')
  await turnOn(sender, { kinds: ['request', 'message'], showsContent: true })
  await order(receiver.caller, offer)
  await write(receiver, sender)
  await test().settle()
  const texts = textsOf().toSorted()
  expect(texts).toEqual([expect.stringMatching(/^Jonas W\. has written/u), expect.stringMatching(/^Jonas W\..*Der Sperrbildschirm/u)])
  expect(push.received.map(({ news }) => news.language)).toEqual(['en', 'en'])
  expect(JSON.stringify(push.received)).not.toContain('Ist das Buch noch da')
})

it('tells the steps of a swap to those whom they concern, and nothing that they do not want to see', async () => {
  const { sender, receiver, offer } = await twoReaders(test())
  const phone = await turnOn(receiver)
  await turnOn(sender, { kinds: ['message'], showsContent: false })
  const exchange = await order(receiver.caller, offer)
  await sender.caller.post(`/exchanges/decline-request/${exchange}`)
  await test().settle()
  expect(push.received).toMatchObject([{ endpoint: phone.endpoint, news: { path: `/exchanges/${exchange}` } }])
})

it('sends nothing that was read meanwhile, and what is said further once more', async () => {
  const [one, other] = [await registerMember(test()), await registerMember(test())]
  await turnOn(other)
  await write(one, other)
  await other.caller.post('/notifications/read', { all: true })
  await test().settle()
  expect(push.received).toEqual([])
  await write(one, other, 'Und noch etwas dazu')
  await test().settle()
  await write(one, other, 'Und noch etwas ganz anderes')
  await test().settle()
  expect(textsOf()).toEqual(['Du hast eine neue Nachricht', 'Du hast eine neue Nachricht'])
  expect(push.received[0]?.topic).toBe(push.received[1]?.topic)
})

it('writes what is to be sent once, however often its cause is repeated and whoever sends it', async () => {
  const { sender, receiver, offer } = await twoReaders(test())
  await turnOn(receiver)
  const exchange = await order(receiver.caller, offer)
  await Promise.all([1, 2, 3].map(() => sender.caller.post(`/exchanges/decline-request/${exchange}`)))
  expect(await waiting()).toHaveLength(1)
  await Promise.all([deliver(), deliver(), deliver()])
  expect(push.received).toHaveLength(1)
})

it(`is quiet from ${PUSH_QUIET_FROM_HOUR} to ${PUSH_QUIET_UNTIL_HOUR}, and tells in the morning what is still unread`, async () => {
  const [one, reads, sleeps] = [await registerMember(test()), await registerMember(test()), await registerMember(test())]
  await turnOn(reads)
  const { endpoint } = await turnOn(sleeps)
  await moveToHour(PUSH_QUIET_FROM_HOUR)
  await write(one, reads)
  await write(one, sleeps)
  await deliver()
  await moveToHour(3)
  await write(one, sleeps, 'Schläfst du schon?')
  await deliver()
  expect(push.asked).toEqual([])
  await reads.caller.post('/notifications/read', { all: true })
  await moveToHour(PUSH_QUIET_UNTIL_HOUR)
  await deliver()
  expect(push.received).toMatchObject([{ endpoint }])
})

it('sends nothing at night that was due in the evening', async () => {
  const [one, other] = [await registerMember(test()), await registerMember(test())]
  await turnOn(other)
  await write(one, other)
  await moveToHour(23)
  await deliver()
  expect(push.asked).toEqual([])
  await moveToHour(PUSH_QUIET_UNTIL_HOUR)
  await deliver()
  expect(push.received).toHaveLength(1)
})

it.each([404, 410])('forgets a device that its push service does not know any more (%i)', async (status) => {
  const [one, other] = [await registerMember(test()), await registerMember(test())]
  const { endpoint } = await turnOn(other)
  push.faults.set(endpoint, { status })
  await write(one, other)
  await deliver()
  expect((await other.caller.get('/push/devices')).body.devices).toEqual([])
  expect(await waiting()).toEqual([])
})

it.each([400, 403, 413, 302])('tries nothing again that was refused (%i), follows no redirect, and keeps the device', async (status) => {
  const [one, other] = [await registerMember(test()), await registerMember(test())]
  push.faults.set('*', { status, headers: { Location: `${push.url}/elsewhere` } })
  const { endpoint } = await turnOn(other)
  await write(one, other)
  await deliver()
  expect(push.asked).toEqual([endpoint])
  expect(await waiting()).toEqual([])
  expect((await other.caller.get('/push/devices')).body.devices).toHaveLength(1)
})

it('waits as long as a push service asks for, and doubles its own pauses', async () => {
  const [one, other] = [await registerMember(test()), await registerMember(test())]
  await turnOn(other)
  await write(one, other)
  push.faults.set('*', { status: 429, headers: { 'Retry-After': '600' } })
  await deliver()
  await test().shiftClock('9 minutes')
  await deliver()
  expect(push.asked).toHaveLength(1)
  await test().shiftClock('1 minute')
  push.faults.set('*', { status: 500 })
  await deliver()
  await test().shiftClock('50 seconds')
  await deliver()
  expect(push.asked).toHaveLength(2)
  push.faults.clear()
  await test().shiftClock('10 seconds')
  await deliver()
  expect(push.received).toHaveLength(1)
})

it('gives news up after a day without anybody who takes them', async () => {
  const [one, other] = [await registerMember(test()), await registerMember(test())]
  await turnOn(other)
  await write(one, other)
  push.faults.set('*', 'dead')
  await deliver()
  await test().shiftClock('25 hours')
  await deliver()
  expect(push.asked).toHaveLength(2)
  expect(await waiting()).toEqual([])
})

it('holds neither mails nor other acts up while a push service is silent', async () => {
  const runOut = holdTimeouts()
  const { sender, receiver, offer } = await twoReaders(test())
  const { endpoint } = await turnOn(sender)
  push.faults.set(endpoint, 'slow')
  await order(receiver.caller, offer)
  const silence = new Promise<void>((resolve) => {
    push.onSilence = resolve
  })
  const delivering = deliver()
  await silence
  expect((await test().mailsTo(sender.email)).length).toBeGreaterThan(0)
  expect((await sender.caller.post('/notifications/read', { all: true })).status).toBe(200)
  runOut(PUSH_ANSWER_SECONDS * 1000)
  await delivering
  // By then it has been read.
  await test().shiftClock('2 minutes')
  await deliver()
  expect(push.asked).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

it('sends nothing to a device whose session has run out, or whose member is blocked', async () => {
  const [one, idle, blocked] = [await registerMember(test()), await registerMember(test()), await registerMember(test())]
  await turnOn(idle)
  await turnOn(blocked)
  await write(one, idle)
  await write(one, blocked)
  await sql`update member_session set expires_at = app_now() where member_id = ${idle.id}::uuid`.execute(test().db)
  await blockMember(test(), blocked.id)
  await deliver()
  expect(push.asked).toEqual([])
  expect(await waiting()).toEqual([])
})

it('sends nothing to browsers that have allowed an earlier key of ours', async () => {
  const [one, other] = [await registerMember(test()), await registerMember(test())]
  await turnOn(other)
  await sql`update push_subscription set application_key = 'earlier' where member_id = ${other.id}::uuid`.execute(test().db)
  await write(one, other)
  await deliver()
  expect(push.asked).toEqual([])
  expect(await waiting()).toEqual([])
})
