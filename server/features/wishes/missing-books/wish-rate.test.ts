import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication({ rateLimits: true })

it('wishes by words count with the other wishes of an hour', async () => {
  const { caller, id } = await registerMember(test())
  const [most] = RATE_LIMITS.wishByMember
  for (let count = 1; count < most; count++) await test().services.limits.count('wishByMember', id)
  const wish = (title: string) => caller.post('/wishes/missing-books', { title })
  expect((await wish('Der letzte')).status).toBe(200)
  expect((await wish('Einer zu viel')).body).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
})
