import { expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { registerByForm as registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { nameDevice } from './name-device.ts'

const test = useTestApplication()

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function logInElsewhere({ email, password }: RegisteredMember, userAgent = PHONE): Promise<Caller> {
  const caller = test().visitor()
  const body = JSON.stringify({ email, password: wirePassword(password) })
  await caller.raw('/api/v1/login', { method: 'POST', body, headers: { 'content-type': 'application/json', 'user-agent': userAgent } })
  return caller
}

const isLoggedIn = async (caller: Caller): Promise<boolean> => (await caller.get('/session')).body.user !== null

it('lists where a member is logged in, this session first, and tells nothing of the cookie', async () => {
  const member = await registerMember(test())
  await test().shiftClock('1 hour')
  await logInElsewhere(member)
  const { sessions } = (await member.caller.get('/sessions')).body
  expect(sessions).toMatchObject([
    { isCurrent: true },
    { isCurrent: false, browser: 'Safari', system: 'iPhone', createdAt: expect.any(String), lastSeenAt: expect.any(String) },
  ])
  const [id = ''] = /[\w-]{22}(?=\.)/u.exec(member.caller.cookieHeader()) ?? []
  expect(id).not.toBe('')
  expect(JSON.stringify(sessions)).not.toContain(id)
  expect((await test().visitor().get('/sessions')).status).toBe(401)
})

it('ends one session, and never one of somebody else', async () => {
  const [member, stranger] = [await registerMember(test()), await registerMember(test())]
  const phone = await logInElsewhere(member)
  const { sessions } = (await member.caller.get('/sessions')).body
  const { uuid } = sessions.find((session: { isCurrent: boolean }) => !session.isCurrent)
  expect((await stranger.caller.delete(`/sessions/${uuid}`)).status).toBe(404)
  expect(await isLoggedIn(phone)).toBe(true)
  expect((await member.caller.delete(`/sessions/${uuid}`)).status).toBe(200)
  expect(await isLoggedIn(phone)).toBe(false)
  expect((await member.caller.delete(`/sessions/${uuid}`)).status).toBe(404)
})

it('logs out when a member ends the present session', async () => {
  const { caller } = await registerMember(test())
  const [{ uuid }] = (await caller.get('/sessions')).body.sessions
  await caller.delete(`/sessions/${uuid}`)
  expect(caller.cookieHeader()).toMatch(/^device=[^;]*$/u)
})

it('ends all other sessions of a member at once', async () => {
  const [member, stranger] = [await registerMember(test()), await registerMember(test())]
  const others = [await logInElsewhere(member), await logInElsewhere(member)]
  expect((await member.caller.post('/sessions/log-out-everywhere')).status).toBe(200)
  expect(await Promise.all(others.map(isLoggedIn))).toEqual([false, false])
  expect(await isLoggedIn(member.caller)).toBe(true)
  expect(await isLoggedIn(stranger.caller)).toBe(true)
  expect((await member.caller.get('/sessions')).body.sessions).toHaveLength(1)
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [PHONE, 'Safari', 'iPhone'],
  ['curl/8.5.0', null, null],
])('knows the device behind %s', (userAgent, browser, system) => {
  expect(nameDevice(userAgent)).toEqual({ browser, system })
})
