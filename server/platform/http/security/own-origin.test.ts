import { expect, it } from 'vitest'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication({ env: { PUBLIC_URL: 'https://buchfink.example' } })

it.each([
  [{ origin: 'https://buchfink.example' }, 200],
  [{}, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://buchfink.example' }, 403],
  [{ origin: 'https://buchfink.example:8443' }, 403],
  [{ origin: 'https://buchfink.example.evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'null', 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
  [{ origin: '' }, 403],
  [{ origin: 'https://evil.example', host: 'evil.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
])('takes a state change with %j as %i', async (headers, status) => {
  const answer = await test().visitor().raw('/api/v1/logout', { method: 'POST', headers })
  expect(answer.status).toBe(status)
})

it('keeps no answer in a cache unless the handler says so', async () => {
  const answer = await test().visitor().get('/session')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await test().visitor().get('/exchanges/all-book-offers')).headers.get('cache-control')).toBe('no-store')
})

it('names the methods an address knows', async () => {
  const visitor = test().visitor()
  const answer = await visitor.raw('/api/v1/login', { method: 'GET' })
  expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
  expect(answer.headers.get('allow')).toBe('POST')
  expect((await visitor.raw('/api/v1/nothing', { method: 'PATCH' })).status).toBe(404)
  expect(await visitor.raw('/dev/nothing', { method: 'GET' })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
