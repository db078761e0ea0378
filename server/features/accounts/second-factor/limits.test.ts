import { expect, it } from 'vitest'
import { registerMember, TEST_PASSWORD, wirePassword } from '../../../testing/factories/factories.ts'
import { enrol } from '../../../testing/factories/second-factor.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication({ rateLimits: true })

it('takes few codes of the app a day for one account, and leaves its recovery codes open', async () => {
  const member = await registerMember(test())
  const { recoveryCodes } = await enrol(test(), member)
  const login = { email: member.email, password: wirePassword(TEST_PASSWORD) }
  const codes: string[] = []
  // Enrolling was the first of twenty; five at most for each login.
  for (let tries = 0; tries < 21; tries++) {
    const caller = test().visitor()
    expect((await caller.post('/login', login)).body.user).toBeNull()
    codes.push((await caller.post('/login/second-factor', { code: '000000' })).body.code)
  }
  expect(codes.filter((code) => code === 'CODE_REFUSED')).toHaveLength(19)
  expect(codes.slice(-2)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
  const caller = test().visitor()
  await caller.post('/login', login)
  expect((await caller.post('/login/second-factor', { code: recoveryCodes[0] })).status).toBe(200)
})

it('takes thirty tries an hour from one address, whoever is meant', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 10; tries++) statuses.push((await test().visitor().post('/login/second-factor', { code: '000000' })).status)
  expect(statuses).toContain(429)
})
