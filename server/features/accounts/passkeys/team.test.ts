import { expect, it } from 'vitest'
import { registerMember, TEST_PASSWORD, wirePassword } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { enrol } from '../../../testing/factories/second-factor.ts'
import { addPasskey, signInWith } from '../../../testing/factories/software-authenticator.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { appointToTeam } from '../commands/appoint-to-team.ts'
import { resetSecondFactor } from '../second-factor/commands/reset.ts'

const test = useTestApplication({ env: { ADMIN_SECOND_FACTOR: 'on' } })
const PROOF = { password: wirePassword(TEST_PASSWORD) }
const NEEDED = { status: 403, body: { code: 'SECOND_FACTOR_NEEDED' } }

it('opens the pages of administrators with a passkey as second factor, and asks for it after the password', async () => {
  const admin = await registerAdmin(test())
  expect(await admin.caller.get('/admin/points')).toMatchObject(NEEDED)
  const { device } = await addPasskey(admin)
  expect((await admin.caller.get('/admin/points')).status).toBe(200)
  const visitor = test().visitor()
  expect((await visitor.post('/login', { email: admin.email, ...PROOF })).body).toEqual({ user: null, askedFor: ['PASSKEY'] })
  expect((await visitor.post('/login/second-factor', { code: '000000' })).body.code).toBe('CODE_REFUSED')
  expect((await visitor.get('/session')).body.user).toBeNull()
  expect((await signInWith(device, visitor)).body.user).toMatchObject({ email: admin.email })
  expect(visitor.cookieHeader()).not.toContain('login=')
  expect((await visitor.get('/admin/points')).status).toBe(200)
  // A new session, as good as the one before.
  const change = { current_password: wirePassword(TEST_PASSWORD), new_password: wirePassword('ein ganz anderer Satz') }
  expect((await visitor.post('/password', change)).body.status).toBe('success')
  expect((await visitor.get('/admin/points')).status).toBe(200)
})

it('takes passkey and code alike of administrators who have both', async () => {
  const admin = await registerAdmin(test())
  const { device } = await addPasskey(admin)
  await enrol(test(), admin)
  const visitor = test().visitor()
  await signInWith(device, visitor)
  expect((await visitor.get('/admin/points')).status).toBe(200)
  expect((await admin.caller.get('/admin/points')).status).toBe(200)
})

it('gives no rights to a session that was begun with the password before the role, nor lets it change a way in', async () => {
  const member = await registerMember(test())
  const { device } = await addPasskey(member)
  const old = test().visitor()
  await old.post('/login', { email: member.email, ...PROOF })
  await appointToTeam(test().db, member.email, 'admin')
  expect(await old.get('/admin/points')).toMatchObject(NEEDED)
  for (const path of ['/passkeys/begin', '/second-factor/begin']) expect(await old.post(path, PROOF)).toMatchObject(NEEDED)
  await signInWith(device, old)
  expect((await old.get('/admin/points')).status).toBe(200)
  expect((await old.post('/passkeys/begin', PROOF)).status).toBe(200)
})

it('closes the pages of administrators again with the last passkey', async () => {
  const admin = await registerAdmin(test())
  const { uuid } = await addPasskey(admin)
  await admin.caller.post(`/passkeys/${uuid}/remove`, PROOF)
  expect(await admin.caller.get('/admin/points')).toMatchObject(NEEDED)
})

it('goes with the second factor of somebody who has lost everything', async () => {
  const [admin, lost] = [await registerAdmin(test()), await registerAdmin(test())]
  const { device } = await addPasskey(lost)
  const wish = { email: lost.email, administratorEmail: admin.email, reason: 'Am Telefon nach drei Büchern gefragt' }
  expect(await resetSecondFactor(test().db, wish)).toBe('RESET')
  expect((await signInWith(device, test().visitor())).body.code).toBe('PASSKEY_UNKNOWN')
  const login = await test()
    .visitor()
    .post('/login', { email: lost.email, ...PROOF })
  expect(login.body.user).toMatchObject({ email: lost.email })
})
