import { expect, it } from 'vitest'
import { registerMember, TEST_PASSWORD, wirePassword } from '../../../testing/factories/factories.ts'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { enrol } from '../../../testing/factories/second-factor.ts'
import { oneTimeCode } from '../../../testing/factories/authenticator.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { resetSecondFactor } from './commands/reset.ts'

const test = useTestApplication({ env: { ADMIN_SECOND_FACTOR: 'on' } })
const NEEDED = { status: 403, body: { code: 'SECOND_FACTOR_NEEDED' } }

it('keeps administrators from what is theirs until they have a second factor', async () => {
  const admin = await registerAdmin(test())
  expect(await admin.caller.get('/admin/points')).toMatchObject(NEEDED)
  expect(await admin.caller.get('/books/unreviewed')).toMatchObject(NEEDED)
  expect((await admin.caller.get('/sign-in-ways')).body.isSecondFactorNeeded).toBe(true)
  await enrol(test(), admin)
  expect((await admin.caller.get('/admin/points')).status).toBe(200)
  expect((await admin.caller.get('/sign-in-ways')).body.isSecondFactorNeeded).toBe(false)
})

it('lets them see no more than a member where only the role is asked for', async () => {
  const admin = await registerAdmin(test())
  const { exchange } = await playUntil(test(), 'requested')
  expect((await admin.caller.get(`/exchanges/${exchange}`)).status).toBe(404)
  await enrol(test(), admin)
  expect((await admin.caller.get(`/exchanges/${exchange}`)).status).toBe(200)
})

it('keeps their sessions as short as those of administrators, also after a new password', async () => {
  const admin = await registerAdmin(test())
  const change = { current_password: wirePassword(TEST_PASSWORD), new_password: wirePassword('ein ganz anderer Satz') }
  expect((await admin.caller.post('/password', change)).body.status).toBe('success')
  await test().shiftClock('31 minutes')
  expect((await admin.caller.get('/session')).body.user).toBeNull()
})

it('asks members for none, and tells them that a page is not theirs as before', async () => {
  const { caller } = await registerMember(test())
  expect((await caller.get('/sign-in-ways')).body).toMatchObject({ secondFactor: null, isSecondFactorNeeded: false })
  expect(await caller.get('/admin/points')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

it('is taken off by whoever runs the site, with a reason in the log, a mail, and the end of all sessions', async () => {
  const [admin, member] = [await registerAdmin(test()), await registerMember(test())]
  const { secret } = await enrol(test(), member)
  const wish = { email: member.email.toUpperCase(), administratorEmail: admin.email, reason: 'Am Telefon nach drei Büchern gefragt' }
  expect(await resetSecondFactor(test().db, { ...wish, email: 'nobody@example.org' })).toBe('NO_MEMBER')
  expect(await resetSecondFactor(test().db, { ...wish, administratorEmail: member.email })).toBe('NO_ADMINISTRATOR')
  await test().shiftClock('30 seconds')
  const waiting = test().visitor()
  await waiting.post('/login', { email: member.email, password: wirePassword(TEST_PASSWORD) })
  expect(await resetSecondFactor(test().db, wish)).toBe('RESET')
  expect(await resetSecondFactor(test().db, wish)).toBe('NO_SECOND_FACTOR')
  expect((await waiting.post('/login/second-factor', { code: await oneTimeCode(test().db, secret) })).body.code).toBe('LOGIN_EXPIRED')
  expect((await member.caller.get('/session')).body.user).toBeNull()
  const login = await test()
    .visitor()
    .post('/login', { email: member.email, password: wirePassword(TEST_PASSWORD) })
  expect(login.body.user).toMatchObject({ email: member.email })
  const [mail] = await test().mailsTo(member.email)
  expect(mail?.subject).toBe('Wir haben deine Zwei-Faktor-Anmeldung ausgeschaltet')
  const acts = await test().db.selectFrom('admin_log').selectAll().where('subject_id', '=', member.id).execute()
  expect(acts).toMatchObject([{ admin_id: admin.id, act: 'member.resetSecondFactor', reason: wish.reason }])
})
