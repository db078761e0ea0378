import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  ACCESS_TOKEN_DAYS_MAX,
  ACCESS_TOKEN_DAYS_MIN,
  ACCESS_TOKEN_KEPT_DAYS,
  ACCESS_TOKEN_NAME_MAX,
  ACCESS_TOKENS_MAX,
} from '#domain/policy/accounts.ts'
import { oneTimeCode } from '../../../testing/factories/authenticator.ts'
import { registerMember, TEST_PASSWORD, wirePassword } from '../../../testing/factories/factories.ts'
import { giveToken } from '../../../testing/factories/program.ts'
import { enrol } from '../../../testing/factories/second-factor.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { accessTokenRetention } from '../../../platform/session/access-token-queries.ts'

const test = useTestApplication()
const WANTED = { name: 'Regalprogramm', scopes: ['wishes', 'shelf:read'], days: 30, password: wirePassword(TEST_PASSWORD) }

it('makes a token that is shown once, and tells the member by mail', async () => {
  const { caller, email } = await registerMember(test())
  const made = await caller.post('/access-tokens', WANTED)
  expect(made.status).toBe(201)
  const { token, accessToken } = made.body
  expect(token).toMatch(/^bfp_[0-9A-Za-z]{49}$/u)
  expect(accessToken).toMatchObject({ name: 'Regalprogramm', scopes: ['shelf:read', 'wishes'], lastUsedAt: null, state: 'VALID' })
  expect(accessToken.ending).toBe(token.slice(-4))
  const listed = await caller.get('/access-tokens')
  expect(listed.body.accessTokens).toEqual([accessToken])
  const { rows } = await sql<{ row: string }>`select row_to_json(t)::text as row from access_token t`.execute(test().db)
  for (const text of [JSON.stringify(listed.body), ...rows.map(({ row }) => row)]) expect(text).not.toContain(token.slice(4, -4))
  const [mail] = await test().mailsTo(email)
  expect(mail?.subject).toBe('Neuer Programmschlüssel für dein Konto')
  expect(mail?.text).toContain('Regalprogramm')
  expect(mail?.text).not.toContain(token.slice(4, -4))
})

it('needs the password, a confirmed address, and the code where one is asked for', async () => {
  const member = await registerMember(test())
  const { caller } = member
  expect((await caller.post('/access-tokens', { ...WANTED, password: undefined })).body.errors).toEqual([
    { path: 'password', code: 'FORMS_RULES.PASSWORD.NOT_EMPTY' },
  ])
  expect((await caller.post('/access-tokens', { ...WANTED, password: wirePassword('falsches Wort') })).body.code).toBe('BAD_CREDENTIALS')
  const { secret } = await enrol(test(), member)
  await test().shiftClock('30 seconds')
  expect((await caller.post('/access-tokens', WANTED)).body.errors).toEqual([{ path: 'code', code: 'FORMS_RULES.CODE.NOT_EMPTY' }])
  expect((await caller.post('/access-tokens', { ...WANTED, code: '000000' })).body.code).toBe('CODE_REFUSED')
  expect((await caller.post('/access-tokens', { ...WANTED, code: await oneTimeCode(test().db, secret) })).status).toBe(201)
  const unverified = await registerMember(test(), { verified: false })
  expect((await unverified.caller.post('/access-tokens', WANTED)).body.code).toBe('EMAIL_NOT_VERIFIED')
})

it('takes names and ends up to their bounds', async () => {
  const { caller } = await registerMember(test())
  const name = 'R'.repeat(ACCESS_TOKEN_NAME_MAX)
  for (const days of [ACCESS_TOKEN_DAYS_MIN, ACCESS_TOKEN_DAYS_MAX])
    expect((await caller.post('/access-tokens', { ...WANTED, name, days })).status).toBe(201)
  expect((await caller.post('/access-tokens', { ...WANTED, name: `${name}R` })).body.errors).toEqual([
    { path: 'name', code: 'FORMS_RULES.TOKEN_NAME.MAX_LENGTH' },
  ])
  for (const days of [ACCESS_TOKEN_DAYS_MIN - 1, ACCESS_TOKEN_DAYS_MAX + 1])
    expect((await caller.post('/access-tokens', { ...WANTED, days })).body.errors).toEqual([
      { path: 'days', code: 'FORMS_RULES.TOKEN_DAYS.VALIDITY' },
    ])
  expect((await caller.post('/access-tokens', { ...WANTED, scopes: [] })).body.errors).toEqual([
    { path: 'scopes', code: 'FORMS_RULES.TOKEN_SCOPES.REQUIRED' },
  ])
})

it(`lets a member have ${ACCESS_TOKENS_MAX} valid ones, also when the last two are made at once`, async () => {
  const member = await registerMember(test())
  for (let count = 1; count < ACCESS_TOKENS_MAX; count++) await giveToken(test(), member, ['wishes'])
  const both = await Promise.all([1, 2].map(() => member.caller.post('/access-tokens', WANTED)))
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(both.find(({ status }) => status !== 201)?.body.code).toBe('ACCESS_TOKEN_LIMIT')
  const [first] = (await member.caller.get('/access-tokens')).body.accessTokens
  await member.caller.post(`/access-tokens/${first.uuid}/revoke`)
  expect((await member.caller.post('/access-tokens', WANTED)).status).toBe(201)
})

it('writes down the use of a token once an hour', async () => {
  const member = await registerMember(test())
  const { call } = await giveToken(test(), member, ['wishes'])
  const lastUse = async (): Promise<string> => (await member.caller.get('/access-tokens')).body.accessTokens[0].lastUsedAt
  await call('GET', '/exchanges/wish-list/my')
  const first = await lastUse()
  expect(first).toEqual(expect.any(String))
  await test().shiftClock('30 minutes')
  await call('GET', '/exchanges/wish-list/my')
  expect(await lastUse()).toBe(first)
  await test().shiftClock('31 minutes')
  await call('GET', '/exchanges/wish-list/my')
  expect(await lastUse()).not.toBe(first)
})

it('shows a token for some days after its end, then forgets it', async () => {
  const member = await registerMember(test())
  const { uuid } = await giveToken(test(), member, ['wishes'], ACCESS_TOKEN_DAYS_MIN)
  const revoked = await giveToken(test(), member, ['wishes'])
  await member.caller.post(`/access-tokens/${revoked.uuid}/revoke`)
  await test().shiftClock(`${ACCESS_TOKEN_DAYS_MIN} days`)
  const states = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await member.caller.get('/access-tokens')).body.accessTokens.map((one: { uuid: string; state: string }) => [one.uuid, one.state]),
    )
  expect(await states()).toEqual({ [uuid]: 'ENDED', [revoked.uuid]: 'REVOKED' })
  await test().shiftClock(`${ACCESS_TOKEN_KEPT_DAYS - ACCESS_TOKEN_DAYS_MIN} days`)
  await accessTokenRetention(test().db).forget()
  expect(await states()).toEqual({ [uuid]: 'ENDED' })
  await test().shiftClock(`${ACCESS_TOKEN_DAYS_MIN} days`)
  await accessTokenRetention(test().db).forget()
  expect(await states()).toEqual({})
})
