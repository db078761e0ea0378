import { expect, it } from 'vitest'
import { KNOWN_DEVICE_ACCOUNTS, KNOWN_DEVICE_DAYS } from '#domain/policy/accounts.ts'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { callAsAttackers, type Attackers } from '../../../testing/attackers.ts'
import type { Answer, Caller } from '../../../testing/caller.ts'
import {
  registerByForm as registerMember,
  TEST_PASSWORD,
  wirePassword,
  type RegisteredMember,
} from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication({ env: { TRUSTED_PROXY_HOPS: '1' } })
const WRONG = 'guessed wrong'
const [most] = RATE_LIMITS.loginByAccountAndAddress
let networks = 0

/** A member whose account nobody can log in to any more from an address, unless the account knows the device. */
async function besieged(attackers: Attackers): Promise<{ member: RegisteredMember; from: string; device: Caller }> {
  const member = await registerMember(test())
  const from = `172.16.${++networks}.1`
  const device = attackers.visitor()
  expect((await attackers.logIn(from, member.email, TEST_PASSWORD, device)).status).toBe(200)
  for (let tries = 0; tries < most; tries++) await attackers.logIn(from, member.email, WRONG)
  expect((await attackers.logIn(from, member.email)).status).toBe(429)
  return { member, from, device }
}

const deviceCookie = (caller: Caller): string => /(?:^|; )device=([^;]+)/u.exec(caller.cookieHeader())?.[1] ?? ''
const withDevice = (attackers: Attackers, cookie: string): Caller => attackers.visitor().keep('device', cookie)
const givenDevice = (answer: Answer): string | undefined => answer.headers.getSetCookie().find((cookie) => /device=/u.test(cookie))

it('lets a device in that somebody has logged in on, behind an address that others have used up, after logging out too', async () => {
  const attackers = callAsAttackers(test())
  const { member, from, device } = await besieged(attackers)
  await attackers.post(from, '/logout', {}, device)
  expect((await attackers.logIn(from, member.email, TEST_PASSWORD, device)).status).toBe(200)
})

it('is out of reach of scripts and other sites, new after each login, and says nothing of whose it is', async () => {
  const attackers = callAsAttackers(test())
  const member = await registerMember(test())
  const device = attackers.visitor()
  const first = givenDevice(await attackers.logIn('192.0.2.1', member.email, TEST_PASSWORD, device))
  expect(first?.replace(/=[^;]+/u, '=')).toBe(`device=; Max-Age=${KNOWN_DEVICE_DAYS * 86_400}; Path=/; HttpOnly; SameSite=Strict`)
  expect(first).not.toContain(member.id)
  const second = givenDevice(await attackers.logIn('192.0.2.1', member.email, TEST_PASSWORD, device))
  expect(second).not.toBe(first)
  expect(second).toMatch(/^device=[\w-]{22}\.\d+\.[\w-]{43};/u)
})

it('has tries of its own, which end like those of an address', async () => {
  const attackers = callAsAttackers(test())
  const { member, from, device } = await besieged(attackers)
  for (let tries = 0; tries < most; tries++) expect((await attackers.logIn(from, member.email, WRONG, device)).status).toBe(401)
  expect((await attackers.logIn(from, member.email, TEST_PASSWORD, device)).status).toBe(429)
})

it('is none of another account, and none when it is forged or older than its days', async () => {
  const attackers = callAsAttackers(test())
  const { member, from, device } = await besieged(attackers)
  const { device: another } = await besieged(attackers)
  const refused = async (cookie: string): Promise<void> => {
    const answer = await attackers.logIn(from, member.email, TEST_PASSWORD, withDevice(attackers, cookie))
    expect(answer.status).toBe(429)
  }
  const cookie = deviceCookie(device)
  await refused(deviceCookie(another))
  await refused(`${'A'.repeat(22)}${cookie.slice(22)}`)
  await refused(`${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`)
  await refused('no device at all')
  await test().shiftClock(`${KNOWN_DEVICE_DAYS} days`)
  await refused(cookie)
})

it('ends with the password, but for the device on which that was changed', async () => {
  const attackers = callAsAttackers(test())
  const { member, from, device } = await besieged(attackers)
  const before = deviceCookie(device)
  const password = 'a password that is new'
  const change = { current_password: wirePassword(TEST_PASSWORD), new_password: wirePassword(password) }
  expect((await attackers.post(from, '/password', change, device)).body).toEqual({ status: 'success' })
  expect((await attackers.logIn(from, member.email, password, withDevice(attackers, before))).status).toBe(429)
  expect((await attackers.logIn(from, member.email, password, device)).status).toBe(200)
})

it('knows a few accounts of one browser, those that logged in last', async () => {
  const attackers = callAsAttackers(test())
  const { member, from, device } = await besieged(attackers)
  for (let others = 1; others < KNOWN_DEVICE_ACCOUNTS; others++)
    await attackers.logIn('192.0.2.9', (await registerMember(test())).email, TEST_PASSWORD, device)
  const cookie = deviceCookie(device)
  expect(cookie.split('~')).toHaveLength(KNOWN_DEVICE_ACCOUNTS)
  const inTime = withDevice(attackers, cookie)
  await attackers.logIn('192.0.2.9', (await registerMember(test())).email, TEST_PASSWORD, device)
  expect(deviceCookie(device).split('~')).toHaveLength(KNOWN_DEVICE_ACCOUNTS)
  expect((await attackers.logIn(from, member.email, TEST_PASSWORD, device)).status).toBe(429)
  expect((await attackers.logIn(from, member.email, TEST_PASSWORD, inTime)).status).toBe(200)
})
