import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication({ rateLimits: true })

it('lets a member block and unblock so many times an hour', async () => {
  const [mara, jonas] = [await registerMember(test()), await registerMember(test())]
  const [perHour] = RATE_LIMITS.memberBlockByMember
  for (let number = 0; number < perHour / 2; number++) {
    expect((await mara.caller.post(`/member-blocks/${jonas.id}`)).status).toBe(200)
    expect((await mara.caller.delete(`/member-blocks/${jonas.id}`)).status).toBe(200)
  }
  expect(await mara.caller.post(`/member-blocks/${jonas.id}`)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
})
