import { expect, it } from 'vitest'
import { editProfileGeneral } from '#contract/accounts.ts'
import type { Answer } from '../../testing/caller.ts'
import { registerByForm as registerMember, wirePassword } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

const base64 = (bytes: number[]): string => Buffer.from(bytes).toString('base64')
const good = {
  firstName: 'Mara',
  lastName: 'Krüger',
  email: 'refused@example.org',
  password: wirePassword('lesen macht Freude'),
  language: 'de',
  subscribedToPromo: false,
  isAdult: true,
}

const REFUSED: [what: string, change: object, path: string, code: string][] = [
  ['password of 7', { password: wirePassword('1234abc') }, 'password', 'FORMS_RULES.PASSWORD.MIN_LENGTH'],
  ['password of 7 letters in 14 bytes', { password: wirePassword('üüüüüüü') }, 'password', 'FORMS_RULES.PASSWORD.MIN_LENGTH'],
  ['password of 129', { password: wirePassword('ab'.repeat(64) + 'c') }, 'password', 'FORMS_RULES.PASSWORD.MAX_LENGTH'],
  ['password of 1 MB on the wire', { password: 'QUFB'.repeat(15_000) }, 'password', 'FORMS_RULES.PASSWORD.MAX_LENGTH'],
  ['no password', { password: undefined }, 'password', 'FORMS_RULES.PASSWORD.NOT_EMPTY'],
  ['empty password', { password: '' }, 'password', 'FORMS_RULES.PASSWORD.NOT_EMPTY'],
  ['password as a number', { password: 12_345_678 }, 'password', 'FORMS_RULES.PASSWORD.NOT_EMPTY'],
  ['base64 rubbish', { password: '!!not base64!!' }, 'password', 'FORMS_RULES.PASSWORD.VALIDITY'],
  ['plain text', { password: 'lesen macht Freude' }, 'password', 'FORMS_RULES.PASSWORD.VALIDITY'],
  ['Latin-1 behind the base64', { password: '/A==' }, 'password', 'FORMS_RULES.PASSWORD.VALIDITY'],
  ['broken UTF-8 behind the base64', { password: base64([0x61, 0x62, 0xff, 0xfe]) }, 'password', 'FORMS_RULES.PASSWORD.VALIDITY'],
  ['missing padding', { password: wirePassword('lesen macht Freude1').replace(/=+$/u, '') }, 'password', 'FORMS_RULES.PASSWORD.VALIDITY'],
  ['useless bits at the end', { password: 'bGVzZW4gbWFjaHR=' }, 'password', 'FORMS_RULES.PASSWORD.VALIDITY'],
  ['URL alphabet', { password: '8J-Tmg==8J-Tmg==' }, 'password', 'FORMS_RULES.PASSWORD.VALIDITY'],
  ['line break in the base64', { password: `${good.password}\n` }, 'password', 'FORMS_RULES.PASSWORD.VALIDITY'],
  ['common password', { password: wirePassword('Passwort123') }, 'password', 'FORMS_RULES.PASSWORD.TOO_COMMON'],
  ['password of published leaks', { password: wirePassword('Football7') }, 'password', 'FORMS_RULES.PASSWORD.TOO_COMMON'],
  ['one character again and again', { password: wirePassword('xxxxxxxxxx') }, 'password', 'FORMS_RULES.PASSWORD.TOO_COMMON'],
  ['own address as password', { password: wirePassword('Refused@example.org') }, 'password', 'FORMS_RULES.PASSWORD.TOO_COMMON'],
  ['no first name', { firstName: undefined }, 'firstName', 'FORMS_RULES.FIRST_NAME.NOT_EMPTY'],
  ['blank first name', { firstName: '  \t ' }, 'firstName', 'FORMS_RULES.FIRST_NAME.NOT_EMPTY'],
  ['invisible first name', { firstName: '\u200b\u2060' }, 'firstName', 'FORMS_RULES.FIRST_NAME.VALIDITY'],
  ['line break in the first name', { firstName: 'Mara\r\nBcc: x@example.org' }, 'firstName', 'FORMS_RULES.FIRST_NAME.VALIDITY'],
  ['line separator in the last name', { lastName: 'Krüger\u2028Bcc' }, 'lastName', 'FORMS_RULES.LAST_NAME.VALIDITY'],
  ['NUL in the last name', { lastName: 'Krü\0ger' }, 'lastName', 'FORMS_RULES.LAST_NAME.VALIDITY'],
  ['right-to-left override', { lastName: 'Krüger\u202egpj' }, 'lastName', 'FORMS_RULES.LAST_NAME.VALIDITY'],
  ['half an emoji', { lastName: 'K\ud83d' }, 'lastName', 'FORMS_RULES.LAST_NAME.VALIDITY'],
  ['first name of 31', { firstName: 'M'.repeat(31) }, 'firstName', 'FORMS_RULES.FIRST_NAME.MAX_LENGTH'],
  ['last name of 31', { lastName: 'K'.repeat(31) }, 'lastName', 'FORMS_RULES.LAST_NAME.MAX_LENGTH'],
  ['no e-mail', { email: undefined }, 'email', 'FORMS_RULES.E_MAIL.NOT_EMPTY'],
  ['blank e-mail', { email: ' ' }, 'email', 'FORMS_RULES.E_MAIL.NOT_EMPTY'],
  ['e-mail without @', { email: 'mara.example.org' }, 'email', 'FORMS_RULES.E_MAIL.VALIDITY'],
  ['e-mail without a domain', { email: 'mara@example' }, 'email', 'FORMS_RULES.E_MAIL.VALIDITY'],
  ['e-mail with a line break', { email: 'mara@example.org\nbcc@example.org' }, 'email', 'FORMS_RULES.E_MAIL.VALIDITY'],
  ['two e-mails', { email: 'a@example.org,b@example.org' }, 'email', 'FORMS_RULES.E_MAIL.VALIDITY'],
  ['e-mail of 255', { email: `${'a'.repeat(243)}@example.org` }, 'email', 'FORMS_RULES.E_MAIL.MAX_LENGTH'],
  ['isAdult missing', { isAdult: undefined }, 'isAdult', 'FORMS_RULES.IS_ADULT.REQUIRED'],
  ['isAdult false', { isAdult: false }, 'isAdult', 'FORMS_RULES.IS_ADULT.REQUIRED'],
  ['isAdult as text', { isAdult: 'true' }, 'isAdult', 'FORMS_RULES.IS_ADULT.REQUIRED'],
  ['unknown language', { language: 'fr' }, 'language', 'INVALID'],
  ['NUL in the invitation', { invitationCode: '\0' }, 'invitationCode', 'INVALID'],
  ['a field that nobody knows', { role: 'admin' }, 'role', 'UNKNOWN_FIELD'],
]

it.each(REFUSED)('refuses a registration with: %s', async (_what, change, path, code) => {
  const answer = await test()
    .visitor()
    .post('/registration', { ...good, ...change })
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: [{ path, code }] } })
  expect(await membersOf('refused@example.org')).toBe(0)
})

it('accepts what is exactly at the limit, and fields that the specification names elsewhere', async () => {
  const email = `${'a'.repeat(242)}@example.org`
  const names = { firstName: 'M'.repeat(30), lastName: "D'Ávila-Ø’Brien 李" }
  const extras = { country: 'Deutschland', phoneNumber: '0341 000' }
  for (const password of ['12 chars', 'ab'.repeat(64)]) {
    const answer = await test()
      .visitor()
      .post('/registration', { ...good, ...names, ...extras, email, password: wirePassword(password) })
    expect(answer).toMatchObject({ status: 200, body: { status: 'success' } })
  }
  expect(await membersOf(email)).toBe(1)
})

it('refuses bodies that are no JSON, too large, nested too deeply or of another media type', async () => {
  expect(await send('{"email": ')).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: [{ path: '', code: 'NOT_JSON' }] } })
  expect(await send('[]')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  expect(await send('null')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  expect(await send(new Uint8Array([0x22, 0xff, 0x22]))).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  expect(await send('['.repeat(50) + ']'.repeat(50))).toMatchObject({ status: 400, body: { errors: [{ code: 'TOO_DEEP' }] } })
  expect(await send('x'.repeat(20 * 1024 * 1024))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  expect(await send(JSON.stringify(good), 'text/plain')).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
  expect(await send(JSON.stringify(good), 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
})

it('ignores attempts to change what is not in the form', async () => {
  const { caller } = await registerMember(test())
  const profile = { firstName: 'M', lastName: 'K', streetNameNumber: 'Weg 1', postalCode: '04229', city: 'Leipzig' }
  for (const extra of [{ role: 'admin' }, { isEmailVerified: true }, { numExchangeTokens: 99 }, { uuid: 'x' }]) {
    const answer = await caller.post('/edit-profile/general', { ...profile, ...extra })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'UNKNOWN_FIELD' }] } })
  }
  const poisoned = `{"__proto__": {"role": "admin"}, ${JSON.stringify(profile).slice(1)}`
  const answer = await caller.raw(editProfileGeneral.path, {
    method: 'POST',
    body: poisoned,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.body.user.role).toBe('member')
})

it.each([
  ['postalCode', '4229', 'FORMS_RULES.POSTAL_CODE.VALIDITY'],
  ['postalCode', '042291', 'FORMS_RULES.POSTAL_CODE.VALIDITY'],
  ['postalCode', '٠٤٢٢٩', 'FORMS_RULES.POSTAL_CODE.VALIDITY'],
  ['city', '', 'FORMS_RULES.CITY.NOT_EMPTY'],
  ['city', 'L'.repeat(61), 'FORMS_RULES.CITY.MAX_LENGTH'],
  ['streetNameNumber', '   ', 'FORMS_RULES.STREET.NOT_EMPTY'],
  ['streetNameNumber', 'x'.repeat(61), 'FORMS_RULES.STREET.MAX_LENGTH'],
  ['streetNameNumber', 'Weg\n1', 'FORMS_RULES.STREET.VALIDITY'],
  ['firstName', '', 'FORMS_RULES.FIRST_NAME.NOT_EMPTY'],
  ['lastName', 'x'.repeat(31), 'FORMS_RULES.LAST_NAME.MAX_LENGTH'],
  ['addressExtra', 'x'.repeat(61), 'FORMS_RULES.ADDRESS_EXTRA.MAX_LENGTH'],
  ['addressExtra', 'Hof\0', 'FORMS_RULES.ADDRESS_EXTRA.VALIDITY'],
])('refuses a profile with %s %j', async (field, value, code) => {
  const { caller } = await registerMember(test(), { withAddress: false })
  const profile = { firstName: 'Mara', lastName: 'Krüger', streetNameNumber: 'Weg 1', postalCode: '04229', city: 'Leipzig' }
  const answer = await caller.post('/edit-profile/general', { ...profile, [field]: value })
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: [{ path: field, code }] } })
  expect((await caller.get('/session')).body.user.city).toBe('')
})

it('login and forgotten password name the field and what is wrong with it', async () => {
  const guest = test().visitor()
  const noAddress = await guest.post('/restore-password', { email: 'mara@' })
  expect(noAddress).toMatchObject({ status: 400, body: { errors: [{ path: 'email', code: 'FORMS_RULES.E_MAIL.VALIDITY' }] } })
  const noPassword = await guest.post('/login', { email: 'mara@example.org', password: '' })
  expect(noPassword).toMatchObject({ status: 400, body: { errors: [{ path: 'password', code: 'FORMS_RULES.PASSWORD.NOT_EMPTY' }] } })
})

it('keeps guests out of profile and resending', async () => {
  const guest = test().visitor()
  expect(await guest.post('/edit-profile/general', {})).toMatchObject({ status: 401, body: { code: 'NOT_LOGGED_IN' } })
  expect(await guest.post('/edit-profile/language', { language: 'de' })).toMatchObject({ status: 401 })
  expect(await guest.post('/resend-verification')).toMatchObject({ status: 401 })
})

function send(body: BodyInit, type = 'application/json'): Promise<Answer> {
  return test()
    .visitor()
    .raw('/api/v1/registration', { method: 'POST', body, headers: { 'content-type': type } })
}

async function membersOf(email: string): Promise<number> {
  const rows = await test().db.selectFrom('member').select('id').where('email', '=', email).execute()
  return rows.length
}
