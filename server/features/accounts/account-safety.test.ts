import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { processMs } from '../../testing/costs/processor-time.ts'
import { registerByForm as registerMember, TEST_PASSWORD, verificationLink, wirePassword } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()
const json = { 'content-type': 'application/json' }
const credentials = (email: string, password = TEST_PASSWORD): object => ({ email, password: wirePassword(password) })
const registration = (email: string): object => ({ firstName: 'Ida', lastName: 'Lehm', ...credentials(email), isAdult: true })

it('answers a registration alike for unknown, unverified and verified addresses', async () => {
  const verified = await registerMember(test())
  const unverified = await registerMember(test(), { verified: false })
  const answers = []
  for (const email of ['unknown@example.org', verified.email.toUpperCase(), unverified.email])
    answers.push(await test().visitor().post('/registration', registration(email)))
  for (const { status, body, headers } of answers) {
    expect({ status, body }).toEqual({ status: 200, body: { status: 'success' } })
    expect([...headers.keys()].sort()).toEqual([...(answers[0]?.headers.keys() ?? [])].sort())
  }
  const [mail] = await test().mailsTo(verified.email)
  expect(mail?.subject).toBe('Du hast schon ein Konto')
  expect(mail?.text).toContain('http://localhost:3000/?login=1')
  expect(await test().mailsTo(unverified.email)).toHaveLength(2)
  expect((await verified.caller.post('/login', credentials(verified.email))).body.user.firstName).toBe('Mara')
})

it('answers a login alike for unknown address and wrong password, also of a blocked account', async () => {
  const member = await registerMember(test())
  const blocked = await registerMember(test())
  await block(blocked.id)
  const wrong = await test().visitor().post('/login', credentials(member.email, 'not the password'))
  const unknown = await test().visitor().post('/login', credentials('nobody@example.org'))
  const shut = await test().visitor().post('/login', credentials(blocked.email, 'not the password'))
  for (const { status, body, headers } of [wrong, unknown, shut]) {
    expect({ status, body }).toEqual({ status: 401, body: wrong.body })
    expect(headers.getSetCookie()).toEqual([])
  }
  expect(wrong.body).toMatchObject({ code: 'BAD_CREDENTIALS', detail: 'Invalid user name or password. Please try again.' })
})

it('takes about the same time for known and unknown addresses', async () => {
  const member = await registerMember(test())
  let [known, unknown] = [0, 0]
  const logIn = (email: string) => processMs(() => test().visitor().post('/login', credentials(email, 'not the password')))
  await logIn('warm-up@example.org')
  for (let round = 0; round < 9; round++) {
    known += await logIn(member.email)
    unknown += await logIn('nobody@example.org')
  }
  // If no hash were computed for an unknown address, it would be answered at least ten times as fast.
  expect(unknown).toBeGreaterThan(known / 3)
  expect(known).toBeGreaterThan(unknown / 3)
})

type Attempt = (token: string, email: string) => { inPath: string; body: object }

const WRONG_ATTEMPTS: [what: string, attempt: Attempt][] = [
  ['the address is wrong', (token) => ({ inPath: token, body: { email: 'other@example.org' } })],
  ['the address is missing', (token) => ({ inPath: token, body: {} })],
  ['the token is cut', (token, email) => ({ inPath: token.slice(0, -1), body: { email } })],
  ['the token is of nobody', (_token, email) => ({ inPath: 'x'.repeat(43), body: { email } })],
  ['the token in the body is missing', (_token, email) => ({ inPath: email, body: {} })],
]

it.each(WRONG_ATTEMPTS)('does not verify when %s', async (_what, attempt) => {
  const { caller, email } = await registerMember(test(), { verified: false })
  const { token } = await verificationLink(test(), email)
  const { inPath, body } = attempt(token, email)
  const answer = await caller.post(`/verify_email/${encodeURIComponent(inPath)}`, body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } })
  expect((await caller.get('/session')).body.user.isEmailVerified).toBe(false)
  expect((await caller.post(`/verify_email/${token}`, { email })).status).toBe(200)
})

it('does not verify with a used token, that of another account, a GET, or after the address changed', async () => {
  const { caller, email, id } = await registerMember(test(), { verified: false })
  const other = await registerMember(test(), { verified: false })
  const { token } = await verificationLink(test(), email)
  expect((await caller.post(`/verify_email/${token}`, { email: other.email })).body.code).toBe('TOKEN_INVALID')
  expect((await caller.get(`/verify_email/${token}`)).status).toBe(405)
  await sql`update member set email = 'moved@example.org' where id = ${id}`.execute(test().db)
  expect((await caller.post(`/verify_email/${token}`, { email })).body.code).toBe('TOKEN_INVALID')
  await sql`update member set email = ${email} where id = ${id}`.execute(test().db)
  expect((await caller.post(`/verify_email/${token}`, { email })).status).toBe(200)
  const again = await caller.post(`/verify_email/${token}`, { email })
  expect(again.body).toEqual({ verified: true, what: 'BEFORE', user: null })
})

it('gives a new session id at login and ends the old one', async () => {
  const { caller, email } = await registerMember(test())
  const before = caller.cookieHeader()
  const answer = await caller.post('/login', credentials(email))
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^sid=[\w-]{22}\.[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/u)
  expect(caller.cookieHeader()).not.toBe(before)
  expect(await userOf(before)).toBeNull()
  expect(await userOf(caller.cookieHeader())).not.toBeNull()
})

it('makes no session of a cookie that somebody else has set, nor of a secret we never gave out', async () => {
  const { caller, email } = await registerMember(test())
  const preset = `sid=${'a'.repeat(22)}.${'b'.repeat(43)}`
  const login = await test()
    .visitor()
    .raw('/api/v1/login', { method: 'POST', body: JSON.stringify(credentials(email)), headers: { ...json, cookie: preset } })
  expect(login.status).toBe(200)
  expect(await userOf(preset)).toBeNull()
  const id = caller.cookieHeader().slice('sid='.length).split('.')[0] ?? ''
  const forged = `sid=${id}.${'b'.repeat(43)}`
  expect(await userOf(forged)).toBeNull()
  await test()
    .visitor()
    .raw('/api/v1/logout', { method: 'POST', headers: { cookie: forged } })
  expect(await userOf(caller.cookieHeader())).not.toBeNull()
  for (const junk of ['x'.repeat(4000), '', id, `${id}.`, `'; drop table member; --`]) expect(await userOf(`sid=${junk}`)).toBeNull()
})

it('ends a session at logout, on the server too', async () => {
  const { caller } = await registerMember(test())
  const cookie = caller.cookieHeader()
  const answer = await caller.post('/logout')
  expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=; Max-Age=0; Path=\//u)
  expect(await userOf(cookie)).toBeNull()
  expect((await caller.post('/logout')).status).toBe(200)
})

it('ends sessions when the member is deleted', async () => {
  const deleted = await registerMember(test())
  await sql`update member set deleted_at = app_now() where id = ${deleted.id}`.execute(test().db)
  expect((await deleted.caller.get('/session')).body.user).toBeNull()
})

it('refuses calls that change something when they come from another site', async () => {
  const { caller, email } = await registerMember(test())
  const post = (path: string, headers: Record<string, string>) =>
    caller.raw(`/api/v1${path}`, {
      method: 'POST',
      headers: { ...json, host: 'localhost:3000', ...headers },
      body: JSON.stringify(credentials(email)),
    })
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    expect(await post('/logout', headers)).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } })
    expect(await post('/login', headers)).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } })
  }
  expect((await caller.get('/session')).body.user).not.toBeNull()
  expect((await post('/login', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

it('keeps no password, token or session secret in clear', async () => {
  const { caller, email } = await registerMember(test(), { verified: false, password: 'find me if you can' })
  const { token } = await verificationLink(test(), email)
  const [, secret = ''] = /(?:^|; )sid=[\w-]+\.([\w-]{43})/u.exec(caller.cookieHeader()) ?? []
  expect(secret).not.toBe('')
  const { rows } = await sql<{ stored: string }>`
    select (select json_agg(m)::text from member m) || (select json_agg(t)::text from member_token t)
        || (select json_agg(s)::text from member_session s) as stored`.execute(test().db)
  const stored = rows[0]?.stored ?? ''
  for (const clear of ['find me if you can', wirePassword('find me if you can'), token, secret]) expect(stored).not.toContain(clear)
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
})

it('forgets verification links after 48 hours, and sessions after 30 idle days', async () => {
  const { caller, email } = await registerMember(test(), { verified: false })
  const { token } = await verificationLink(test(), email)
  await test().shiftClock('49 hours')
  expect((await caller.post(`/verify_email/${token}`, { email })).body.code).toBe('TOKEN_INVALID')
  await caller.post('/resend-verification')
  const fresh = await verificationLink(test(), email)
  expect((await caller.post(`/verify_email/${fresh.token}`, { email })).status).toBe(200)
  await test().shiftClock('31 days')
  expect((await caller.get('/session')).body.user).toBeNull()
})

async function block(id: string): Promise<void> {
  await sql`update member set blocked_at = app_now() where id = ${id}`.execute(test().db)
}

async function userOf(cookie: string): Promise<unknown> {
  const answer = await test().visitor().raw('/api/v1/session', { headers: { cookie } })
  expect(answer.status).toBe(200)
  return answer.body.user
}
