import { expect, it } from 'vitest'
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from '#domain/policy/accounts.ts'
import { oneTimeCode } from '../../../testing/factories/authenticator.ts'
import { blockMember } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, TEST_PASSWORD, wirePassword } from '../../../testing/factories/factories.ts'
import { enrol } from '../../../testing/factories/second-factor.ts'
import { addPasskey, signInWith, SoftwareAuthenticator } from '../../../testing/factories/software-authenticator.ts'
import { mailedLink } from '../../../testing/mailed-link.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
const PROOF = { password: wirePassword(TEST_PASSWORD) }
const CHROME = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

it('adds, names and removes a key, signs in with it, and tells the member by mail', async () => {
  const member = await registerMember(test())
  const { caller, email } = member
  const begun = await caller.post('/passkeys/begin', PROOF)
  const device = new SoftwareAuthenticator()
  const headers = { 'content-type': 'application/json', 'user-agent': CHROME }
  const added = await caller.raw('/api/v1/passkeys', { method: 'POST', headers, body: JSON.stringify(device.create(begun.body)) })
  const [{ uuid }] = [added.body.passkey]
  expect(added.body.passkey).toMatchObject({ name: 'Android, Chrome', lastUsedAt: null, isCopied: false, isBackedUp: false })
  expect((await test().mailsTo(email))[0]).toMatchObject({ subject: 'Neuer Passkey für dein Konto' })

  const guest = test().visitor()
  expect((await signInWith(device, guest)).body.user).toMatchObject({ email })
  expect((await guest.get('/session')).body.user).toMatchObject({ email })
  const name = 'D'.repeat(PASSKEY_NAME_MAX)
  expect((await caller.put(`/passkeys/${uuid}`, { name: `${name}D` })).body.errors).toEqual([
    { path: 'name', code: 'FORMS_RULES.PASSKEY_NAME.MAX_LENGTH' },
  ])
  expect((await caller.put(`/passkeys/${uuid}`, { name })).status).toBe(200)
  expect((await caller.get('/passkeys')).body.passkeys).toMatchObject([{ uuid, name, lastUsedAt: expect.any(String) }])

  expect((await caller.post(`/passkeys/${uuid}/remove`, PROOF)).status).toBe(200)
  expect((await caller.get('/passkeys')).body.passkeys).toEqual([])
  const [mail] = await test().mailsTo(email)
  expect(mail?.subject).toBe('Ein Passkey ist entfernt')
  expect(mail?.text).toContain(name)
  // Begun with a key; the one that removed it began with the password.
  expect((await guest.get('/session')).body.user).toBeNull()
  expect((await caller.get('/session')).body.user).toMatchObject({ email })
})

it('needs the password, a confirmed address, and the code where one is asked for', async () => {
  const member = await registerMember(test())
  const { caller } = member
  expect((await caller.post('/passkeys/begin', {})).body.errors).toEqual([{ path: 'password', code: 'FORMS_RULES.PASSWORD.NOT_EMPTY' }])
  expect((await caller.post('/passkeys/begin', { password: wirePassword('falsches Wort') })).body.code).toBe('BAD_CREDENTIALS')
  const { secret } = await enrol(test(), member)
  await test().shiftClock('30 seconds')
  expect((await caller.post('/passkeys/begin', PROOF)).body.errors).toEqual([{ path: 'code', code: 'FORMS_RULES.CODE.NOT_EMPTY' }])
  expect((await caller.post('/passkeys/begin', { ...PROOF, code: '000000' })).body.code).toBe('CODE_REFUSED')
  const code = await oneTimeCode(test().db, secret)
  const begun = await caller.post('/passkeys/begin', { ...PROOF, code })
  const device = new SoftwareAuthenticator()
  expect((await caller.post('/passkeys', device.create(begun.body))).status).toBe(201)
  // The key stands for password and code.
  const login = await test()
    .visitor()
    .post('/login', { email: member.email, ...PROOF })
  expect(login.body).toEqual({ user: null, askedFor: ['CODE', 'PASSKEY'] })
  expect((await signInWith(device, test().visitor())).body.user).toMatchObject({ email: member.email })
})

it(`lets a member have ${PASSKEYS_MAX} keys, and excludes those that are there`, async () => {
  const { caller, password } = await registerMember(test())
  const last = await caller.post('/passkeys/begin', PROOF)
  for (let count = 0; count < PASSKEYS_MAX; count++) await addPasskey({ caller, password })
  expect(await caller.post('/passkeys/begin', PROOF)).toMatchObject({ status: 409, body: { code: 'PASSKEY_LIMIT' } })
  expect(await caller.post('/passkeys', new SoftwareAuthenticator().create(last.body))).toMatchObject({ status: 409 })
  const { passkeys } = (await caller.get('/passkeys')).body
  expect(passkeys).toHaveLength(PASSKEYS_MAX)
  await caller.post(`/passkeys/${passkeys[0].uuid}/remove`, PROOF)
  expect((await caller.post('/passkeys/begin', PROOF)).body.excludeCredentials).toHaveLength(PASSKEYS_MAX - 1)
})

it('treats a blocked member as after the password, and lets a deleted one in no more', async () => {
  const [blocked, gone] = [await registerMember(test()), await registerMember(test())]
  const [one, two] = [await addPasskey(blocked), await addPasskey(gone)]
  await blockMember(test(), blocked.id)
  const visitor = test().visitor()
  expect((await signInWith(one.device, visitor)).status).toBe(200)
  expect((await visitor.get('/notifications')).body.code).toBe('MEMBER_BLOCKED')
  expect((await gone.caller.post('/profile/delete', PROOF)).status).toBe(200)
  expect((await signInWith(two.device, test().visitor())).body.code).toBe('PASSKEY_UNKNOWN')
  expect(await test().db.selectFrom('passkey').select('id').where('member_id', '=', gone.id).execute()).toEqual([])
})

it('keeps the keys when the password is reset or changed, and says so', async () => {
  const member = await registerMember(test())
  const { device } = await addPasskey(member)
  await test().visitor().post('/restore-password', { email: member.email })
  const token = (await mailedLink(test(), member.email, '/reset-password')).get('token') ?? ''
  const reset = await test()
    .visitor()
    .post(`/restore-password/${token}`, { new_password: wirePassword('ein ganz anderer Satz') })
  expect(reset.body).toEqual({ status: 'success', keptPasskeys: 1 })
  expect((await test().mailsTo(member.email))[0]?.text).toContain('Deine Passkeys bleiben')
  expect((await signInWith(device, test().visitor())).body.user).toMatchObject({ email: member.email })
})

it('ends with all other sessions, and ends the one the visitor came with', async () => {
  const [member, other] = [await registerMember(test()), await registerMember(test())]
  const { device } = await addPasskey(member)
  const visitor = test().visitor()
  await signInWith(device, visitor)
  await member.caller.post('/sessions/log-out-everywhere')
  expect((await visitor.get('/session')).body.user).toBeNull()
  const before = other.caller.cookieHeader().replace('sid=', '')
  await signInWith(device, other.caller)
  expect((await other.caller.get('/session')).body.user).toMatchObject({ email: member.email })
  expect((await test().visitor().keep('sid', before).get('/session')).body.user).toBeNull()
})
