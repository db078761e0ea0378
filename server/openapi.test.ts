import { expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { useTestApplication } from './testing/test-application.ts'

const test = useTestApplication()

it('the description of the API names every call that is served', async () => {
  const { status, body } = await test().visitor().get('/openapi.json')
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  const described = new Set(
    Object.entries<object>(body.paths).flatMap(([path, calls]) => Object.keys(calls).map((method) => `${method} ${path}`)),
  )
  expect(endpoints.map(({ method, path }) => `${method} ${path}`).filter((call) => !described.has(call))).toEqual([])
})

it('the description of the API cites nothing that its readers cannot look up: say it in words', async () => {
  const { body } = await test().visitor().get('/openapi.json')
  expect(
    JSON.stringify(body).match(/[^"]*(?:\bdecisions? \d|\b[AB] §\d|\brecord \d|\breliability [\dF]|\b[Ii]ssue [A-Z]\b)[^"]*/gu) ?? [],
  ).toEqual([])
})
