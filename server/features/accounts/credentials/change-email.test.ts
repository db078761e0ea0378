import { expect, it } from 'vitest'
import { registerByForm as registerMember, TEST_PASSWORD, verificationLink, wirePassword } from '../../../testing/factories/factories.ts'
import { mailedLink } from '../../../testing/mailed-link.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import type { Caller } from '../../../testing/caller.ts'

const test = useTestApplication()

const change = (caller: Caller, email: string, password = TEST_PASSWORD) =>
  caller.post('/edit-profile/change-email', { email, password: wirePassword(password) })
const logIn = (email: string) =>
  test()
    .visitor()
    .post('/login', { email, password: wirePassword(TEST_PASSWORD) })

async function confirm(address: string, caller = test().visitor()): Promise<Awaited<ReturnType<Caller['post']>>> {
  const query = await mailedLink(test(), address, '/email-verification')
  return caller.post(`/verify_email/${query.get('token')}`, { email: query.get('email') })
}

it('moves a member to a new address, which counts from the moment it is confirmed', async () => {
  const { caller, email } = await registerMember(test())
  const answer = await change(caller, 'mara.neu@example.org')
  expect(answer).toMatchObject({ status: 200, body: { status: 'success', user: { email } } })
  expect((await caller.get('/sign-in-ways')).body).toEqual({
    hasPassword: true,
    pendingEmail: 'mara.neu@example.org',
    identities: [],
    secondFactor: null,
    isSecondFactorNeeded: false,
  })
  expect((await logIn('mara.neu@example.org')).status).toBe(401)
  expect((await test().mailsTo(email))[0]?.subject).toBe('Deine E-Mail-Adresse soll sich ändern')
  expect((await test().mailsTo('mara.neu@example.org'))[0]?.subject).toBe('Bestätige deine neue E-Mail-Adresse')

  const elsewhere = test().visitor()
  await elsewhere.post('/login', { email, password: wirePassword(TEST_PASSWORD) })
  expect((await confirm('mara.neu@example.org', caller)).body).toEqual({ verified: true, what: 'NEW_EMAIL', user: null })
  expect((await elsewhere.get('/session')).body.user).toBeNull()
  expect((await caller.get('/session')).body.user).toMatchObject({ email: 'mara.neu@example.org', isEmailVerified: true })
  expect((await logIn(email)).status).toBe(401)
  expect((await logIn('mara.neu@example.org')).status).toBe(200)
  expect((await confirm('mara.neu@example.org')).body).toEqual({ verified: true, what: 'BEFORE', user: null })
  expect((await caller.get('/sign-in-ways')).body.pendingEmail).toBeNull()
})

it('answers alike for an address that has an account, and tells only its mailbox', async () => {
  const { caller, email } = await registerMember(test())
  const other = await registerMember(test(), { language: 'en' })
  const unknown = await change(caller, 'free@example.org')
  const known = await change(caller, other.email.toUpperCase())
  expect(known).toMatchObject({ status: unknown.status, body: unknown.body })
  expect((await caller.get('/sign-in-ways')).body.pendingEmail).toBe(other.email.toUpperCase())
  const [mail] = await test().mailsTo(other.email.toUpperCase())
  expect(mail?.subject).toBe('This address already has an account')
  expect(mail?.text).not.toContain('email-verification')
  expect((await caller.get('/session')).body.user.email).toBe(email)
})

it('leaves the address to somebody who registered with it before it was confirmed', async () => {
  const { caller, email } = await registerMember(test())
  await change(caller, 'wanted@example.org')
  const query = await mailedLink(test(), 'wanted@example.org', '/email-verification')
  await registerMember(test(), { email: 'wanted@example.org' })
  const late = await test()
    .visitor()
    .post(`/verify_email/${query.get('token')}`, { email: 'wanted@example.org' })
  expect(late).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } })
  expect((await caller.get('/session')).body.user.email).toBe(email)
})

it('asks for the password, and refuses the address the member has already', async () => {
  const { caller, email } = await registerMember(test())
  expect(await change(caller, 'x@example.org', 'not the password')).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
  const without = await caller.post('/edit-profile/change-email', { email: 'x@example.org' })
  expect(without.body.errors).toEqual([{ path: 'password', code: 'FORMS_RULES.PASSWORD.NOT_EMPTY' }])
  expect((await change(caller, email.toUpperCase())).body.errors).toEqual([{ path: 'email', code: 'FORMS_RULES.E_MAIL.UNCHANGED' }])
  expect((await change(caller, 'not an address')).body.errors).toEqual([{ path: 'email', code: 'FORMS_RULES.E_MAIL.VALIDITY' }])
  expect((await change(test().visitor(), 'x@example.org')).body.code).toBe('NOT_LOGGED_IN')
  expect(await test().mailsTo('x@example.org')).toEqual([])
})

it('voids the links that went to the old address, and earlier requests for another address', async () => {
  const { caller, email } = await registerMember(test(), { verified: false })
  const oldLink = await verificationLink(test(), email)
  await change(caller, 'first@example.org')
  const first = await mailedLink(test(), 'first@example.org', '/email-verification')
  await change(caller, 'second@example.org')
  const visitor = test().visitor()
  const voided = await visitor.post(`/verify_email/${first.get('token')}`, { email: 'first@example.org' })
  expect(voided.body.code).toBe('TOKEN_INVALID')
  // The old address may be a typing error at the sign-up: as nobody has verified it, it gets no notice.
  expect((await test().mailsTo(email)).map((mail) => mail.subject)).toEqual(['Bestätige deine E-Mail-Adresse'])
  expect((await confirm('second@example.org')).body).toEqual({ verified: true, what: 'NEW_EMAIL', user: null })
  expect((await visitor.post(`/verify_email/${oldLink.token}`, { email })).body.code).toBe('TOKEN_INVALID')
})

it('is taken back by asking for the present address, without a password; with nothing to take back that is refused', async () => {
  const { caller, email } = await registerMember(test())
  await change(caller, 'mistyped@example.org')
  const link = await mailedLink(test(), 'mistyped@example.org', '/email-verification')
  const back = () => caller.post('/edit-profile/change-email', { email: email.toUpperCase() })
  expect(await back()).toMatchObject({ status: 200, body: { user: { email }, tookBack: true } })
  expect((await caller.get('/sign-in-ways')).body.pendingEmail).toBeNull()
  const late = await test()
    .visitor()
    .post(`/verify_email/${link.get('token')}`, { email: 'mistyped@example.org' })
  expect(late.body.code).toBe('TOKEN_INVALID')
  const { body } = await caller.post('/edit-profile/change-email', { email, takesBack: true })
  expect(body).toMatchObject({ status: 'success', user: { email } })
  expect(body.tookBack).toBeUndefined()
  expect((await back()).body.errors).toEqual([{ path: 'password', code: 'FORMS_RULES.PASSWORD.NOT_EMPTY' }])
  expect((await change(caller, email)).body.errors).toEqual([{ path: 'email', code: 'FORMS_RULES.E_MAIL.UNCHANGED' }])
})

it('voids the link after 48 hours, and when the password is set anew by mail', async () => {
  const { caller, email } = await registerMember(test())
  await change(caller, 'late@example.org')
  await test().mailsTo('late@example.org')
  await test().shiftClock('49 hours')
  expect((await confirm('late@example.org')).body.code).toBe('TOKEN_INVALID')

  await change(caller, 'thief@example.org')
  await test().visitor().post('/restore-password', { email })
  const token = (await mailedLink(test(), email, '/reset-password')).get('token')
  await test()
    .visitor()
    .post(`/restore-password/${token}`, { new_password: wirePassword('only mine again') })
  expect((await confirm('thief@example.org')).body.code).toBe('TOKEN_INVALID')
})
