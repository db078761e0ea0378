import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import type { Answer } from '../../../testing/caller.ts'
import { createOffer } from '../../../testing/factories/exchange-factories.ts'
import { blockMember } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, TEST_PASSWORD, wirePassword } from '../../../testing/factories/factories.ts'
import { callWith, giveToken } from '../../../testing/factories/program.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication({ rateLimits: true })
const WISHES = '/exchanges/wish-list/my'

function expectRefused(answer: Answer, why?: string): void {
  expect(answer.status, why).toBe(401)
  expect(answer.body, why).toMatchObject({ code: 'ACCESS_TOKEN_REFUSED', detail: 'This access token is unknown, too old, or was revoked.' })
  expect(answer.headers.get('www-authenticate'), why).toBe('Bearer realm="Buchfink", error="invalid_token"')
}

it('answers the same for every token that opens nothing', async () => {
  const member = await registerMember(test())
  const { token, uuid, call } = await giveToken(test(), member, ['wishes'])
  expect((await call('GET', WISHES)).status).toBe(200)
  const other = `${token.slice(0, -8)}${token.at(-8) === 'A' ? 'B' : 'A'}${token.slice(-7)}`
  for (const wrong of ['', 'x', token.slice(4), `${token}x`, token.toLowerCase(), other, `bfp_${'0'.repeat(49)}`])
    expectRefused(await callWith(test(), `Bearer ${wrong}`, 'GET', WISHES), wrong)
  expectRefused(await callWith(test(), 'Bearer', 'GET', WISHES))
  expect((await member.caller.post(`/access-tokens/${uuid}/revoke`)).status).toBe(200)
  expectRefused(await call('GET', WISHES), 'revoked')
  expect((await member.caller.post(`/access-tokens/${uuid}/revoke`)).status).toBe(200)
})

it('lets in no token after its end', async () => {
  const { call } = await giveToken(test(), await registerMember(test()), ['wishes'])
  await test().shiftClock('29 days 23 hours')
  expect((await call('GET', WISHES)).status).toBe(200)
  await test().shiftClock('1 hour')
  expectRefused(await call('GET', WISHES))
})

it('lets in no token of members who are blocked, or who have left', async () => {
  const blocked = await registerMember(test())
  const ofBlocked = await giveToken(test(), blocked, ['wishes'])
  await blockMember(test(), blocked.id)
  expectRefused(await ofBlocked.call('GET', WISHES), 'blocked')
  const gone = await registerMember(test())
  const ofGone = await giveToken(test(), gone, ['wishes'])
  expect((await gone.caller.post('/profile/delete', { password: wirePassword(TEST_PASSWORD) })).status).toBeLessThan(300)
  expectRefused(await ofGone.call('GET', WISHES), 'gone')
})

it('ends with a new password, and with logging out everywhere', async () => {
  const member = await registerMember(test())
  const first = await giveToken(test(), member, ['wishes'])
  expect((await member.caller.post('/sessions/log-out-everywhere')).status).toBe(200)
  expectRefused(await first.call('GET', WISHES), 'log-out-everywhere')
  const second = await giveToken(test(), member, ['wishes'])
  await member.caller.post('/logout')
  expect((await second.call('GET', WISHES)).status).toBe(200)
  await member.caller.post('/login', { email: member.email, password: wirePassword(TEST_PASSWORD) })
  const changed = { current_password: wirePassword(TEST_PASSWORD), new_password: wirePassword('ein anderes Wort') }
  expect((await member.caller.post('/password', changed)).status).toBe(200)
  expectRefused(await second.call('GET', WISHES), 'new password')
})

it('takes the scheme in any case, and a token from nowhere else', async () => {
  const member = await registerMember(test())
  const { token } = await giveToken(test(), member, ['wishes'])
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR '])
    expect((await callWith(test(), `${scheme} ${token}`, 'GET', WISHES)).status, scheme).toBe(200)
  for (const authorization of [token, `Token ${token}`, `Basic ${token}`])
    expect((await callWith(test(), authorization, 'GET', WISHES)).body.code, authorization).toBe('NOT_LOGGED_IN')
  const guest = test().visitor()
  for (const name of ['access_token', 'token', 'bearer'])
    expect((await guest.get(`${WISHES}?${name}=${token}`)).body.code, name).toBe('NOT_LOGGED_IN')
  expect((await guest.keep('sid', token).get(WISHES)).body.code, 'as a cookie').toBe('NOT_LOGGED_IN')
})

it('counts the token where a cookie comes along, and neither reads nor sets one', async () => {
  const member = await registerMember(test())
  const other = await registerMember(test())
  const { token, uuid } = await giveToken(test(), other, ['shelf:read'])
  await createOffer(other.caller)
  const both = (path: string): Promise<Answer> => member.caller.raw(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  const shelf = await both('/exchanges/my-book-offers')
  expect(shelf.body).toMatchObject({ total: 1 })
  expect(shelf.headers.getSetCookie()).toEqual([])
  // The session could do it, the token could not.
  expect((await both(WISHES)).body.code).toBe('SCOPE_MISSING')
  await other.caller.post(`/access-tokens/${uuid}/revoke`)
  expectRefused(await both('/exchanges/my-book-offers'), 'no falling back to the cookie')
})

it('asks a program for no origin, and a page of another site for the token itself', async () => {
  const { token } = await giveToken(test(), await registerMember(test()), ['wishes'])
  const guest = test().visitor()
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }
  const body = JSON.stringify({ bookUuid: '3a1b0ddc-9c27-4c3c-8a53-6a4c9f6f1a10' })
  const wish = (authorization: string): Promise<Answer> =>
    guest.raw('/api/v1/exchanges/wish-list/add', { method: 'POST', headers: { ...headers, authorization }, body })
  expect((await wish(`Bearer ${token}`)).body.code).toBe('NOT_FOUND')
  expectRefused(await wish('Bearer bfp_x'))
  expect((await wish('Basic x')).body.code).toBe('CROSS_SITE')
})

it('revokes no token of somebody else', async () => {
  const { uuid, call } = await giveToken(test(), await registerMember(test()), ['wishes'])
  const other = await registerMember(test())
  expect((await other.caller.post(`/access-tokens/${uuid}/revoke`)).body.code).toBe('NOT_FOUND')
  expect((await call('GET', WISHES)).status).toBe(200)
})

it('limits the calls of one token, and no others of its member', async () => {
  const member = await registerMember(test())
  const busy = await giveToken(test(), member, ['wishes'])
  const calm = await giveToken(test(), member, ['wishes'])
  const [most] = RATE_LIMITS.callByAccessToken
  for (let count = 0; count < most; count++) expect((await busy.call('GET', WISHES)).status).toBe(200)
  const refused = await busy.call('GET', WISHES)
  expect(refused.body.code).toBe('RATE_LIMITED')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await calm.call('GET', WISHES)).status).toBe(200)
  expect((await member.caller.get(WISHES)).status).toBe(200)
})
