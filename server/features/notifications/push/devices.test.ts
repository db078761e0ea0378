import { beforeAll, expect, it } from 'vitest'
import { PUSH_DEVICES_MAX } from '#domain/policy/push.ts'
import { PUSH_KINDS } from '#domain/push.ts'
import type { Caller } from '../../../testing/caller.ts'
import { blockMember } from '../../../testing/factories/exchange-stage.ts'
import { registerByForm, registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { startStandInPush, TEST_PUSH_KEYS, type StandInPush } from '../../../testing/stand-ins/stand-in-push.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const PUSH_SERVICES = 'fcm.googleapis.com,push.services.mozilla.com'
const test = useTestApplication({ env: { ...TEST_PUSH_KEYS, PUSH_SERVICES } })

let push: StandInPush
beforeAll(async () => {
  push = await startStandInPush()
})

/** A subscription as Chrome gives one; its address is called by nobody here. */
function chromeSubscription() {
  const { p256dh, auth } = push.subscribe()
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`, p256dh, auth }
}

const add = (caller: Caller, subscription = chromeSubscription()) => caller.post('/push/devices', subscription)
const devicesOf = async (caller: Caller) => (await caller.get('/push/devices')).body.devices

async function logInOn({ email, password }: RegisteredMember): Promise<Caller> {
  const caller = test().visitor()
  expect((await caller.post('/login', { email, password: wirePassword(password) })).status).toBe(200)
  return caller
}

it('shows a member their devices, this one first, and nobody else; of all kinds, without content', async () => {
  const member = await registerMember(test())
  const phone = await logInOn(member)
  expect((await phone.get('/push/devices')).body).toEqual({ applicationKey: TEST_PUSH_KEYS.PUSH_PUBLIC_KEY, devices: [] })
  expect(await add(phone)).toMatchObject({ status: 201, body: { device: { isCurrent: true, kinds: PUSH_KINDS, showsContent: false } } })
  expect((await add(member.caller)).status).toBe(201)
  expect(await devicesOf(phone)).toMatchObject([
    { isCurrent: true, deliveredAt: null },
    { isCurrent: false, deliveredAt: null },
  ])
  expect(await devicesOf((await registerMember(test())).caller)).toEqual([])
  expect((await test().visitor().get('/push/devices')).status).toBe(401)
})

it('keeps what was chosen when the browser gets another address, and changes nothing of others', async () => {
  const { caller } = await registerMember(test())
  const { uuid } = (await add(caller)).body.device
  const chosen = { kinds: ['message', 'request', 'message'], showsContent: true }
  const other = await registerMember(test())
  expect((await other.caller.put(`/push/devices/${uuid}`, chosen)).status).toBe(404)
  expect((await other.caller.delete(`/push/devices/${uuid}`)).status).toBe(404)
  expect((await caller.put(`/push/devices/${uuid}`, chosen)).body.device).toMatchObject({
    kinds: ['request', 'message'],
    showsContent: true,
  })
  expect((await add(caller)).body.device).toMatchObject({ uuid, kinds: ['request', 'message'], showsContent: true })
  expect((await caller.delete(`/push/devices/${uuid}`)).status).toBe(200)
  expect(await devicesOf(caller)).toEqual([])
})

it.each([
  'http://fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com:8443/fcm/send/1',
  'https://somebody@fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com.example.org/1',
  'https://example.org/fcm.googleapis.com',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/1',
  'https://localhost/1',
  'https://xfcm.googleapis.com/1',
])('calls no address that is of no push service: %s', async (endpoint) => {
  const { caller } = await registerMember(test())
  const refused = await add(caller, { ...chromeSubscription(), endpoint })
  expect(refused).toMatchObject({ status: 400, body: { code: 'PUSH_SERVICE_UNKNOWN' } })
  expect(await devicesOf(caller)).toEqual([])
})

it('gives a browser to whoever uses it now, and no browser to whoever has only heard of its address', async () => {
  const [first, second] = [await registerMember(test()), await registerMember(test())]
  const subscription = { ...chromeSubscription(), endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}` }
  expect((await add(first.caller, subscription)).status).toBe(201)
  const guessed = { ...chromeSubscription(), endpoint: subscription.endpoint }
  expect((await add(second.caller, guessed)).status).toBe(400)
  expect(await devicesOf(first.caller)).toHaveLength(1)
  expect((await add(second.caller, subscription)).status).toBe(201)
  expect(await devicesOf(first.caller)).toEqual([])
})

it(`keeps ${PUSH_DEVICES_MAX} devices of a member: a further one takes the place of the oldest`, async () => {
  const member = await registerMember(test())
  await add(member.caller)
  for (let device = 1; device < PUSH_DEVICES_MAX; device++) {
    await test().shiftClock('1 minute')
    await add(await logInOn(member))
  }
  expect(await devicesOf(member.caller)).toHaveLength(PUSH_DEVICES_MAX)
  await test().shiftClock('1 minute')
  const last = await logInOn(member)
  await add(last)
  expect(await devicesOf(last)).toHaveLength(PUSH_DEVICES_MAX)
  expect(await devicesOf(member.caller)).toMatchObject(Array.from({ length: PUSH_DEVICES_MAX }, () => ({ isCurrent: false })))
})

const subscriptionsOf = (id: string) => test().db.selectFrom('push_subscription').select('id').where('member_id', '=', id).execute()

it.each<[string, (member: RegisteredMember, phone: Caller) => Promise<unknown>]>([
  ['logs out there', (_member, phone) => phone.post('/logout')],
  ['logs out everywhere else', ({ caller }) => caller.post('/sessions/log-out-everywhere')],
  [
    'changes the password',
    ({ caller, password }) =>
      caller.post('/password', { current_password: wirePassword(password), new_password: wirePassword('ein ganz neues Wort') }),
  ],
  ['leaves', ({ caller, password }) => caller.post('/profile/delete', { password: wirePassword(password) })],
])('forgets a device when its member %s', async (_name, act) => {
  const member = await registerByForm(test())
  const phone = await logInOn(member)
  await add(phone)
  expect(await subscriptionsOf(member.id)).toHaveLength(1)
  expect(await act(member, phone)).toMatchObject({ status: 200 })
  expect(await subscriptionsOf(member.id)).toEqual([])
})

it('lets nobody who is blocked add a device', async () => {
  const member = await registerMember(test())
  await blockMember(test(), member.id)
  expect((await add(member.caller)).status).toBe(403)
})
