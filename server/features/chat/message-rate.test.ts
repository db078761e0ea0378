import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication({ rateLimits: true })

it('lets a member write twenty messages a minute', async () => {
  const [sender, other] = [await registerMember(test()), await registerMember(test())]
  const [perMinute] = RATE_LIMITS.chatByMember
  const write = (number: number) => sender.caller.post('/chat/new-message', { to: other.id, payload: `Nummer ${number}` })
  for (let number = 1; number <= perMinute; number++) expect((await write(number)).status).toBe(200)
  const refused = await write(perMinute + 1)
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await other.caller.post('/chat/new-message', { to: sender.id, payload: 'Langsam' })).status).toBe(200)
})
