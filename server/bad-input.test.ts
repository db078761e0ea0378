import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { SPECIFICATION_FIELDS } from '#contract/specification-fields.ts'
import { NO_BODY, NO_UUID, type BadInputRow } from './testing/bad-input-rows/bad-input-row.ts'
import { BAD_INPUT, callerOf, pathOf, playBadInputStage, type BadInputStage } from './testing/bad-input-rows/bad-input-stage.ts'
import { hostileQueries, hostileValues, idParams, unknownFields } from './testing/bad-input-rows/derived-values.ts'
import type { Answer } from './testing/caller.ts'
import { textFields, withValueAt } from './testing/hostile-text/text-fields.ts'
import { storedRows } from './testing/stored-rows.ts'
import { useTestApplication } from './testing/test-application.ts'

/**
 * Every call with input that it must not take (reliability 4.4): a problem with a code and a status of 4xx, and nothing is stored.
 * What the contract refuses, the contract is asked for, and the call once whether it asks it; what the contract lets through goes to
 * the server. A field whose shape tells nothing, and no row either, fails.
 */
const test = useTestApplication()

let stage: BadInputStage['stage']
let callers: BadInputStage['callers']
let stored: Awaited<ReturnType<typeof storedRows>>

beforeAll(async () => {
  ;({ stage, callers } = await playBadInputStage(test()))
  stored = await storedRows(test().db)
})

const JSON_TYPE = { 'content-type': 'application/json' }
/** Fields that older pages send along and that nobody reads. */
const IGNORED = new Set(['book.uuid', 'book.imageUrl', 'book.slug', 'book.archived', 'book.reviewed'])

function keyOf({ method, path }: EndpointShape): string {
  return `${method} ${path.replace('/api/v1', '')}`
}

const withBody = endpoints.filter(({ body }) => body !== undefined).map((endpoint) => [keyOf(endpoint), endpoint] as const)
const withAddress = endpoints.filter(({ params, query }) => params ?? query).map((endpoint) => [keyOf(endpoint), endpoint] as const)

function send(key: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE): Promise<Answer> {
  const [method = ''] = key.split(' ')
  return callers[callerOf(key)].raw(`/api/v1${pathOf(key, stage)}`, { method: method.toUpperCase(), body, headers })
}

/** Calls another address of an endpoint, with a body that is fine. */
function callAt(key: string, path: string): Promise<Answer> {
  const [method = ''] = key.split(' ')
  const fine = BAD_INPUT[key]?.body?.(stage)
  const body = fine ? { body: JSON.stringify(fine), headers: JSON_TYPE } : {}
  return callers[callerOf(key)].raw(`/api/v1${path}`, { method: method.toUpperCase(), ...body })
}

/** Compares with what was stored before; whatever was stored after all is told once. */
async function expectNothingStored(): Promise<void> {
  const before = stored
  stored = await storedRows(test().db)
  expect(stored, 'nothing is stored').toEqual(before)
}

function expectRefused(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body)?.slice(0, 300)}`).toBeGreaterThanOrEqual(400)
  expect(answer.status, `${what}: ${JSON.stringify(answer.body)?.slice(0, 300)}`).toBeLessThan(500)
  expect(answer.headers.get('content-type'), what).toBe('application/problem+json')
  expect(answer.body.code, what).toMatch(/^[A-Z_]+$/u)
}

/** Whether the shape takes a body as it comes. */
function takes(shape: z.ZodType, body: unknown): boolean {
  return shape.safeParse(JSON.parse(JSON.stringify(body))).success
}

/** Whether the shape itself refuses a value; fields that the specification names elsewhere are ignored (decision 52). */
function refuses(shape: z.ZodType, body: unknown): boolean {
  const { error } = shape.safeParse(JSON.parse(JSON.stringify(body)))
  return error !== undefined && !error.issues.every((issue) => issue.code === 'unrecognized_keys' && issue.keys.every(isSpecified))
}

const isSpecified = (field: string): boolean => SPECIFICATION_FIELDS.has(field)

/** What stands by hand: the contract's refusals name the field, the server's too or give one of the row's codes. */
async function tryByHand(key: string, shape: z.ZodType, row: BadInputRow, fine: Record<string, unknown>): Promise<void> {
  for (const [field, values] of Object.entries(row.fields ?? {})) {
    for (const value of values.filter((one) => !refuses(shape, { ...fine, [field]: one }))) {
      const what = `${field}: ${JSON.stringify(value)?.slice(0, 80)}`
      const answer = await send(key, JSON.stringify({ ...fine, [field]: value }))
      expectRefused(answer, what)
      if (answer.body.code === 'VALIDATION') expect(['', field, row.namedAs], what).toContain(answer.body.errors[0].path.split('.')[0])
      else expect(row.codes ?? [], what).toContain(answer.body.code)
    }
  }
}

describe('a body', () => {
  it.each(withBody)('%s', async (key, { body: shape }) => {
    const row = BAD_INPUT[key]
    if (!row?.body || !shape) throw new Error('A call with a body needs one that is fine: add a row in server/testing/bad-input-rows.')
    const fine = row.body(stage)
    expect(shape.safeParse(fine).success, 'the fine body').toBe(true)
    const hostile = hostileValues(shape)
    const taken = hostile.filter(({ path, value }) => takes(shape, withValueAt(fine, path, value)))
    expect(taken, 'the contract takes').toEqual([])
    const untold = unknownFields(shape).filter((field) => !IGNORED.has(field) && !(field in (row.fields ?? {})))
    expect(untold, 'fields whose shape tells nothing: say in the row what they do not take').toEqual([])
    const wrong = hostile.map(({ path, value }) => withValueAt(fine, path, value)).find((body) => refuses(shape, body))
    if (wrong !== undefined)
      expect(await send(key, JSON.stringify(wrong)), 'asks its contract').toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expectRefused(await send(key, JSON.stringify({ ...fine, isRoot: true })), 'an unknown field')
    expect((await send(key, JSON.stringify(fine), { 'content-type': 'text/plain' })).status).toBe(415)
    await tryByHand(key, shape, row, fine)
    await expectNothingStored()
  })

  // All bodies are read by one function, with three ways to call it: a usual one, one with pictures, one that may be left out.
  const WAYS = ['post /login', 'post /books/create', 'post /exchanges/accept-request/{uuid}']
  it.each(WAYS.flatMap((key) => Object.entries(NO_BODY).map(([name, body]) => ({ key, name, body }))))(
    'of $key: $name',
    async ({ key, name, body }) => {
      if (name === 'empty' && key.includes('accept-request')) return
      expectRefused(await send(key, body), name)
    },
  )

  it('of forty thousand lists is refused before it is parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    expectRefused(await send('post /books/create', `[${'[],'.repeat(4_000_000)}1]`), 'lists')
    expect(parse.mock.calls.filter(([text]) => text.length > 1000)).toEqual([])
    parse.mockRestore()
  })
})

/** A part of a pattern with parameters that are fine. */
function filledIn(part: string): string {
  return part
    .replace('{provider}', 'sandbox')
    .replace('{kind}', 'OFFER')
    .replaceAll(/\{\w+\}/gu, '1')
}

describe('an address', () => {
  it.each(withAddress)('%s', async (key, { params, query }) => {
    const pattern = key.split(' ')[1] ?? ''
    const plain = pathOf(key, stage)
    for (const name of params ? idParams(params) : []) {
      const [before = '', after = ''] = pattern.split(`{${name}}`)
      for (const id of NO_UUID) expectRefused(await callAt(key, filledIn(before) + id + filledIn(after)), id.slice(0, 80))
    }
    const hostile = query ? hostileQueries(query) : []
    expect(
      hostile.filter(({ name, value }) => query?.safeParse({ [name]: value }).success),
      'the contract takes',
    ).toEqual([])
    for (const { name, value } of hostile.slice(0, 1)) expectRefused(await callAt(key, `${plain}?${name}=${value}`), `${name}=${value}`)
    for (const path of BAD_INPUT[key]?.paths?.(stage) ?? []) expectRefused(await callAt(key, path), path.slice(0, 120))
    await expectNothingStored()
  })

  it('with NUL in a text of its query is never a failure of ours: PostgreSQL takes none', async () => {
    for (const [key, { query }] of withAddress)
      for (const { path } of query ? textFields(query, 1) : [])
        expect((await callAt(key, `${pathOf(key, stage)}?${path[0]}=a%00b`)).status, `${key} ${path[0]}`).toBeLessThan(500)
  })
})

it('rows are for calls that exist', () => {
  const keys = new Set(endpoints.map(keyOf))
  expect(Object.keys(BAD_INPUT).filter((key) => !keys.has(key))).toEqual([])
})
