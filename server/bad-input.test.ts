import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { NO_BODY, type BadInputRow } from './testing/bad-input-rows/bad-input-row.ts'
import { BAD_INPUT, playBadInputStage, type BadInputStage } from './testing/bad-input-rows/bad-input-stage.ts'
import type { Answer } from './testing/caller.ts'
import { textFields } from './testing/hostile-text/text-fields.ts'
import { storedRows } from './testing/stored-rows.ts'
import { useTestApplication } from './testing/test-application.ts'

const test = useTestApplication()

let stage: BadInputStage['stage']
let callers: BadInputStage['callers']

beforeAll(async () => {
  ;({ stage, callers } = await playBadInputStage(test()))
})

const JSON_TYPE = { 'content-type': 'application/json' }

function expectRefused(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body)?.slice(0, 300)}`).toBeGreaterThanOrEqual(400)
  expect(answer.status, `${what}: ${JSON.stringify(answer.body)?.slice(0, 300)}`).toBeLessThan(500)
  expect(answer.headers.get('content-type'), what).toBe('application/problem+json')
  expect(answer.body.code, what).toMatch(/^[A-Z_]+$/u)
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 80)
}

async function sendBodies(key: string, row: BadInputRow): Promise<void> {
  const [method = '', pattern = ''] = key.split(' ')
  const path = `/api/v1${row.path?.(stage) ?? pattern}`
  const caller = callers[row.caller ?? 'sender']
  const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE): Promise<Answer> =>
    caller.raw(path, { method: method.toUpperCase(), body, headers })
  for (const [name, body] of Object.entries(NO_BODY)) expectRefused(await send(body), name)
  const fine = row.body?.(stage) ?? {}
  expect((await send(JSON.stringify(fine), { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await send(JSON.stringify(fine), { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415)
  for (const [field, values] of Object.entries(row.fields ?? {})) {
    for (const value of values) {
      const answer = await send(JSON.stringify({ ...fine, [field]: value }))
      const what = `${field}: ${shown(value)}`
      expectRefused(answer, what)
      // The field itself is the reason, so that the rest of the body is not what was refused. NUL is no JSON of ours at all.
      if (answer.body.code !== 'VALIDATION') expect(row.codes ?? [], what).toContain(answer.body.code)
      else expect(['', field, row.namedAs], what).toContain(answer.body.errors[0].path.split('.')[0])
    }
  }
}

async function sendPaths(key: string, row: BadInputRow): Promise<void> {
  const [method = ''] = key.split(' ')
  const withBody = row.body ? { body: JSON.stringify(row.body(stage)), headers: JSON_TYPE } : {}
  for (const path of row.paths?.(stage) ?? []) {
    expectRefused(
      await callers[row.caller ?? 'sender'].raw(`/api/v1${path}`, { method: method.toUpperCase(), ...withBody }),
      path.slice(0, 120),
    )
  }
}

describe('bad input', () => {
  it.each(Object.entries(BAD_INPUT))('%s', { timeout: 60_000 }, async (key, row) => {
    const before = await storedRows(test().db)
    if (row.body) await sendBodies(key, row)
    await sendPaths(key, row)
    expect(await storedRows(test().db), 'nothing is stored').toEqual(before)
  })

  it('in a query is never a failure of ours: PostgreSQL takes no NUL in any text', async () => {
    const served = endpoints.filter(({ method, path }) => `${method} ${path.replace('/api/v1', '')}` in BAD_INPUT)
    const asked = served.flatMap(({ method, path, query }) =>
      (query ? textFields(query, 1) : []).map((field) => ({ method, key: path.replace('/api/v1', ''), name: field.path[0] })),
    )
    expect(asked.length).toBeGreaterThan(20)
    for (const { method, key, name } of asked) {
      const row = BAD_INPUT[`${method} ${key}`]
      const path = `${row?.path?.(stage) ?? key}?${name}=a%00b`
      const { status } = await callers[row?.caller ?? 'sender'].raw(`/api/v1${path}`, { method: method.toUpperCase() })
      expect(status, path).toBeLessThan(500)
    }
  })

  it('is tried on every endpoint that is served and takes input', () => {
    const served = new Set(test().application.api.routes.map((route) => `${route.method} ${route.path}`))
    const keys = endpoints
      .filter(({ params, query, body }) => params ?? query ?? body)
      .filter(({ method, path }) => served.has(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`))
      .map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`)
    expect(
      keys.filter((key) => !(key in BAD_INPUT)),
      'add a row in server/testing/bad-input-rows',
    ).toEqual([])
    expect(
      Object.keys(BAD_INPUT).filter((key) => !keys.includes(key)),
      'rows of calls that are not served',
    ).toEqual([])
    const withoutBody = keys.filter(
      (key) =>
        !BAD_INPUT[key]?.body &&
        endpoints.some((endpoint) => endpoint.body && `${endpoint.method} ${endpoint.path.replace('/api/v1', '')}` === key),
    )
    expect(withoutBody, 'a call with a body needs one that is fine').toEqual([])
  })

  it('costs little: four million empty lists are refused before they are parsed', async () => {
    const begin = performance.now()
    const body = `[${'[],'.repeat(4_000_000)}1]`
    expectRefused(await callers.sender.raw('/api/v1/books/create', { method: 'POST', body, headers: JSON_TYPE }), 'lists')
    expect(performance.now() - begin).toBeLessThan(1000)
  })
})
