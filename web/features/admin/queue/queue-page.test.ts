import { createStaticHandler, RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createApiClient } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { loader } from './queue-page.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** Of which year the figures are that stand below the queue at a moment. */
async function yearShownAt(moment: string): Promise<number> {
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
  const context = new RouterContextProvider()
  context.set(
    apiContext,
    createApiClient('http://localhost', async () => Response.json({ cases: [], total: 0, contested: [] })),
  )
  const handler = createStaticHandler([{ id: 'queue', path: '/admin/moderation', loader }])
  const answer = await handler.query(new Request('http://localhost/admin/moderation'), { requestContext: context })
  return answer instanceof Response ? 0 : answer.loaderData['queue'].year
}

test('the year of the figures is that of Germany, also in the first hour of the new one', async () => {
  expect(await yearShownAt('2026-12-31T22:59:00Z')).toBe(2026)
  expect(await yearShownAt('2026-12-31T23:30:00Z')).toBe(2027)
})
