import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication({ rateLimits: true })

it('limits the mails to one address', async () => {
  const [max] = RATE_LIMITS.withdrawalByEmail
  for (let times = 0; times < max; times++)
    expect((await test().visitor().post('/withdrawals', { name: 'Ida', email: 'ida@example.org' })).status).toBe(200)
  const answer = await test().visitor().post('/withdrawals', { name: 'Ida', email: 'IDA@example.org' })
  expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
