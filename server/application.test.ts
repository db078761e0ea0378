import { expect, it } from 'vitest'
import { useTestApplication } from './testing/test-application.ts'

const test = useTestApplication()

it('answers an unknown call with a problem', async () => {
  const answer = await test().visitor().get('/nothing-here')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.body).toMatchObject({ code: 'NOT_FOUND', status: 404 })
})
