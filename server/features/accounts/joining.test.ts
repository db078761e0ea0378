import { expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { registerByForm as registerMember, TEST_PASSWORD, verificationLink, wirePassword } from '../../testing/factories/factories.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()
const ORDER = '/checkout/details?ofid=0197c1f0-0000-7000-8000-000000000000'

let people = 0
/** The tests share a database: each person has an address of their own. */
const newAddress = (): string => `nele${++people}@example.org`

async function join(email: string, more: object = {}): Promise<Caller> {
  const visitor = test().visitor()
  const json = { firstName: 'Nele', email, password: wirePassword(TEST_PASSWORD), isAdult: true, ...more }
  expect(await visitor.post('/registration', json)).toMatchObject({ status: 200, body: { status: 'success' } })
  return visitor
}

async function open(caller: Caller, email: string): ReturnType<Caller['post']> {
  const { token } = await verificationLink(test(), email)
  return caller.post(`/verify_email/${token}`, { email })
}

const userOf = async (caller: Caller) => (await caller.get('/session')).body.user
const joinCookie = (caller: Caller): string | undefined => /(?:^|; )join=([^;]+)/u.exec(caller.cookieHeader())?.[1]

it('logs in by the link of the mail in the browser somebody has joined in, once', async () => {
  const nele = newAddress()
  const browser = await join(nele)
  const { token } = await verificationLink(test(), nele)
  const answer = await browser.post(`/verify_email/${token}`, { email: nele })
  expect(answer.body).toMatchObject({ verified: true, what: 'ACCOUNT', user: { email: nele, isEmailVerified: true } })
  expect(await userOf(browser)).toMatchObject({ email: nele })
  expect(joinCookie(browser)).toBeUndefined()

  await browser.post('/logout')
  const again = await browser.post(`/verify_email/${token}`, { email: nele })
  expect(again.body).toEqual({ verified: true, what: 'BEFORE', user: null })
  expect(await userOf(browser)).toBeNull()
})

it('logs nobody in elsewhere: neither the browser that opens the link nor the one somebody has joined in', async () => {
  const nele = newAddress()
  const browser = await join(nele)
  const elsewhere = test().visitor()
  expect((await open(elsewhere, nele)).body).toEqual({ verified: true, what: 'ACCOUNT', user: null })
  expect(elsewhere.cookieHeader()).toBe('')
  expect(await userOf(browser)).toBeNull()
  // The mail is used up: the cookie alone opens nothing either.
  expect((await open(browser, nele)).body).toEqual({ verified: true, what: 'BEFORE', user: null })
  expect(await userOf(browser)).toBeNull()
})

it('asks for the cookie of that very registration', async () => {
  const nele = newAddress()
  await join(nele)
  const another = await join(newAddress())
  expect((await open(another, nele)).body).toEqual({ verified: true, what: 'ACCOUNT', user: null })
  const third = newAddress()
  await join(third)
  const forged = test().visitor().keep('join', 'A'.repeat(43))
  expect((await open(forged, third)).body.user).toBeNull()
})

it('only confirms the address after an hour', async () => {
  const nele = newAddress()
  const browser = await join(nele)
  const cookie = joinCookie(browser) ?? ''
  await test().shiftClock('61 minutes')
  browser.keep('join', cookie)
  expect((await open(browser, nele)).body).toEqual({ verified: true, what: 'ACCOUNT', user: null })
  expect(await userOf(browser)).toBeNull()
})

it('keeps whoever is logged in', async () => {
  const nele = newAddress()
  const { email } = await registerMember(test())
  const browser = await join(nele)
  await browser.post('/login', { email, password: wirePassword(TEST_PASSWORD) })
  expect((await open(browser, nele)).body.user).toBeNull()
  expect(await userOf(browser)).toMatchObject({ email })
})

it('does not log in who typed the address of somebody else', async () => {
  const address = newAddress()
  const squatter = await join(address, { password: wirePassword('squatters secret') })
  const owner = await join(address, { firstName: 'Olga' })
  expect((await open(owner, address)).body.user).toMatchObject({ firstName: 'Olga' })
  expect((await open(squatter, address)).body).toMatchObject({ what: 'BEFORE', user: null })
  expect(await userOf(squatter)).toBeNull()
})

it('gives known and unknown addresses the same cookie, for the hour, out of reach of scripts', async () => {
  const { email } = await registerMember(test())
  const shapes = await Promise.all(
    [email, newAddress()].map(async (one) => {
      const json = { firstName: 'Nele', email: one, password: wirePassword(TEST_PASSWORD), isAdult: true, next: ORDER }
      const answer = await test().visitor().post('/registration', json)
      return { body: answer.body, cookies: answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/u, '=;')) }
    }),
  )
  expect(shapes[0]).toEqual({ body: { status: 'success' }, cookies: ['join=; Max-Age=3600; Path=/; HttpOnly; SameSite=Strict'] })
  expect(shapes[1]).toEqual(shapes[0])
})

it('carries where somebody wanted to go in the link of every mail', async () => {
  const nele = newAddress()
  const asked = async (address: string, path: string) => (await mailedLink(test(), address, path)).get('next')
  const { email } = await registerMember(test())
  await join(nele, { next: ORDER })
  expect(await asked(nele, '/email-verification')).toBe(ORDER)
  await join(email, { next: ORDER })
  expect(await asked(email, '/')).toBe(ORDER)
  await test().visitor().post('/restore-password', { email, next: ORDER })
  expect(await asked(email, '/reset-password')).toBe(ORDER)
})

it('keeps it when the mail is sent again', async () => {
  const nele = newAddress()
  const browser = await join(nele, { next: ORDER })
  await browser.post('/login', { email: nele, password: wirePassword(TEST_PASSWORD) })
  await browser.post('/resend-verification')
  const mails = await test().mailsTo(nele)
  expect(mails.map(({ text }) => text.includes('&next=%2Fcheckout%2Fdetails'))).toEqual([true, true])
})

it('mails no way to another site', async () => {
  const nele = newAddress()
  const json = { firstName: 'Nele', email: nele, password: wirePassword(TEST_PASSWORD), isAdult: true }
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example', 'search'])
    expect(
      await test()
        .visitor()
        .post('/registration', { ...json, next }),
    ).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  expect(await test().mailsTo(nele)).toEqual([])
})
