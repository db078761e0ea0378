import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, browserApi, NoConnection, callApi } from './api-client.ts'
import { patienceMs } from './browser-fetch.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const failureOf = async (answer: Promise<Response>): Promise<unknown> => callApi(answer).catch((error: unknown) => error)

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

/** A server that takes calls and never answers; what is waited for ends when the test says so. */
function silentServer() {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const fetch = vi.fn<typeof globalThis.fetch>(
    (_input, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  vi.stubGlobal('fetch', fetch)
  return { timeout, fetch, endWaiting: () => late.abort(new DOMException('too late', 'TimeoutError')) }
}

test('a call that is never answered ends as one that nobody took', async () => {
  const { timeout, endWaiting } = silentServer()
  const failure = callApi(browserApi.api.v1.session.$get()).catch((error: unknown) => error)
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
  endWaiting()
  expect(await failure).toBeInstanceOf(NoConnection)
})

test('a call ends by the signal of who has made it, too', async () => {
  const { fetch } = silentServer()
  const own = new AbortController()
  const call = browserApi.api.v1.session.$get(undefined, { init: { signal: own.signal } })
  expect(fetch).toHaveBeenCalledOnce()
  own.abort('not wanted any more')
  await expect(call).rejects.toBe('not wanted any more')
})

test('an answer that ends in its middle is no connection; one that is no JSON is not ours', async () => {
  const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
  expect(await failureOf(Promise.resolve(new Response(cut)))).toBeInstanceOf(NoConnection)
  expect(await failureOf(Promise.resolve(new Response('<html>Welcome to the hotel</html>')))).toMatchObject({ code: 'INTERNAL' })
})

test('what is sent has the time that it needs on a slow line, and ten minutes at most', () => {
  expect(patienceMs(null)).toBe(30_000)
  expect(patienceMs('{}')).toBeLessThan(30_010)
  expect(patienceMs('x'.repeat(1_000_000))).toBe(130_000)
  expect(patienceMs('x'.repeat(14_000_000))).toBe(600_000)
  expect(patienceMs(new FormData())).toBe(600_000)
})
