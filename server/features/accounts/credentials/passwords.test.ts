import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { processMs } from '../../../testing/costs/processor-time.ts'
import {
  openVerificationLink,
  registerByForm as registerMember,
  TEST_PASSWORD,
  wirePassword,
} from '../../../testing/factories/factories.ts'
import { mailedLink } from '../../../testing/mailed-link.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
const NEW_PASSWORD = 'Buchfinken singen früh'

const logIn = (email: string, password: string) =>
  test()
    .visitor()
    .post('/login', { email, password: wirePassword(password) })
const restore = (email: string) => test().visitor().post('/restore-password', { email })
const reset = (token: string, password = NEW_PASSWORD) =>
  test()
    .visitor()
    .post(`/restore-password/${token}`, { new_password: wirePassword(password) })
const resetToken = async (email: string): Promise<string> => (await mailedLink(test(), email, '/reset-password')).get('token') ?? ''

it('takes a member from a forgotten password through the link in the mail to a new one', async () => {
  const { caller, email } = await registerMember(test())
  const elsewhere = await logIn(email, TEST_PASSWORD)
  expect(elsewhere.status).toBe(200)
  expect(await restore(email.toUpperCase())).toMatchObject({ status: 200, body: { status: 'success' } })
  const [mail] = await test().mailsTo(email)
  expect(mail?.subject).toBe('Neues Passwort festlegen')
  expect(mail?.text).toContain('30 Minuten')

  const answer = await reset(await resetToken(email))
  expect(answer).toMatchObject({ status: 200, body: { status: 'success' } })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect((await caller.get('/session')).body.user).toBeNull()
  expect((await logIn(email, TEST_PASSWORD)).body.code).toBe('BAD_CREDENTIALS')
  expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
  expect((await test().mailsTo(email))[0]?.subject).toBe('Dein Passwort wurde geändert')
})

it('answers alike for unknown addresses, and mails nobody', async () => {
  const { email } = await registerMember(test())
  const known = await restore(email)
  const unknown = await restore('nobody@example.org')
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
  expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
  expect(await test().mailsTo('nobody@example.org')).toEqual([])
})

it('takes about the same time for known and unknown addresses', async () => {
  const { email } = await registerMember(test())
  let [known, unknown] = [0, 0]
  await restore('warm-up@example.org')
  for (let round = 0; round < 30; round++) {
    known += await processMs(() => restore(email))
    unknown += await processMs(() => restore('nobody@example.org'))
  }
  // Whoever wrote the mail, or made its link, before the answer would take many times as long.
  expect(known).toBeLessThan(unknown * 3)
  expect(unknown).toBeLessThan(known * 3)
})

it('lets a link be used once, within 30 minutes, for an address that is still theirs', async () => {
  const { email, id } = await registerMember(test())
  await restore(email)
  const first = await resetToken(email)
  await restore(email)
  const second = await resetToken(email)
  expect((await reset(`${second}x`)).body.code).toBe('TOKEN_INVALID')
  await sql`update member set email = 'moved@example.org' where id = ${id}`.execute(test().db)
  expect((await reset(second)).body.code).toBe('TOKEN_INVALID')
  await sql`update member set email = ${email} where id = ${id}`.execute(test().db)
  const answers = await Promise.all([reset(second), reset(second), reset(second)])
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.body.code === 'TOKEN_INVALID')).toHaveLength(2)
  expect((await reset(first)).body.code).toBe('TOKEN_INVALID')

  await restore(email)
  const late = await resetToken(email)
  await test().shiftClock('31 minutes')
  expect((await reset(late)).body.code).toBe('TOKEN_INVALID')
})

it('keeps a link usable when the new password is refused', async () => {
  const { email } = await registerMember(test())
  await restore(email)
  const token = await resetToken(email)
  for (const [password, code] of [
    ['1234567', 'MIN_LENGTH'],
    ['Passwort123', 'TOO_COMMON'],
    [email, 'TOO_COMMON'],
    ['ab'.repeat(64) + 'c', 'MAX_LENGTH'],
  ] as const)
    expect((await reset(token, password)).body).toMatchObject({
      code: 'VALIDATION',
      errors: [{ path: 'new_password', code: `FORMS_RULES.PASSWORD.${code}` }],
    })
  expect((await reset(token)).status).toBe(200)
})

it('gives the account to whoever reads the mail of its address, not to whoever typed the address first', async () => {
  const squatter = await registerMember(test(), { email: 'taken@example.org', password: 'squatters secret', verified: false })
  await restore('taken@example.org')
  await reset(await resetToken('taken@example.org'))
  expect((await squatter.caller.get('/session')).body.user).toBeNull()
  expect((await logIn('taken@example.org', 'squatters secret')).body.code).toBe('BAD_CREDENTIALS')
  expect((await logIn('taken@example.org', NEW_PASSWORD)).body.user.isEmailVerified).toBe(true)
  await expect(openVerificationLink(test(), 'taken@example.org')).rejects.toThrow('TOKEN_INVALID')
})

it('stores no token in clear', async () => {
  const { email } = await registerMember(test())
  await restore(email)
  const token = await resetToken(email)
  const { rows } = await sql<{ stored: string }>`select json_agg(t)::text as stored from member_token t`.execute(test().db)
  expect(rows[0]?.stored).not.toContain(token)
})

it('changes a password, ends the other sessions and says so by mail', async () => {
  const { caller, email } = await registerMember(test())
  const other = test().visitor()
  await other.post('/login', { email, password: wirePassword(TEST_PASSWORD) })
  await restore(email)
  const token = await resetToken(email)
  const body = { current_password: wirePassword(TEST_PASSWORD), new_password: wirePassword(NEW_PASSWORD) }
  expect((await caller.post('/password', body)).body).toEqual({ status: 'success' })

  expect((await caller.get('/session')).body.user).not.toBeNull()
  expect((await other.get('/session')).body.user).toBeNull()
  expect((await logIn(email, TEST_PASSWORD)).status).toBe(401)
  expect((await logIn(email, NEW_PASSWORD)).status).toBe(200)
  expect((await test().mailsTo(email))[0]?.subject).toBe('Dein Passwort wurde geändert')
  expect((await reset(token)).body.code).toBe('TOKEN_INVALID')
})

it('refuses a wrong current password with a sentence in the language of the member', async () => {
  const { caller, email } = await registerMember(test(), { language: 'en' })
  const body = { current_password: wirePassword('not the password'), new_password: wirePassword(NEW_PASSWORD) }
  expect((await caller.post('/password', body)).body).toEqual({
    status: 'error',
    error: 'The current password is not right. Your password is unchanged.',
  })
  expect((await logIn(email, TEST_PASSWORD)).status).toBe(200)
  expect((await test().visitor().post('/password', body)).body.code).toBe('NOT_LOGGED_IN')
})

it('names what is wrong with a new password', async () => {
  const { caller } = await registerMember(test())
  const change = (current: string, fresh: string) => caller.post('/password', { current_password: current, new_password: fresh })
  const errorsOf = async (current: string, fresh: string): Promise<unknown> => (await change(current, fresh)).body.errors
  const good = wirePassword(TEST_PASSWORD)
  expect(await errorsOf(good, wirePassword('1234567'))).toEqual([{ path: 'new_password', code: 'FORMS_RULES.PASSWORD.MIN_LENGTH' }])
  expect(await errorsOf(good, '!!')).toEqual([{ path: 'new_password', code: 'FORMS_RULES.PASSWORD.VALIDITY' }])
  expect(await errorsOf('!!', good)).toEqual([{ path: 'current_password', code: 'FORMS_RULES.PASSWORD.VALIDITY' }])
  expect(await errorsOf('', good)).toEqual([{ path: 'current_password', code: 'FORMS_RULES.PASSWORD.NOT_EMPTY' }])
})

it('lets only one of two changes at the same time succeed', async () => {
  const { caller, email } = await registerMember(test())
  const change = (password: string) =>
    caller.post('/password', { current_password: wirePassword(TEST_PASSWORD), new_password: wirePassword(password) })
  const answers = await Promise.all([change('the first new one'), change('the second new one')])
  expect(answers.filter((answer) => answer.body.status === 'success')).toHaveLength(1)
  const logins = await Promise.all([logIn(email, 'the first new one'), logIn(email, 'the second new one')])
  expect(logins.filter((login) => login.status === 200)).toHaveLength(1)
})

it('gives a new session with a new password: a cookie that was seen before lets nobody in', async () => {
  const { caller, email } = await registerMember(test())
  const seen = caller.cookieHeader()
  const change = { current_password: wirePassword(TEST_PASSWORD), new_password: wirePassword(NEW_PASSWORD) }
  expect((await caller.post('/password', change)).body).toEqual({ status: 'success' })
  expect((await caller.get('/session')).body.user).toMatchObject({ email })
  const thief = await test()
    .visitor()
    .raw('/api/v1/session', { headers: { cookie: seen } })
  expect(thief.body.user).toBeNull()
})
