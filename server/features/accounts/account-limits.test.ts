import { expect, it } from 'vitest'
import { SITE_LIMIT_FACTOR } from '#domain/policy/limits.ts'
import { registerByForm as registerMember, TEST_PASSWORD, wirePassword } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import type { Answer } from '../../testing/caller.ts'

const test = useTestApplication({ rateLimits: true, env: { TRUSTED_PROXY_HOPS: '1' } })
const credentials = (email: string, password = TEST_PASSWORD): object => ({ email, password: wirePassword(password) })

function expectLimited(answer: Answer): void {
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

it('does not count logins with the right password', async () => {
  const member = await registerMember(test())
  for (let times = 0; times < 8; times++) expect((await member.caller.post('/login', credentials(member.email))).status).toBe(200)
})

it('limits the mails to one address, whether it has an account or not, and the links a member asks for', async () => {
  const registration = { firstName: 'Ida', lastName: 'Lehm', ...credentials('ida@example.org'), isAdult: true }
  for (let times = 0; times < 3; times++) expect((await test().visitor().post('/registration', registration)).status).toBe(200)
  expectLimited(
    await test()
      .visitor()
      .post('/registration', { ...registration, email: 'IDA@example.org' }),
  )
  const { caller } = await registerMember(test(), { verified: false, withAddress: false })
  for (let times = 0; times < 5; times++) expect((await caller.post('/resend-verification')).status).toBe(200)
  expectLimited(await caller.post('/resend-verification'))
})

it('limits how often somebody may guess a token', async () => {
  const guest = test().visitor()
  const answers: Answer[] = []
  for (let tries = 0; tries < 11; tries++) answers.push(await guest.post(`/verify_email/${'x'.repeat(43)}`, { email: 'ida@example.org' }))
  expect(answers[0]?.status).toBe(400)
  expect(answers[10]?.status).toBe(429)
})

/** A link that nobody sent, tried from an address. */
async function tryLink(address: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const body = JSON.stringify({ email: 'ida@example.org' })
  return test()
    .visitor()
    .raw(`/api/v1/verify_email/${'x'.repeat(43)}`, { method: 'POST', headers, body })
}

it('counts an IPv6 line as one caller, however many addresses it has', async () => {
  for (let tries = 0; tries < 10; tries++) expect((await tryLink(`2001:db8:1:1::${tries}`)).status).toBe(400)
  expectLimited(await tryLink('2001:db8:1:1:ffff::1'))
  expect((await tryLink('2001:db8:1:2::1')).status).toBe(400)
})

it('counts a whole IPv6 site, too, with a larger limit', async () => {
  const most = 10 * SITE_LIMIT_FACTOR
  for (let tries = 0; tries < most; tries++) expect((await tryLink(`2001:db8:2:${tries.toString(16)}::1`)).status).toBe(400)
  expectLimited(await tryLink('2001:db8:2:ffff::1'))
  expect((await tryLink('2001:db8:3::1')).status).toBe(400)
})

it('counts an IPv4 address once, also in its IPv6 form', async () => {
  for (let tries = 0; tries < 5; tries++) expect((await tryLink('192.0.2.9')).status).toBe(400)
  for (let tries = 0; tries < 5; tries++) expect((await tryLink('::ffff:192.0.2.9')).status).toBe(400)
  expectLimited(await tryLink('::ffff:c000:209'))
})
