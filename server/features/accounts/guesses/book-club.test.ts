import { expect, it } from 'vitest'
import { RATE_LIMITS, SITE_LIMIT_FACTOR } from '#domain/policy/limits.ts'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { TEST_PASSWORD, verificationLink, wirePassword } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication({ rateLimits: true, env: { TRUSTED_PROXY_HOPS: '1' } })
const PEOPLE = 24
const [atOnce] = RATE_LIMITS.unprovedRegistrationByAddress
const [inAll] = RATE_LIMITS.registrationByAddress

let mailboxes = 0
const newMailbox = (): string => `club${++mailboxes}@example.org`

/** A call from an address. */
function post(from: string, path: string, body: object, caller: Caller = test().visitor()): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  return caller.raw(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

const register = (from: string, email: string, password = TEST_PASSWORD): Promise<Answer> =>
  post(from, '/registration', { firstName: 'Nele', email, password: wirePassword(password), isAdult: true })

async function verify(from: string, email: string): Promise<Answer> {
  const { token } = await verificationLink(test(), email)
  return post(from, `/verify_email/${token}`, { email })
}

const guessLink = (from: string): Promise<Answer> => post(from, `/verify_email/${'x'.repeat(43)}`, { email: 'ida@example.org' })

function expectLimited(answer: Answer | undefined): void {
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAt: expect.any(String) } })
}

it.each([
  ['one IPv4 address', () => '198.51.100.7'],
  ['one /64 of IPv6', (person: number) => `2001:db8:24:1::${person.toString(16)}`],
])('lets a book club in behind %s, who all register before the first opens a mail', async (_where, addressOf) => {
  const people = Array.from({ length: PEOPLE }, (_, person) => ({ from: addressOf(person), email: newMailbox() }))
  for (const { from, email } of people) expect((await register(from, email)).status).toBe(200)
  for (const { from, email } of people) expect((await verify(from, email)).status).toBe(200)
  for (const { from, email } of people)
    expect((await post(from, '/login', { email, password: wirePassword(TEST_PASSWORD) })).body.user).toMatchObject({ email })
})

it('takes a registration back that is proved, wherever its mail was opened, and bounds those that are not', async () => {
  const from = '198.51.100.8'
  const emails = Array.from({ length: atOnce }, newMailbox)
  for (const email of emails) expect((await register(from, email)).status).toBe(200)
  expectLimited(await register(from, newMailbox()))
  expectLimited(await register(from, newMailbox()))
  expect((await verify('203.0.113.4', emails[0] ?? '')).status).toBe(200)
  expect((await register(from, newMailbox())).status).toBe(200)
  expectLimited(await register(from, newMailbox()))
})

it('bounds all registrations of an address, though each is proved', async () => {
  const from = '198.51.100.9'
  for (let count = 0; count < inAll; count++) {
    const email = newMailbox()
    expect((await register(from, email)).status).toBe(200)
    expect((await verify(from, email)).status).toBe(200)
  }
  expectLimited(await register(from, newMailbox()))
})

it('counts nobody whose password was refused', async () => {
  const from = '198.51.100.10'
  const email = newMailbox()
  for (let tries = 0; tries < inAll + 1; tries++) expect((await register(from, email, 'password')).status).toBe(400)
  expect((await register(from, email)).status).toBe(200)
})

it('stops whoever guesses links, and opens right ones behind the same address all the same', async () => {
  const from = '2001:db8:25:1::1'
  const emails = [newMailbox(), newMailbox()]
  for (const email of emails) await register(from, email)
  const [most] = RATE_LIMITS.verificationByAddress
  for (let tries = 0; tries < most; tries++) expect((await guessLink(from)).status).toBe(400)
  for (const email of emails) {
    expectLimited(await guessLink(from))
    expect((await verify(from, email)).status).toBe(200)
  }
})

it('gives a proved registration back to the site around an IPv6 line, too', async () => {
  const emails = Array.from({ length: atOnce * SITE_LIMIT_FACTOR }, newMailbox)
  for (const [person, email] of emails.entries()) await register(`2001:db8:26:${person.toString(16)}::1`, email)
  expectLimited(await register('2001:db8:26:ffff::1', newMailbox()))
  expect((await verify('2001:db8:26:ffff::1', emails[0] ?? '')).status).toBe(200)
  expect((await register('2001:db8:26:ffff::1', newMailbox())).status).toBe(200)
})
