import { expect, it } from 'vitest'
import { WITHDRAWAL_REFERENCE_MAX } from '#domain/policy/legal.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

const declaration = (email: string): Record<string, string> => ({
  name: 'Ida Lehm',
  email,
  reference: '„Momo“, bestellt am 3. November',
  language: 'de',
})

it('stores a withdrawal without login and confirms it by mail, with its content, day and time', async () => {
  const answer = await test().visitor().post('/withdrawals', declaration('ida@example.org'))
  expect(answer).toMatchObject({ status: 200, body: { status: 'success' } })
  const mails = await test().mailsTo('ida@example.org')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Dein Widerruf ist eingegangen')
  for (const word of ['Ida Lehm', 'ida@example.org', '„Momo“, bestellt am 3. November', new Date().getFullYear().toString()])
    expect(mails[0]?.text).toContain(word)
  expect(mails[0]?.text).toMatch(/\d{2}:\d{2}:\d{2}/u)
})

it('mails no links to an address that anybody can type', async () => {
  const wanted = { ...declaration('opfer@example.org'), name: 'Ida evil.example', reference: 'Mehr auf evil.example/gewinn' }
  expect((await test().visitor().post('/withdrawals', wanted)).status).toBe(200)
  const [mail] = await test().mailsTo('opfer@example.org')
  expect(mail?.text).toContain('evil. example')
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

it('confirms in the language of the page', async () => {
  await test()
    .visitor()
    .post('/withdrawals', { ...declaration('lt@example.org'), language: 'lt', reference: '' })
  const [mail] = await test().mailsTo('lt@example.org')
  expect(mail?.subject).toBe('Gavome tavo atsisakymą')
  expect(mail?.text).toContain('nenurodyta')
})

it('answers the same for members and strangers', async () => {
  const member = await registerMember(test())
  const known = await test().visitor().post('/withdrawals', declaration(member.email))
  const unknown = await test().visitor().post('/withdrawals', declaration('fremd@example.org'))
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
})

it('stores a double click once', async () => {
  const guest = test().visitor()
  const answers = await Promise.all([1, 2, 3].map(() => guest.post('/withdrawals', declaration('doppelt@example.org'))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await test().mailsTo('doppelt@example.org')).toHaveLength(1)
  await test().shiftClock('1 minute')
  await guest.post('/withdrawals', declaration('doppelt@example.org'))
  expect(await test().mailsTo('doppelt@example.org')).toHaveLength(2)
})

it('refuses links, line breaks and what is no address, and mails nothing', async () => {
  const refused: [string, string, string][] = [
    ['name', '', 'FORMS_RULES.NAME.NOT_EMPTY'],
    ['name', '   ', 'FORMS_RULES.NAME.NOT_EMPTY'],
    ['name', 'Ida\nBcc: x', 'FORMS_RULES.NAME.VALIDITY'],
    ['name', 'Gewinn: www.example.org', 'FORMS_RULES.NAME.VALIDITY'],
    ['reference', 'https://example.org/gewinn', 'FORMS_RULES.REFERENCE.VALIDITY'],
    ['reference', 'x'.repeat(WITHDRAWAL_REFERENCE_MAX + 1), 'FORMS_RULES.REFERENCE.MAX_LENGTH'],
    ['email', 'ida', 'FORMS_RULES.E_MAIL.VALIDITY'],
  ]
  for (const [path, value, code] of refused) {
    const answer = await test()
      .visitor()
      .post('/withdrawals', { ...declaration('nein@example.org'), [path]: value })
    expect(answer.body, value).toMatchObject({ status: 400, errors: [{ path, code }] })
  }
  expect(await test().mailsTo('nein@example.org')).toEqual([])
})

it('shows withdrawals to administrators only', async () => {
  const member = await registerMember(test())
  expect((await member.caller.get('/withdrawals')).status).toBe(403)
  expect((await test().visitor().get('/withdrawals')).status).toBe(401)
})
