import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { registerMember, wirePassword } from '../../../testing/factories/factories.ts'
import { addPasskey, signInWith, SoftwareAuthenticator, type Faults } from '../../../testing/factories/software-authenticator.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
const REFUSED = { status: 401, body: { code: 'PASSKEY_REFUSED' } }
const EXPIRED = { status: 401, body: { code: 'PASSKEY_EXPIRED' } }
const UNKNOWN = { status: 401, body: { code: 'PASSKEY_UNKNOWN' } }

async function memberWithPasskey() {
  const member = await registerMember(test())
  return { ...member, ...(await addPasskey(member)) }
}

const FAULTS: Record<string, Faults> = {
  'another origin': { origin: 'https://buchfink.example.evil' },
  'another port of the same host': { origin: 'http://localhost:3001' },
  'a key of another site': { rpId: 'buchfink.example.evil' },
  'nobody whom the device has recognised': { isUnverified: true },
  'another act': { type: 'webauthn.payment' },
}

it.each(Object.entries(FAULTS))('refuses a sign-in with %s', async (_, fault) => {
  const { device, email } = await memberWithPasskey()
  const guest = test().visitor()
  expect(await signInWith(device, guest, fault)).toMatchObject(REFUSED)
  expect((await guest.get('/session')).body.user).toBeNull()
  expect((await signInWith(device, guest)).body.user).toMatchObject({ email })
})

it.each(Object.entries(FAULTS))('adds no key with %s', async (_, fault) => {
  const { caller, password } = await registerMember(test())
  const begun = await caller.post('/passkeys/begin', { password: wirePassword(password) })
  expect(await caller.post('/passkeys', new SoftwareAuthenticator().create(begun.body, fault))).toMatchObject(REFUSED)
  expect((await caller.get('/passkeys')).body.passkeys).toEqual([])
})

it('takes an answer once, of parallel ones one', async () => {
  const { device } = await memberWithPasskey()
  const guest = test().visitor()
  const begun = await guest.post('/login/passkey/begin')
  const answer = device.get(begun.body)
  const cookie = guest.cookieHeader().replace('passkey=', '')
  const [one, two] = [test().visitor().keep('passkey', cookie), test().visitor().keep('passkey', cookie)]
  const answers = await Promise.all([one, two].map((caller) => caller.post('/login/passkey', answer)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect(await test().visitor().keep('passkey', cookie).post('/login/passkey', answer)).toMatchObject(EXPIRED)
})

it('uses a question up also by a wrong answer', async () => {
  const { device } = await memberWithPasskey()
  const guest = test().visitor()
  const { body } = await guest.post('/login/passkey/begin')
  expect(await guest.post('/login/passkey', device.get(body, { isUnverified: true }))).toMatchObject(REFUSED)
  expect(await guest.post('/login/passkey', device.get(body))).toMatchObject(EXPIRED)
})

it('takes no answer after ten minutes, and forgets the question', async () => {
  const { device } = await memberWithPasskey()
  const guest = test().visitor()
  const { body } = await guest.post('/login/passkey/begin')
  await test().shiftClock('10 minutes')
  expect(await guest.post('/login/passkey', device.get(body))).toMatchObject(EXPIRED)
  await test().forgetOld()
  expect(await test().db.selectFrom('passkey_challenge').select('purpose').execute()).toEqual([])
})

it('takes no answer from another browser, session or purpose, nor to a question of its own', async () => {
  const { device, caller, password } = await memberWithPasskey()
  const [mine, theirs] = [test().visitor(), test().visitor()]
  const { body } = await mine.post('/login/passkey/begin')
  await theirs.post('/login/passkey/begin')
  expect(await theirs.post('/login/passkey', device.get(body))).toMatchObject(EXPIRED)
  expect(await mine.post('/login/passkey', device.get({ challenge: randomBytes(32).toString('base64url') }))).toMatchObject(EXPIRED)

  const other = await registerMember(test())
  const begun = await caller.post('/passkeys/begin', { password: wirePassword(password) })
  const made = new SoftwareAuthenticator().create(begun.body)
  expect(await other.caller.post('/passkeys', made)).toMatchObject(EXPIRED)
  expect(await mine.post('/login/passkey', device.get(begun.body))).toMatchObject(EXPIRED)
  expect((await other.caller.get('/passkeys')).body.passkeys).toEqual([])
})

it('opens no account with the key of another member, or one that was never added or is removed', async () => {
  const [mine, theirs] = [await memberWithPasskey(), await memberWithPasskey()]
  const guest = test().visitor()
  const handle = (await theirs.caller.post('/passkeys/begin', { password: wirePassword(theirs.password) })).body.user.id
  // Their account with my key, and my key's name with their signature.
  expect(await signInWith(mine.device, guest, { userHandle: handle })).toMatchObject(REFUSED)
  expect(await signInWith(theirs.device, guest, { credentialId: mine.device.credentialId })).toMatchObject(REFUSED)
  expect(await signInWith(new SoftwareAuthenticator(), guest, { userHandle: handle })).toMatchObject(UNKNOWN)
  const proof = { password: wirePassword(mine.password) }
  expect((await mine.caller.post(`/passkeys/${theirs.uuid}/remove`, proof)).body.code).toBe('NOT_FOUND')
  expect((await mine.caller.put(`/passkeys/${theirs.uuid}`, { name: 'Meiner' })).body.code).toBe('NOT_FOUND')
  expect((await mine.caller.post(`/passkeys/${mine.uuid}/remove`, proof)).status).toBe(200)
  expect(await signInWith(mine.device, guest)).toMatchObject(UNKNOWN)
  expect((await guest.get('/session')).body.user).toBeNull()
})

it('gives a key that another member has to nobody else', async () => {
  const [mine, other] = [await memberWithPasskey(), await registerMember(test())]
  const begun = await other.caller.post('/passkeys/begin', { password: wirePassword(other.password) })
  const copy = new SoftwareAuthenticator().create(begun.body, { credentialId: mine.device.credentialId })
  expect(await other.caller.post('/passkeys', copy)).toMatchObject(REFUSED)
  expect((await other.caller.get('/passkeys')).body.passkeys).toEqual([])
  expect((await signInWith(mine.device, test().visitor())).body.user).toMatchObject({ email: mine.email })
})

it('refuses a key whose count goes back from then on, and tells its member once', async () => {
  const { device, caller, email } = await memberWithPasskey()
  for (let times = 0; times < 3; times++) expect((await signInWith(device, test().visitor())).status).toBe(200)
  const COPIED = { status: 401, body: { code: 'PASSKEY_COPIED' } }
  expect(await signInWith(device, test().visitor(), { counter: 2 })).toMatchObject(COPIED)
  // Nobody can tell which of the two is the right one.
  expect(await signInWith(device, test().visitor(), { counter: 50 })).toMatchObject(COPIED)
  const subjects = (await test().mailsTo(email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Ein Passkey ist vielleicht kopiert')).toHaveLength(1)
  expect((await caller.get('/passkeys')).body.passkeys).toMatchObject([{ isCopied: true }])
})

it('lets keys in that never count', async () => {
  const member = await registerMember(test())
  const begun = await member.caller.post('/passkeys/begin', { password: wirePassword(member.password) })
  const device = new SoftwareAuthenticator()
  expect((await member.caller.post('/passkeys', device.create(begun.body, { counter: 0 }))).status).toBe(201)
  for (let times = 0; times < 2; times++) expect((await signInWith(device, test().visitor(), { counter: 0 })).status).toBe(200)
})

it('stores neither questions nor whose they are in a form that answers them', async () => {
  const guest = test().visitor()
  const { body, headers } = await guest.post('/login/passkey/begin')
  const [cookie = ''] = headers.getSetCookie()
  expect(cookie).toMatch(/^passkey=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/u)
  expect(body).toEqual({ challenge: expect.any(String), rpId: 'localhost', timeout: 600_000, userVerification: 'required' })
  const { rows } = await sql<{ stored: string }>`select row_to_json(c)::text as stored from passkey_challenge c`.execute(test().db)
  const stored = rows.map((row) => row.stored).join('')
  for (const secret of [body.challenge, cookie.slice(8, 51)]) expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
})
