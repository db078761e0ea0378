import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PENDING_LOGIN_TRIES } from '#domain/policy/accounts.ts'
import type { Caller } from '../../../testing/caller.ts'
import { blockMember } from '../../../testing/factories/exchange-stage.ts'
import { registerByForm as registerMember, TEST_PASSWORD, wirePassword } from '../../../testing/factories/factories.ts'
import { enrol, type Enrolled } from '../../../testing/factories/second-factor.ts'
import { mailedLink } from '../../../testing/mailed-link.ts'
import { oneTimeCode } from '../../../testing/factories/authenticator.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
const EXPIRED = { status: 401, body: { code: 'LOGIN_EXPIRED' } }
const REFUSED = { status: 401, body: { code: 'CODE_REFUSED' } }

/** A member with a second factor whose app shows a code that was not used yet. */
async function enrolled(): Promise<Enrolled & Awaited<ReturnType<typeof registerMember>>> {
  const member = await registerMember(test())
  const factor = await enrol(test(), member)
  await test().shiftClock('30 seconds')
  return { ...member, ...factor }
}

/** Somebody who has given the right password and is asked for a code. */
async function asked(email: string, password = TEST_PASSWORD): Promise<Caller> {
  const caller = test().visitor()
  expect(await caller.post('/login', { email, password: wirePassword(password) })).toMatchObject({ status: 200, body: { user: null } })
  return caller
}

const finish = (caller: Caller, code: string) => caller.post('/login/second-factor', { code })
const userOf = async (caller: Caller) => (await caller.get('/session')).body.user

it('asks for a code after the right password, and only that opens the account', async () => {
  const { email, secret } = await enrolled()
  const caller = await asked(email)
  expect(caller.cookieHeader()).not.toContain('sid=')
  expect(await userOf(caller)).toBeNull()
  expect((await caller.get('/sign-in-ways')).status).toBe(401)
  expect(await finish(caller, '000000')).toMatchObject(REFUSED)
  const code = await oneTimeCode(test().db, secret)
  expect((await finish(caller, `${code.slice(0, 3)} ${code.slice(3)}`)).body.user).toMatchObject({ email })
  expect(await userOf(caller)).toMatchObject({ email })
})

it('tells a wrong password alike, with and without a second factor', async () => {
  const [plain, { email }] = [await registerMember(test()), await enrolled()]
  const tries = await Promise.all(
    [plain.email, email, 'nobody@example.org'].map((one) =>
      test()
        .visitor()
        .post('/login', { email: one, password: wirePassword('falsch!') }),
    ),
  )
  const [first, ...others] = tries.map(({ status, body, headers }) => ({ status, body, cookies: headers.getSetCookie() }))
  expect(first).toMatchObject({ status: 401, cookies: [] })
  for (const other of others) expect(other).toEqual(first)
})

it('takes a code of half a minute before or after, none further away, and none twice', async () => {
  const { email, secret } = await enrolled()
  await test().shiftClock('5 minutes')
  const { db } = test()
  const caller = await asked(email)
  for (const steps of [-3, 3]) expect(await finish(caller, await oneTimeCode(db, secret, steps))).toMatchObject(REFUSED)
  const code = await oneTimeCode(db, secret, 1)
  expect((await finish(caller, code)).status).toBe(200)
  const again = await asked(email)
  expect(await finish(again, code)).toMatchObject(REFUSED)
  expect(await finish(again, await oneTimeCode(db, secret))).toMatchObject(REFUSED)
  await test().shiftClock('60 seconds')
  expect((await finish(again, await oneTimeCode(db, secret))).status).toBe(200)
})

it('lets one of two in who use the same code at the same time', async () => {
  const { email, secret } = await enrolled()
  const [one, two] = [await asked(email), await asked(email)]
  const code = await oneTimeCode(test().db, secret)
  const answers = await Promise.all([finish(one, code), finish(two, code), finish(one, code)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('ends after five wrong codes, after ten minutes, and when it was used', async () => {
  const { email, secret } = await enrolled()
  const { db } = test()
  const tried = await asked(email)
  for (let tries = 1; tries < PENDING_LOGIN_TRIES; tries++) expect(await finish(tried, '000000')).toMatchObject(REFUSED)
  expect(await finish(tried, '000000')).toMatchObject(EXPIRED)
  expect(await finish(tried, await oneTimeCode(db, secret))).toMatchObject(EXPIRED)

  const late = await asked(email)
  await test().shiftClock('10 minutes')
  expect(await finish(late, await oneTimeCode(db, secret))).toMatchObject(EXPIRED)

  const used = await asked(email)
  const cookie = used.cookieHeader()
  expect((await finish(used, await oneTimeCode(db, secret))).status).toBe(200)
  await test().shiftClock('30 seconds')
  const thief = test().visitor().keep('login', cookie.replace('login=', ''))
  expect(await finish(thief, await oneTimeCode(db, secret))).toMatchObject(EXPIRED)
  expect(await finish(test().visitor(), await oneTimeCode(db, secret))).toMatchObject(EXPIRED)
})

it('takes each recovery code once, tells the member and says when few are left', async () => {
  const { email, recoveryCodes } = await enrolled()
  const [first = '', ...others] = recoveryCodes
  const caller = await asked(email)
  expect((await finish(caller, first.toLowerCase())).body.user).toMatchObject({ email })
  const [mail] = await test().mailsTo(email)
  expect(mail?.subject).toBe('Angemeldet mit einem Wiederherstellungscode')
  expect(mail?.text).toContain('Du hast noch 9 Wiederherstellungscodes.')
  expect(mail?.text).not.toContain('bevor sie ausgehen')
  expect(await finish(await asked(email), first)).toMatchObject(REFUSED)
  for (const code of others.slice(0, 6)) expect((await finish(await asked(email), code)).status).toBe(200)
  const [last] = await test().mailsTo(email)
  expect(last?.text).toContain('Du hast noch 3 Wiederherstellungscodes.')
  expect(last?.text).toContain('bevor sie ausgehen')
})

it('asks for the code after a new password by mail, too, and void are logins that waited', async () => {
  const { email, secret } = await enrolled()
  const waiting = await asked(email)
  await test().visitor().post('/restore-password', { email })
  const token = (await mailedLink(test(), email, '/reset-password')).get('token') ?? ''
  const reset = await test()
    .visitor()
    .post(`/restore-password/${token}`, { new_password: wirePassword('ein ganz anderer Satz') })
  expect(reset.status).toBe(200)
  expect(await finish(waiting, await oneTimeCode(test().db, secret))).toMatchObject(EXPIRED)
  expect((await finish(await asked(email, 'ein ganz anderer Satz'), await oneTimeCode(test().db, secret))).status).toBe(200)
})

it('voids logins that waited when the password changes', async () => {
  const { email, secret, caller } = await enrolled()
  const waiting = await asked(email)
  const change = { current_password: wirePassword(TEST_PASSWORD), new_password: wirePassword('ein ganz anderer Satz') }
  expect((await caller.post('/password', change)).body.status).toBe('success')
  expect(await finish(waiting, await oneTimeCode(test().db, secret))).toMatchObject(EXPIRED)
})

it('lets a member in who was blocked meanwhile, to what is left to them', async () => {
  const { id, email, secret } = await enrolled()
  const waiting = await asked(email)
  await blockMember(test(), id)
  expect((await finish(waiting, await oneTimeCode(test().db, secret))).status).toBe(200)
  expect((await waiting.get('/notifications')).body.code).toBe('MEMBER_BLOCKED')
})

it('ends the session one came with when the code is right, not before', async () => {
  const [other, { email, secret }] = [await registerMember(test()), await enrolled()]
  const { caller } = other
  const before = caller.cookieHeader().replace('sid=', '')
  expect((await caller.post('/login', { email, password: wirePassword(TEST_PASSWORD) })).body.user).toBeNull()
  expect(await userOf(caller)).toMatchObject({ email: other.email })
  await finish(caller, await oneTimeCode(test().db, secret))
  expect(await userOf(caller)).toMatchObject({ email })
  expect(await userOf(test().visitor().keep('sid', before))).toBeNull()
})

it('sets a cookie for the waiting login that scripts and other sites do not get', async () => {
  const { email } = await enrolled()
  const answer = await test()
    .visitor()
    .post('/login', { email, password: wirePassword(TEST_PASSWORD) })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/u)
  const { rows } = await sql<{ stored: string }>`select row_to_json(p)::text as stored from pending_login p`.execute(test().db)
  expect(rows.map(({ stored }) => stored).join('')).not.toContain(cookie.slice(6, 49))
})
