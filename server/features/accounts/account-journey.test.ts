import { expect, it } from 'vitest'
import {
  openVerificationLink,
  registerByForm as registerMember,
  TEST_PASSWORD,
  verificationLink,
  wirePassword,
} from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

const registration = (email: string): object => ({
  firstName: 'Mara',
  lastName: 'Krüger',
  email,
  password: wirePassword(TEST_PASSWORD),
  invitationCode: '',
  language: 'de',
  subscribedToPromo: false,
  isAdult: true,
})
const credentials = (email: string, password = TEST_PASSWORD): object => ({ email, password: wirePassword(password) })

it('takes a new member from registration through the link in the mail to a complete profile', async () => {
  const email = 'mara.krueger@example.org'
  const visitor = test().visitor()
  expect((await visitor.get('/session')).body).toEqual({
    user: null,
    restriction: null,
    restrictions: [],
    numExchangeTokens: 0,
    numServiceFees: 0,
    numWaitingPoints: 0,
    teamCalls: [],
  })

  expect(await visitor.post('/registration', registration(email))).toMatchObject({ status: 200, body: { status: 'success' } })
  const link = await verificationLink(test(), email)
  expect(link.email).toBe(email)
  expect((await visitor.post(`/verify_email/${link.token}`, { email })).body).toMatchObject({
    verified: true,
    what: 'ACCOUNT',
    user: { email },
  })
  await visitor.post('/logout')

  const login = await visitor.post('/login', credentials('Mara.Krueger@Example.org'))
  expect(login.body.user).toMatchObject({ email, isEmailVerified: true, role: 'member', city: '', country: 'Deutschland' })
  expect(login.body.user.profileId).toMatch(/^[\w-]{6,16}$/u)

  const address = { streetNameNumber: ' Karl-Heine-Straße 4 ', addressExtra: 'Hinterhaus', postalCode: '04229', city: 'Leipzig' }
  const edited = await visitor.post('/edit-profile/general', { firstName: 'Mara', lastName: 'Krüger-Löw', ...address })
  expect(edited.body.user).toMatchObject({ ...address, streetNameNumber: 'Karl-Heine-Straße 4', lastName: 'Krüger-Löw' })
  expect((await visitor.post('/edit-profile/language', { language: 'lt' })).body.user.language).toBe('lt')

  const session = await visitor.get('/session')
  expect(session.headers.get('cache-control')).toBe('no-store')
  expect(session.body).toMatchObject({ user: { city: 'Leipzig', language: 'lt', isFreeTokenUsed: false }, numExchangeTokens: 0 })

  expect((await visitor.post('/logout')).body).toEqual({ status: 'success' })
  expect((await visitor.get('/session')).body.user).toBeNull()
})

it('accepts the address in the path and the token in the body, too', async () => {
  const { caller, email } = await registerMember(test(), { verified: false })
  const { token } = await verificationLink(test(), email)
  expect((await caller.post(`/verify_email/${encodeURIComponent(email)}`, { token })).body).toEqual({
    verified: true,
    what: 'ACCOUNT',
    user: null,
  })
  expect((await caller.get('/session')).body.user.isEmailVerified).toBe(true)
})

it('mails the link again, and using one of the links ends all of them', async () => {
  const { caller, email } = await registerMember(test(), { verified: false })
  const first = await verificationLink(test(), email)
  expect((await caller.post('/resend-verification')).body).toEqual({ status: 'success', isConfirmed: false })
  const second = await verificationLink(test(), email)
  expect(second.token).not.toBe(first.token)
  expect((await caller.post(`/verify_email/${second.token}`, { email })).status).toBe(200)
  expect((await caller.post(`/verify_email/${first.token}`, { email })).body.code).toBe('TOKEN_INVALID')

  expect((await caller.post('/resend-verification')).body).toEqual({ status: 'success', isConfirmed: true })
  expect(await test().mailsTo(email)).toHaveLength(2)
})

it('writes its mails in the language of the member', async () => {
  await registerMember(test(), { email: 'jonas@example.org', language: 'de' })
  await registerMember(test(), { email: 'emma@example.org', language: 'en' })
  await registerMember(test(), { email: 'tomas@example.org', language: 'lt' })
  const subject = async (address: string): Promise<string | undefined> => (await test().mailsTo(address))[0]?.subject
  expect(await subject('jonas@example.org')).toBe('Bestätige deine E-Mail-Adresse')
  expect(await subject('emma@example.org')).toBe('Confirm your email address')
  expect(await subject('tomas@example.org')).toBe('Patvirtink savo el. pašto adresą')
})

it('takes passwords of any characters, exactly as typed', async () => {
  for (const password of ['Übermut tut selten gut', 'пароль-книга', ' Lücken ', '📚📚📚📚🐦🐦🐦🐦', 'a'.repeat(127) + 'b']) {
    const { caller, email } = await registerMember(test(), { password })
    expect((await caller.post('/login', credentials(email, password))).status).toBe(200)
    expect((await caller.post('/login', credentials(email, `${password} `))).body.code).toBe('BAD_CREDENTIALS')
  }
})

it('verifies once when the link is opened twice at the same time', async () => {
  const { caller, email } = await registerMember(test(), { verified: false })
  const { token } = await verificationLink(test(), email)
  const answers = await Promise.all([1, 2, 3].map(() => caller.post(`/verify_email/${token}`, { email })))
  const times = (what: string): number => answers.filter(({ body }) => body.what === what).length
  expect([times('ACCOUNT'), times('BEFORE')]).toEqual([1, 2])
})

it('makes one account when the same person registers several times at once', async () => {
  const email = 'parallel@example.org'
  const calls = ['parallel@example.org', 'Parallel@example.org', 'PARALLEL@EXAMPLE.ORG'].map((spelling) =>
    test().visitor().post('/registration', registration(spelling)),
  )
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 200, body: { status: 'success' } })
  const rows = await test().db.selectFrom('member').select('id').where('email', 'ilike', email).execute()
  expect(rows).toHaveLength(1)
})

it('gives the account to whoever reads the mail of its address, not to whoever typed the address first', async () => {
  const squatter = await registerMember(test(), { email: 'owner@example.org', password: 'squatters secret', verified: false })
  const owner = test().visitor()
  await owner.post('/registration', { ...registration('owner@example.org'), firstName: 'Olga' })
  await openVerificationLink(test(), 'owner@example.org')

  expect((await squatter.caller.get('/session')).body.user).toBeNull()
  expect((await squatter.caller.post('/login', credentials('owner@example.org', 'squatters secret'))).body.code).toBe('BAD_CREDENTIALS')
  const login = await owner.post('/login', credentials('owner@example.org'))
  expect(login.body.user).toMatchObject({ firstName: 'Olga', isEmailVerified: true })
})
