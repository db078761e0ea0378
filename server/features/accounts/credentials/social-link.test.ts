import { expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { registerByForm as registerMember, TEST_PASSWORD, wirePassword } from '../../../testing/factories/factories.ts'
import { mailedLink } from '../../../testing/mailed-link.ts'
import { nonceIn, startStandInOidc, TEST_CLIENT_ID, TEST_NONCE_COOKIE } from '../../../testing/stand-ins/stand-in-oidc.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const oidc = await startStandInOidc()
const test = useTestApplication({ env: { GOOGLE_CLIENT_ID: TEST_CLIENT_ID, GOOGLE_JWKS_URL: `${oidc.server.url}/oauth2/v3/certs` } })

/** Shows a token of Google from the browser that it was made for. */
const show = (caller: Caller, path: string, credential: string, more: object = {}) =>
  caller.keep(TEST_NONCE_COOKIE, nonceIn(credential)).post(path, { credential, providerType: 'google', ...more })

let subjects = 0

/** A person at Google whom nobody has seen yet. */
function somebody(email = `somebody${++subjects}@gmail.example`) {
  const subject = `subject-${++subjects}`
  return () => oidc.sign({ subject, email })
}

it('links Google to an account after a login, says so by mail, and logs in with it from then on', async () => {
  const person = somebody()
  const { caller, id, email } = await registerMember(test())
  expect(await show(caller, '/social-login/link', await person())).toMatchObject({
    status: 200,
    body: { status: 'success' },
  })
  expect((await test().mailsTo(email))[0]?.subject).toBe('Google ist mit deinem Konto verknüpft')
  expect((await caller.get('/sign-in-ways')).body).toMatchObject({ hasPassword: true, identities: [{ providerType: 'google' }] })
  const login = await show(test().visitor(), '/social-login', await person(), { locale: 'de' })
  expect(login.body.user.uuid).toBe(id)

  const mails = (await test().mailsTo(email)).length
  expect((await show(caller, '/social-login/link', await person())).status).toBe(200)
  expect(await test().mailsTo(email)).toHaveLength(mails)
})

it('asks for the password when the login is no longer fresh', async () => {
  const person = somebody()
  const { caller } = await registerMember(test())
  await test().shiftClock('11 minutes')
  const old = await show(caller, '/social-login/link', await person())
  expect(old).toMatchObject({ status: 403, body: { code: 'FRESH_LOGIN_NEEDED' } })
  const wrong = await show(caller, '/social-login/link', await person(), { password: wirePassword('not the password') })
  expect(wrong.body.code).toBe('BAD_CREDENTIALS')
  const right = await show(caller, '/social-login/link', await person(), { password: wirePassword(TEST_PASSWORD) })
  expect(right.status).toBe(200)
})

it('refuses a person who belongs to another account, a second person of the same provider, and guests', async () => {
  const [person, other] = [somebody(), somebody()]
  const first = await registerMember(test())
  const second = await registerMember(test())
  await show(first.caller, '/social-login/link', await person())
  expect(await show(second.caller, '/social-login/link', await person())).toMatchObject({
    status: 409,
    body: { code: 'IDENTITY_TAKEN' },
  })
  expect((await show(first.caller, '/social-login/link', await other())).body.code).toBe('IDENTITY_TAKEN')
  expect((await show(test().visitor(), '/social-login/link', await other())).body.code).toBe('NOT_LOGGED_IN')
  expect((await second.caller.get('/sign-in-ways')).body.identities).toEqual([])
})

it('links nobody whom Google has not confirmed', async () => {
  const { caller } = await registerMember(test())
  expect((await show(caller, '/social-login/link', await oidc.signWithForeignKey())).body.code).toBe('BAD_CREDENTIALS')
  expect((await caller.post('/social-login/link', { credential: 'x', providerType: 'facebook' })).status).toBe(404)
  expect((await caller.get('/sign-in-ways')).body.identities).toEqual([])
})

it('unlinks a provider, but never the last way to log in', async () => {
  const email = 'only.google@example.org'
  const person = somebody(email)
  const caller = test().visitor()
  await show(caller, '/social-login', await person(), { locale: 'de', isAdult: true })
  expect((await caller.get('/sign-in-ways')).body).toMatchObject({ hasPassword: false, pendingEmail: null })
  const last = await caller.post('/social-login/unlink', { providerType: 'google' })
  expect(last).toMatchObject({ status: 409, body: { code: 'PASSWORD_NEEDED' } })

  await caller.post('/restore-password', { email })
  const token = (await mailedLink(test(), email, '/reset-password')).get('token')
  const password = wirePassword('my first password')
  expect((await caller.post(`/restore-password/${token}`, { new_password: password })).status).toBe(200)
  await caller.post('/login', { email, password })
  // A first password leaves Google linked: there was no older password that somebody else could have known.
  expect((await caller.get('/sign-in-ways')).body).toMatchObject({ hasPassword: true, identities: [{ providerType: 'google' }] })
  const without = await caller.post('/social-login/unlink', { providerType: 'google' })
  expect(without.body.errors).toEqual([{ path: 'password', code: 'FORMS_RULES.PASSWORD.NOT_EMPTY' }])
  const wrong = await caller.post('/social-login/unlink', { providerType: 'google', password: wirePassword('not the password') })
  expect(wrong.body.code).toBe('BAD_CREDENTIALS')
  expect((await caller.post('/social-login/unlink', { providerType: 'google', password })).status).toBe(200)
  expect((await caller.get('/sign-in-ways')).body.identities).toEqual([])
  expect((await show(test().visitor(), '/social-login', await person(), { locale: 'de' })).body.code).toBe('EMAIL_HAS_ACCOUNT')
})

it('lets a member without a password change the address, but not a password', async () => {
  const email = 'no.password@example.org'
  const caller = test().visitor()
  await show(caller, '/social-login', await somebody(email)(), { locale: 'lt', isAdult: true })
  const bodies = { current_password: wirePassword('anything'), new_password: wirePassword('something new') }
  expect((await caller.post('/password', bodies)).body).toMatchObject({ status: 'error', error: /neturi slaptažodžio/u })
  expect((await caller.post('/edit-profile/change-email', { email: 'next@example.org' })).status).toBe(200)
  await test().shiftClock('11 minutes')
  const late = await caller.post('/edit-profile/change-email', { email: 'after@example.org' })
  expect(late.body.code).toBe('FRESH_LOGIN_NEEDED')
  const made = await caller.post('/edit-profile/change-email', { email: 'after@example.org', password: wirePassword('made up') })
  expect(made.body.code).toBe('BAD_CREDENTIALS')
})

it('unlinks Google when a password that others may have known is set anew by mail', async () => {
  const person = somebody()
  const { caller, email } = await registerMember(test())
  await show(caller, '/social-login/link', await person())
  await caller.post('/restore-password', { email })
  const token = (await mailedLink(test(), email, '/reset-password')).get('token')
  await caller.post(`/restore-password/${token}`, { new_password: wirePassword('only mine again') })
  const answer = await show(test().visitor(), '/social-login', await person(), { locale: 'de' })
  expect(answer.body.code).toBe('ADULT_CONFIRMATION_NEEDED')
})

it('takes a token once: not for a sign-in after a link, nor for a link after a sign-in', async () => {
  const person = somebody()
  const { caller, email } = await registerMember(test())
  const token = await person()
  expect((await show(caller, '/social-login/link', token)).status).toBe(200)
  expect(await show(test().visitor(), '/social-login', token)).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
  const next = await person()
  expect((await show(test().visitor(), '/social-login', next)).status).toBe(200)
  expect(await show(caller, '/social-login/link', next)).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
  expect(await test().mailsTo(email)).toHaveLength(2)
})
