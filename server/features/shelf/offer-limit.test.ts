import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { offerOf } from './testing/shelf-steps.ts'

const test = useTestApplication({ rateLimits: true })

it('stops a member who offers more copies in an hour than anybody has at hand', async () => {
  const { caller } = await registerMember(test())
  const [most] = RATE_LIMITS.offerByMember
  const statuses: number[] = []
  for (let count = 0; count <= most; count++) {
    statuses.push((await caller.post('/exchanges/create-offer', offerOf(randomUUID()))).status)
  }
  expect(statuses.slice(0, most).every((status) => status === 404)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
