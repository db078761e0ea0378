import { expect, it } from 'vitest'
import { SLOW_DOWNS } from '#domain/policy/limits.ts'
import { buildApplication } from '../../application.ts'
import { createRateLimits, slowDownSeconds } from '../../platform/http/security/rate-limits.ts'
import { Caller, type Answer } from '../../testing/caller.ts'
import { registerMember, TEST_PASSWORD, wirePassword } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication({ env: { TRUSTED_PROXY_HOPS: '1' } })
const { freeTries, longestSeconds, waitingAtOnce } = SLOW_DOWNS.loginByAccount

/** Logs in from a new IP address each time; gives the seconds that the answers were delayed. */
function attackers(pause: () => Promise<void> = async () => undefined): {
  logIn: (email: string, password?: string) => Promise<Answer>
  waits: number[]
} {
  const waits: number[] = []
  const services = test().services
  const limits = createRateLimits(services.pool, 'secret of this test', async (ms) => {
    waits.push(ms / 1000)
    await pause()
  })
  const { api } = buildApplication({ ...services, limits })
  let addresses = 0
  const logIn = (email: string, password = 'guessed wrong'): Promise<Answer> =>
    new Caller((path, init) => api.request(path, init, {})).raw('/api/v1/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${++addresses}` },
      body: JSON.stringify({ email, password: wirePassword(password) }),
    })
  return { logIn, waits }
}

it('answers whoever guesses one password from many IP addresses later and later, up to a minute', async () => {
  const member = await registerMember(test())
  const { logIn, waits } = attackers()
  for (let tries = 0; tries < freeTries + 9; tries++) expect((await logIn(member.email)).status).toBe(401)
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, longestSeconds, longestSeconds, longestSeconds])
})

it('delays many guesses at once, too', async () => {
  const member = await registerMember(test())
  const { logIn, waits } = attackers()
  await Promise.all(Array.from({ length: freeTries + waitingAtOnce }, () => logIn(member.email)))
  expect(waits.toSorted((a, b) => a - b)).toEqual([1, 2, 4])
})

it('lets a few tries of one account wait at once, from however many addresses, and refuses one more', async () => {
  const [victim, other] = [await registerMember(test()), await registerMember(test())]
  const gate = Promise.withResolvers<void>()
  const { logIn, waits } = attackers(() => gate.promise)
  for (let tries = 0; tries < freeTries; tries++) await logIn(victim.email)
  const waiting = Array.from({ length: waitingAtOnce }, () => logIn(victim.email))
  await expect.poll(() => waits.length).toBe(waitingAtOnce)
  const refused = await logIn(victim.email)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await logIn(other.email, TEST_PASSWORD)).status).toBe(200)
  gate.resolve()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([401, 401, 401])
  expect((await logIn(victim.email, TEST_PASSWORD)).status).toBe(200)
})

it('locks nobody out: the right password works however much others guess, and ends the delay', async () => {
  const member = await registerMember(test())
  const { logIn, waits } = attackers()
  for (let tries = 0; tries < freeTries + 8; tries++) await logIn(member.email.toUpperCase())
  expect((await logIn(member.email, TEST_PASSWORD)).status).toBe(200)
  expect(waits.at(-1)).toBe(longestSeconds)
  const waited = waits.length
  expect((await logIn(member.email, TEST_PASSWORD)).status).toBe(200)
  expect(waits).toHaveLength(waited)
})

it('tells nobody who has an account: unknown addresses wait as long and get the same answer', async () => {
  const member = await registerMember(test())
  const [known, unknown] = [attackers(), attackers()]
  for (let tries = 0; tries < freeTries + 3; tries++) {
    const [one, other] = [await known.logIn(member.email), await unknown.logIn('niemand@example.org')]
    expect([one.status, one.body]).toEqual([other.status, other.body])
  }
  expect(known.waits).toEqual(unknown.waits)
  expect(known.waits).toEqual([1, 2, 4])
})

it('does not slow down other accounts when one is under attack', async () => {
  const [victim, other] = [await registerMember(test()), await registerMember(test())]
  const { logIn, waits } = attackers()
  for (let tries = 0; tries < freeTries + 2; tries++) await logIn(victim.email)
  const waited = waits.length
  expect((await logIn(other.email, TEST_PASSWORD)).status).toBe(200)
  expect(waits).toHaveLength(waited)
})

it('really waits for the time it says', async () => {
  const { services } = test()
  const limits = createRateLimits(services.pool, 'another secret')
  for (let tries = 0; tries < freeTries; tries++) await limits.slowDown('loginByAccount', 'somebody')
  const begin = performance.now()
  await limits.slowDown('loginByAccount', 'somebody')
  expect(performance.now() - begin).toBeGreaterThan(990)
  expect(slowDownSeconds('loginByAccount', 10_000)).toBe(longestSeconds)
})
