import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { openVerificationLink, registerByForm as registerMember, wirePassword } from '../../../testing/factories/factories.ts'
import { startStandInGraph, TEST_APP } from '../../../testing/stand-ins/stand-in-graph.ts'
import { nonceIn, startStandInOidc, TEST_CLIENT_ID, TEST_NONCE_COOKIE } from '../../../testing/stand-ins/stand-in-oidc.ts'
import { oneTimeCode } from '../../../testing/factories/authenticator.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import type { Caller } from '../../../testing/caller.ts'

const oidc = await startStandInOidc()
const graph = await startStandInGraph()
const test = useTestApplication({
  env: {
    GOOGLE_CLIENT_ID: TEST_CLIENT_ID,
    GOOGLE_JWKS_URL: `${oidc.server.url}/oauth2/v3/certs`,
    FACEBOOK_APP_ID: TEST_APP.id,
    FACEBOOK_APP_SECRET: TEST_APP.secret,
    FACEBOOK_GRAPH_URL: graph.server.url,
  },
})

beforeEach(async () => {
  oidc.server.fault = undefined
  graph.server.fault = undefined
  await sql`delete from social_identity`.execute(test().db)
  await sql`delete from member_token`.execute(test().db)
  await sql`delete from member_session`.execute(test().db)
  await sql`delete from member`.execute(test().db)
})

/** From the browser that a token of Google was made for, unless said. */
const signIn = (
  providerType: string,
  credential: string,
  more: object = { isAdult: true },
  caller = test().visitor().keep(TEST_NONCE_COOKIE, nonceIn(credential)),
) => caller.post('/social-login', { credential, providerType, locale: 'de', ...more })

async function count(): Promise<{ members: number; identities: number; sessions: number }> {
  const { rows } = await sql<{ members: number; identities: number; sessions: number }>`
    select (select count(*) from member) as members, (select count(*) from social_identity) as identities,
           (select count(*) from member_session) as sessions`.execute(test().db)
  return rows[0] ?? { members: -1, identities: -1, sessions: -1 }
}

const NOTHING = { members: 0, identities: 0, sessions: 0 }

it('makes an account for a person whom Google confirms, and finds it again by the id there', async () => {
  const token = await oidc.sign()
  const caller = test().visitor().keep(TEST_NONCE_COOKIE, nonceIn(token))
  const asked = await signIn('google', token, {}, caller)
  expect(asked).toMatchObject({ status: 409, body: { code: 'ADULT_CONFIRMATION_NEEDED' } })
  expect(await signIn('google', token, { isAdult: false }, caller)).toMatchObject({ status: 409 })
  expect(await count()).toEqual(NOTHING)

  const joined = await signIn('google', token, { isAdult: true, referralId: 'from-a-friend' }, caller)
  expect(joined).toMatchObject({
    status: 200,
    body: { user: { firstName: 'Gerda', lastName: 'Amsel', email: 'gerda@example.org', isEmailVerified: true } },
  })
  expect((await caller.get('/session')).body.user.email).toBe('gerda@example.org')
  expect(await test().mailsTo('gerda@example.org')).toEqual([])

  const again = await signIn('google', await oidc.sign({ email: 'gerda.new@example.org' }), {})
  expect(again.body.user).toMatchObject({ uuid: joined.body.user.uuid, email: 'gerda@example.org' })
  expect(await count()).toEqual({ members: 1, identities: 1, sessions: 2 })
})

it('makes an account for a person whom Facebook confirms, and has the address verified by our own mail', async () => {
  const token = graph.give('token-of-hans', { userId: '77', person: { email: 'hans@example.org', first_name: 'Hans', last_name: 'Meise' } })
  const joined = await signIn('facebook', token, { isAdult: true, locale: 'en-GB' })
  expect(joined.body.user).toMatchObject({ firstName: 'Hans', email: 'hans@example.org', isEmailVerified: false, language: 'en' })
  await openVerificationLink(test(), 'hans@example.org')
  expect((await signIn('facebook', token, {})).body.user).toMatchObject({ uuid: joined.body.user.uuid, isEmailVerified: true })
})

const REFUSED_TOKENS: [what: string, token: () => Promise<string>][] = [
  ['another audience', () => oidc.sign({ audience: 'another-app.apps.googleusercontent.com' })],
  ['another issuer', () => oidc.sign({ issuer: 'https://accounts.google.com.evil.example' })],
  ['no signature', () => oidc.leaveUnsigned()],
  ['a signature of a key that nobody published', () => oidc.signWithForeignKey()],
  ['a signature with the public key as shared secret', () => oidc.signWithSharedSecret()],
  ['a time that is over', () => oidc.sign({ expires: '-1 minute' })],
  ['an e-mail address that Google has not verified', () => oidc.sign({ emailVerified: false })],
  ['no e-mail address', () => oidc.sign({ email: null })],
  ['no nonce', () => oidc.sign({ nonce: '' })],
  ['a changed payload', async () => (await oidc.sign()).replace(/\.(\w)/u, '.e$1')],
  ['no sense', async () => 'eyJ.eyJ.x'],
]

it.each(REFUSED_TOKENS)('refuses a Google token with %s, and stores nothing', async (_what, token) => {
  const answer = await signIn('google', await token())
  expect(answer).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
  expect(answer.body.detail).toMatch(/\.$/u)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await count()).toEqual(NOTHING)
})

it('accepts a token with a nonce only in the browser it was made for, and only once', async () => {
  const caller = test().visitor()
  const { nonce } = (await caller.post('/social-login/nonce')).body
  const token = await oidc.sign({ nonce })
  expect((await signIn('google', token, { isAdult: true }, test().visitor())).status).toBe(401)
  const refused = await signIn('google', await oidc.sign(), { isAdult: true }, caller)
  expect(refused).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
  expect(await count()).toEqual(NOTHING)
  expect((await signIn('google', token, { isAdult: true }, caller)).status).toBe(200)
  expect((await signIn('google', token, { isAdult: true }, caller)).status).toBe(401)
})

it('takes a token once, also from somebody who has got hold of both the token and the nonce', async () => {
  const token = await oidc.sign()
  expect((await signIn('google', token)).status).toBe(200)
  expect(await signIn('google', token)).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
  await test().shiftClock('59 minutes')
  await test().settle()
  expect((await signIn('google', token)).status).toBe(401)
  expect(await count()).toMatchObject({ members: 1, sessions: 1 })
})

it('forgets a used nonce once its token has run out', async () => {
  await signIn('google', await oidc.sign())
  await test().shiftClock('61 minutes')
  await test().forgetOld()
  expect(await test().db.selectFrom('spent_nonce').select('expires_at').execute()).toEqual([])
})

const person = { email: 'hans@example.org', first_name: 'Hans', last_name: 'Meise' }
const REFUSED_ACCESS: [what: string, facts: Parameters<typeof graph.give>[1]][] = [
  ['made for another app', { appId: '666', userId: '77', person }],
  ['that Facebook calls invalid', { isValid: false, userId: '77', person }],
  ['whose time is over', { expiresAt: 1_600_000_000, userId: '77', person }],
  ['of another person than /me', { userId: '77', person: { ...person, id: '78' } }],
  ['without an e-mail address', { userId: '77', person: { first_name: 'Hans' } }],
]

it.each(REFUSED_ACCESS)('refuses a Facebook token %s, and stores nothing', async (what, facts) => {
  const answer = await signIn('facebook', graph.give(what, facts))
  expect(answer).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
  expect(await count()).toEqual(NOTHING)
})

it('refuses Facebook tokens that nobody has given out', async () => {
  expect((await signIn('facebook', 'made up')).status).toBe(401)
  expect(await count()).toEqual(NOTHING)
})

it.each(['error', 'garbage', 'redirect', 'endless', 'cut'] as const)(
  'says so when a provider is down (%s), and stores nothing',
  async (fault) => {
    graph.server.fault = fault
    const token = graph.give('good token', { userId: '77', person })
    const answer = await signIn('facebook', token)
    expect(answer).toMatchObject({
      status: 502,
      body: { code: 'PROVIDER_UNAVAILABLE', detail: 'Facebook does not answer. Try again in a moment.' },
    })
    expect(await count()).toEqual(NOTHING)
  },
)

it('never links an account by its e-mail address', async () => {
  const member = await registerMember(test(), { email: 'gerda@example.org' })
  const squatted = await registerMember(test(), { email: 'hans@example.org', verified: false })
  const before = await count()
  expect(await signIn('google', await oidc.sign({ email: 'Gerda@Example.org' }))).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_HAS_ACCOUNT' },
  })
  expect((await signIn('facebook', graph.give('hans', { userId: '77', person }))).body.code).toBe('EMAIL_HAS_ACCOUNT')
  expect(await count()).toEqual(before)
  expect((await member.caller.get('/sign-in-ways')).body.identities).toEqual([])
  expect((await squatted.caller.get('/session')).body.user.isEmailVerified).toBe(false)
})

it('unlinks Facebook from an account that its true owner takes over by mail', async () => {
  const token = graph.give('hans', { userId: '77', person })
  const thief = test().visitor()
  await signIn('facebook', token, { isAdult: true }, thief)
  const owner = {
    firstName: 'Hans',
    lastName: 'Meise',
    email: 'hans@example.org',
    password: wirePassword('owner of the mail'),
    isAdult: true,
  }
  await test().visitor().post('/registration', owner)
  await openVerificationLink(test(), 'hans@example.org')
  expect((await thief.get('/session')).body.user).toBeNull()
  expect((await signIn('facebook', token)).body.code).toBe('EMAIL_HAS_ACCOUNT')
})

it('gives blocked members a restricted session, like a password', async () => {
  const { uuid } = (await signIn('google', await oidc.sign())).body.user
  await sql`update member set blocked_at = app_now() where id = ${uuid}`.execute(test().db)
  const token = await oidc.sign()
  const caller = test().visitor().keep(TEST_NONCE_COOKIE, nonceIn(token))
  expect((await signIn('google', token, {}, caller)).status).toBe(200)
  expect((await caller.get('/session')).body).toMatchObject({ user: null, restriction: { kind: 'DECISION' } })
})

it('makes one account of two tokens at once, and lets each of them in once', async () => {
  const tokens = [await oidc.sign(), await oidc.sign()]
  const answers = await Promise.all([...tokens, ...tokens, ...tokens].map((token) => signIn('google', token)))
  const joined = answers.filter(({ status }) => status === 200)
  expect(joined).toHaveLength(2)
  expect(answers.filter(({ body }) => body.code === 'BAD_CREDENTIALS')).toHaveLength(4)
  expect(new Set(joined.map((answer) => answer.body.user.uuid)).size).toBe(1)
  expect(await count()).toMatchObject({ members: 1, identities: 1, sessions: 2 })
})

it('shortens names that are too long, and leaves unreadable ones empty', async () => {
  const wish = { firstName: `Ger\r\nda ${'🐦'.repeat(20)}`, lastName: '\u202e' }
  const { user } = (await signIn('google', await oidc.sign(wish))).body
  expect(user).toMatchObject({ firstName: `Ger da ${'🐦'.repeat(11)}`, lastName: '' })
  expect((await signIn('google', await oidc.sign({ subject: '2', email: 'b@example.org', firstName: '' }))).body.user.firstName).toBe(
    'Mitglied',
  )
})

it('ends the session that the visitor came with', async () => {
  const { caller }: { caller: Caller } = await registerMember(test())
  const before = caller.cookieHeader()
  const token = await oidc.sign()
  await signIn('google', token, { isAdult: true }, caller.keep(TEST_NONCE_COOKIE, nonceIn(token)))
  const old = await test()
    .visitor()
    .raw('/api/v1/session', { headers: { cookie: before } })
  expect(old.body.user).toBeNull()
})

it('asks for the second factor, too: a provider is no way around it', async () => {
  const first = await oidc.sign()
  const caller = test().visitor().keep(TEST_NONCE_COOKIE, nonceIn(first))
  await signIn('google', first, { isAdult: true }, caller)
  const begun = await caller.post('/second-factor/begin', {})
  const active = await caller.post('/second-factor/activate', { code: await oneTimeCode(test().db, begun.body.secret) })
  expect(active.status).toBe(200)
  await test().shiftClock('30 seconds')
  const second = await oidc.sign()
  const elsewhere = test().visitor().keep(TEST_NONCE_COOKIE, nonceIn(second))
  expect(await signIn('google', second, {}, elsewhere)).toMatchObject({ status: 200, body: { user: null } })
  expect((await elsewhere.get('/session')).body.user).toBeNull()
  const code = await oneTimeCode(test().db, begun.body.secret)
  expect((await elsewhere.post('/login/second-factor', { code })).body.user).toMatchObject({ email: 'gerda@example.org' })
})
