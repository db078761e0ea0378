import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { registerMember, TEST_PASSWORD, wirePassword } from '../../../testing/factories/factories.ts'
import { enrol } from '../../../testing/factories/second-factor.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { log } from '../../log.ts'

const test = useTestApplication({ rateLimits: true })

const written = z.object({
  security: z.string(),
  actor: z.string().optional(),
  account: z.string().optional(),
  network: z.string(),
  route: z.string(),
})

let lines: z.output<typeof written>[] = []

beforeEach(() => {
  lines = []
  vi.spyOn(log, 'info').mockImplementation((line: unknown) => {
    const { success, data } = written.loose().safeParse(line)
    if (success) lines.push(data)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const events = (): string[] => lines.map(({ security }) => security)

it('tells of refused logins, and which account was tried, without its address', async () => {
  const { email } = await registerMember(test())
  const guest = test().visitor()
  lines = []
  for (const address of [email, email.toUpperCase(), 'nobody@example.org'])
    await guest.post('/login', { email: address, password: wirePassword('not the password') })
  await guest.post('/login', { email, password: wirePassword(TEST_PASSWORD) })
  expect(events()).toEqual(['credentials.refused', 'credentials.refused', 'credentials.refused', 'login'])
  expect(lines[0]).toMatchObject({ route: 'POST /api/v1/login', account: expect.stringMatching(/^[\w-]{22}$/u) })
  expect(lines[1]?.account).toBe(lines[0]?.account)
  expect(lines[2]?.account).not.toBe(lines[0]?.account)
  expect(new Set(lines.map(({ network }) => network)).size).toBe(1)
})

it('tells of second factors: turned on, asked for, refused, a recovery code used, renewed and turned off, by the same pseudonym', async () => {
  const member = await registerMember(test())
  lines = []
  const { recoveryCodes } = await enrol(test(), member)
  const guest = test().visitor()
  const password = wirePassword(TEST_PASSWORD)
  await guest.post('/login', { email: member.email, password })
  await guest.post('/login/second-factor', { code: '000000' })
  await guest.post('/login/second-factor', { code: recoveryCodes[0] })
  const renewed = await guest.post('/second-factor/recovery-codes', { code: recoveryCodes[1], password })
  await guest.post('/second-factor/turn-off', { code: renewed.body.recoveryCodes[0], password })
  expect(events()).toEqual([
    'secondFactor.activated',
    'secondFactor.asked',
    'secondFactor.refused',
    'recoveryCode.used',
    'recoveryCodes.renewed',
    'secondFactor.deactivated',
  ])
  expect(new Set(lines.map(({ actor }) => actor)).size).toBe(1)
  expect(lines[0]?.actor).toMatch(/^[\w-]{22}$/u)
})

it('tells of refused permissions, changed ways in, limits and what administrators do, each by the same pseudonym', async () => {
  const member = await registerMember(test())
  const admin = await registerAdmin(test())
  lines = []
  await test().visitor().get('/notifications')
  await member.caller.get('/admin/points')
  await member.caller.post('/password', { current_password: wirePassword('wrong one'), new_password: wirePassword('Ein ganz neues Wort') })
  await member.caller.post('/edit-profile/change-email', { email: 'neu@example.org', password: wirePassword(TEST_PASSWORD) })
  await member.caller.post('/edit-profile/change-email', { email: member.email })
  await admin.caller.post('/add-free-exchange-token', { userEmail: member.email, reason: 'Ein Grund, der lang genug ist' })
  for (let times = 0; times < 11; times++) await member.caller.post('/social-login/unlink', { providerType: 'google' })
  expect(events().slice(0, 6)).toEqual([
    'permission.refused',
    'permission.refused',
    'credentials.refused',
    'email.changeAsked',
    'email.changeEnded',
    'administrator.act',
  ])
  expect(events().at(-1)).toBe('limit.hit')
  const [guest, ...others] = lines
  expect(guest?.actor).toBeUndefined()
  const ofMember = others.filter(({ security }) => security !== 'administrator.act').map(({ actor }) => actor)
  expect(new Set(ofMember).size).toBe(1)
  const said = JSON.stringify(lines)
  for (const secret of [member.id, member.email, admin.id, 'neu@example.org', 'local', TEST_PASSWORD]) expect(said).not.toContain(secret)
})
