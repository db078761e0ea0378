import { expect, it } from 'vitest'
import { SLOW_DOWNS } from '#domain/policy/limits.ts'
import { createRateLimits, slowDownSeconds } from '../../../platform/http/security/rate-limits.ts'
import { callAsAttackers } from '../../../testing/attackers.ts'
import { registerByForm as registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication({ env: { TRUSTED_PROXY_HOPS: '1' } })
const { freeTries, longestSeconds, waitingAtOnce } = SLOW_DOWNS.loginDelay
const WRONG = 'guessed wrong'

it('answers whoever guesses the password of one account later and later, up to a minute', async () => {
  const member = await registerMember(test())
  const { logIn, waits } = callAsAttackers(test())
  for (let tries = 0; tries < freeTries + 9; tries++) expect((await logIn('198.51.100.1', member.email, WRONG)).status).toBe(401)
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, longestSeconds, longestSeconds, longestSeconds])
})

it('delays many guesses at once, too', async () => {
  const member = await registerMember(test())
  const { logIn, waits } = callAsAttackers(test())
  await Promise.all(Array.from({ length: freeTries + waitingAtOnce }, () => logIn('198.51.100.2', member.email, WRONG)))
  expect(waits.toSorted((a, b) => a - b)).toEqual([1, 2, 4])
})

it('takes the right password a moment after five wrong ones, and that ends the delay', async () => {
  const member = await registerMember(test())
  const { logIn, waits } = callAsAttackers(test())
  const from = '198.51.100.3'
  for (let tries = 0; tries < freeTries; tries++) expect((await logIn(from, member.email, WRONG)).status).toBe(401)
  expect((await logIn(from, member.email)).status).toBe(200)
  expect(waits).toEqual([1])
  for (let tries = 0; tries < freeTries; tries++) expect((await logIn(from, member.email)).status).toBe(200)
  expect(waits).toEqual([1])
})

it('lets a few tries of one address wait at once and refuses one more of it, and of nobody else', async () => {
  const [victim, other] = [await registerMember(test()), await registerMember(test())]
  const gate = Promise.withResolvers<void>()
  const { logIn, waits } = callAsAttackers(test(), () => gate.promise)
  const from = '2001:db8:41:1::1'
  for (let tries = 0; tries < freeTries; tries++) await logIn(from, victim.email, WRONG)
  const waiting = Array.from({ length: waitingAtOnce }, () => logIn(from, victim.email, WRONG))
  await expect.poll(() => waits.length).toBe(waitingAtOnce)
  const refused = await logIn('2001:db8:41:1::2', victim.email, WRONG)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAt: expect.any(String) } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await logIn(from, other.email)).status).toBe(200)
  expect((await logIn('2001:db8:41:2::1', victim.email)).status).toBe(200)
  gate.resolve()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401, 401])
})

it('tells nobody who has an account: unknown addresses wait as long and get the same answer', async () => {
  const member = await registerMember(test())
  const [known, unknown] = [callAsAttackers(test()), callAsAttackers(test())]
  for (let tries = 0; tries < freeTries + 3; tries++) {
    const one = await known.logIn('198.51.100.5', member.email, WRONG)
    const other = await unknown.logIn('198.51.100.6', 'niemand@example.org', WRONG)
    expect([one.status, one.body]).toEqual([other.status, other.body])
  }
  expect(known.waits).toEqual(unknown.waits)
  expect(known.waits).toEqual([1, 2, 4])
})

it('really waits for the time it says', async () => {
  const { services } = test()
  const limits = createRateLimits(services.pool, 'another secret')
  for (let tries = 0; tries < freeTries; tries++) await limits.slowDown('loginDelay', 'somebody')
  const begin = performance.now()
  await limits.slowDown('loginDelay', 'somebody')
  expect(performance.now() - begin).toBeGreaterThan(990)
  expect(slowDownSeconds('loginDelay', 10_000)).toBe(longestSeconds)
})
