import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { registerByForm as registerMember, TEST_PASSWORD, wirePassword } from '../../../testing/factories/factories.ts'
import { enrol } from '../../../testing/factories/second-factor.ts'
import { oneTimeCode } from '../../../testing/factories/authenticator.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
const PASSWORD = { password: wirePassword(TEST_PASSWORD) }
const REFUSED = { status: 401, body: { code: 'CODE_REFUSED' } }

it('begins with the password and counts only after a code of the app', async () => {
  const member = await registerMember(test())
  const { caller, email } = member
  expect((await caller.post('/second-factor/begin', {})).body).toMatchObject({ status: 400, errors: [{ path: 'password' }] })
  const wrong = await caller.post('/second-factor/begin', { password: wirePassword('falsches Wort') })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })

  const begun = await caller.post('/second-factor/begin', PASSWORD)
  expect(begun).toMatchObject({ status: 200, body: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/u) } })
  expect(new URL(begun.body.uri).searchParams.get('secret')).toBe(begun.body.secret)
  expect(decodeURIComponent(begun.body.uri)).toContain(`Buchfink:${email}`)
  expect(begun.body.qrCode.path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/u)
  expect((await caller.get('/sign-in-ways')).body.secondFactor).toBeNull()
  // A factor that was not confirmed asks for no code: the app may never have got the secret.
  const elsewhere = await test()
    .visitor()
    .post('/login', { email, ...PASSWORD })
  expect(elsewhere.body.user).toMatchObject({ email })

  expect(await caller.post('/second-factor/activate', { code: '000000' })).toMatchObject(REFUSED)
  const code = await oneTimeCode(test().db, begun.body.secret)
  const active = await caller.post('/second-factor/activate', { code })
  expect(active.status).toBe(200)
  expect(active.body.recoveryCodes).toHaveLength(10)
  expect(new Set(active.body.recoveryCodes).size).toBe(10)
  for (const recoveryCode of active.body.recoveryCodes)
    expect(recoveryCode).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/u)
  expect((await caller.get('/sign-in-ways')).body.secondFactor).toMatchObject({ recoveryCodesLeft: 10 })
  const [mail] = await test().mailsTo(email)
  expect(mail?.subject).toBe('Zwei-Faktor-Anmeldung ist eingeschaltet')
})

it('ends all other sessions, and gives this one a new token', async () => {
  const member = await registerMember(test())
  const elsewhere = test().visitor()
  await elsewhere.post('/login', { email: member.email, ...PASSWORD })
  const before = member.caller.cookieHeader()
  await enrol(test(), member)
  expect(member.caller.cookieHeader()).not.toBe(before)
  expect((await member.caller.get('/session')).body.user).toMatchObject({ email: member.email })
  expect((await elsewhere.get('/session')).body.user).toBeNull()
  expect((await test().visitor().keep('sid', before.replace('sid=', '')).get('/session')).body.user).toBeNull()
})

it('can be begun anew until it counts, and not after that', async () => {
  const { caller } = await registerMember(test())
  const first = await caller.post('/second-factor/begin', PASSWORD)
  const second = await caller.post('/second-factor/begin', PASSWORD)
  expect(second.body.secret).not.toBe(first.body.secret)
  expect(await caller.post('/second-factor/activate', { code: await oneTimeCode(test().db, first.body.secret) })).toMatchObject(REFUSED)
  const code = await oneTimeCode(test().db, second.body.secret)
  expect((await caller.post('/second-factor/activate', { code })).status).toBe(200)
  const state = { status: 409, body: { code: 'SECOND_FACTOR_STATE' } }
  expect(await caller.post('/second-factor/activate', { code })).toMatchObject(state)
  expect(await caller.post('/second-factor/begin', PASSWORD)).toMatchObject(state)
})

it('asks for a confirmed address: whoever typed the address of another person must not keep them out', async () => {
  const { caller } = await registerMember(test(), { verified: false })
  expect(await caller.post('/second-factor/begin', PASSWORD)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } })
})

it('goes off with password and code, and tells the member', async () => {
  const member = await registerMember(test())
  const { caller, email } = member
  const { secret } = await enrol(test(), member)
  await test().shiftClock('30 seconds')
  const code = await oneTimeCode(test().db, secret)
  expect((await caller.post('/second-factor/turn-off', { code })).body).toMatchObject({ status: 400, errors: [{ path: 'password' }] })
  const wrongPassword = await caller.post('/second-factor/turn-off', { code, password: wirePassword('falsches Wort') })
  expect(wrongPassword.body.code).toBe('BAD_CREDENTIALS')
  expect(await caller.post('/second-factor/turn-off', { code: '000000', ...PASSWORD })).toMatchObject(REFUSED)
  expect((await caller.post('/second-factor/turn-off', { code, ...PASSWORD })).status).toBe(200)
  expect((await caller.get('/sign-in-ways')).body.secondFactor).toBeNull()
  expect((await test().mailsTo(email))[0]?.subject).toBe('Zwei-Faktor-Anmeldung ist ausgeschaltet')
  const login = await test()
    .visitor()
    .post('/login', { email, ...PASSWORD })
  expect(login.body.user).toMatchObject({ email })
  expect((await caller.post('/second-factor/turn-off', { code, ...PASSWORD })).body.code).toBe('SECOND_FACTOR_STATE')
})

it('goes off with a recovery code, too: the phone may be gone', async () => {
  const member = await registerMember(test())
  const { recoveryCodes } = await enrol(test(), member)
  const [code] = recoveryCodes
  expect((await member.caller.post('/second-factor/turn-off', { code, ...PASSWORD })).status).toBe(200)
  const { rows } = await sql`select 1 from recovery_code where member_id = ${member.id}::uuid`.execute(test().db)
  expect(rows).toEqual([])
})

it('gives ten new recovery codes, and the old ones are void', async () => {
  const member = await registerMember(test())
  const { secret, recoveryCodes } = await enrol(test(), member)
  await test().shiftClock('30 seconds')
  const code = await oneTimeCode(test().db, secret)
  const renewed = await member.caller.post('/second-factor/recovery-codes', { code, ...PASSWORD })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect(renewed.body.recoveryCodes.filter((one: string) => recoveryCodes.includes(one))).toEqual([])
  // The code was used for this and opens nothing else.
  expect(await member.caller.post('/second-factor/recovery-codes', { code, ...PASSWORD })).toMatchObject(REFUSED)
  const old = await member.caller.post('/second-factor/turn-off', { code: recoveryCodes[0], ...PASSWORD })
  expect(old).toMatchObject(REFUSED)
})

it('stores neither the secret nor the codes in a form that opens anything', async () => {
  const member = await registerMember(test())
  const { secret, recoveryCodes } = await enrol(test(), member)
  const { rows } = await sql<{ stored: string }>`
    select row_to_json(f)::text || coalesce((select string_agg(row_to_json(c)::text, '') from recovery_code c), '') as stored
      from second_factor f where f.member_id = ${member.id}::uuid`.execute(test().db)
  const plain = [Buffer.from(secret), ...recoveryCodes.map((code) => Buffer.from(code.replaceAll('-', '')))]
  const stored = rows[0]?.stored ?? ''
  expect(stored).not.toContain(base32Bytes(secret).toString('hex'))
  for (const text of plain) expect(stored).not.toContain(text.toString('hex'))
  const sealedForAnother = await sql`
    update second_factor set sealed_secret = (select sealed_secret from second_factor where member_id <> ${member.id}::uuid limit 1)
     where member_id = ${member.id}::uuid returning 1`.execute(test().db)
  expect(sealedForAnother.rows).toHaveLength(1)
  await test().shiftClock('30 seconds')
  const code = await oneTimeCode(test().db, secret)
  expect(await member.caller.post('/second-factor/turn-off', { code, ...PASSWORD })).toMatchObject(REFUSED)
})

function base32Bytes(text: string): Buffer {
  const bits = Array.from(text, (letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

it('forgets what was begun and never confirmed, and everything with the account', async () => {
  const [idle, gone] = [await registerMember(test()), await registerMember(test())]
  await idle.caller.post('/second-factor/begin', PASSWORD)
  await enrol(test(), gone)
  await test()
    .visitor()
    .post('/login', { email: gone.email, ...PASSWORD })
  await gone.caller.post('/profile/delete', PASSWORD)
  await test().shiftClock('25 hours')
  for (const { forget } of test().application.retentions.filter(({ name }) => name === 'accounts')) await forget()
  const ids = [idle.id, gone.id]
  const { rows } = await sql`
    select member_id from second_factor where member_id = any(${ids}::uuid[])
    union all select member_id from pending_login where member_id = any(${ids}::uuid[])`.execute(test().db)
  expect(rows).toEqual([])
})
