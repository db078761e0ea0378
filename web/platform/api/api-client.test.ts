import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, read } from './api-client.ts'

afterEach(() => void vi.unstubAllGlobals())

const failureOf = async (answer: Promise<Response>): Promise<unknown> => read(answer).catch((error: unknown) => error)

test.each([
  [413, 'TOO_LARGE'],
  [429, 'RATE_LIMITED'],
  [502, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
  [504, 'UNAVAILABLE'],
  [500, 'INTERNAL'],
  [403, 'INTERNAL'],
])('what a proxy answers with %i in its own words is %s', async (status, code) => {
  const error = await failureOf(Promise.resolve(new Response('<html><h1>nginx</h1></html>', { status })))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code, problem: { status } })
})

test('what the API answers keeps its own code', async () => {
  const problem = { type: 'about:blank', title: 'BUSY', status: 503, detail: '', code: 'BUSY' }
  expect(await failureOf(Promise.resolve(Response.json(problem, { status: 503 })))).toMatchObject({ code: 'BUSY' })
})
