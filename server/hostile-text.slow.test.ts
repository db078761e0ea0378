import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { BAD_INPUT, callerOf, pathOf, playBadInputStage, type BadInputStage } from './testing/bad-input-rows/bad-input-stage.ts'
import type { Answer } from './testing/caller.ts'
import { HOSTILE_TEXTS } from './testing/hostile-text/hostile-texts.ts'
import { longestTurn, longestTurnOfCalls, SHARED_TURN_MS } from './testing/hostile-text/longest-turn.ts'
import { textFields, withValueAt } from './testing/hostile-text/text-fields.ts'
import { useTestApplication } from './testing/test-application.ts'

/**
 * Whatever text anybody sends to any call, nobody else waits for long (decision 72): every field of text of every call
 * with hostile texts, as long as the field takes and as long as the call takes, and everybody would be answered in between.
 */
const MAY_WAIT_MS = 100
const FIELD_MAX = 10_000
const USUAL_CALL = 99_000
const LARGE_CALL = 5 * 1024 * 1024

const test = useTestApplication()
let stage: BadInputStage['stage']
let callers: BadInputStage['callers']

beforeAll(async () => {
  ;({ stage, callers } = await playBadInputStage(test()))
})

async function expectNobodyWaits(call: () => Promise<Answer>, what: string): Promise<void> {
  let answer: Answer | undefined
  const turn = await longestTurnOfCalls(async () => (answer = await call()))
  expect(turn, `${what}: ${answer?.status}`).toBeLessThan(SHARED_TURN_MS)
  expect(answer?.status, what).toBeLessThan(500)
}

function keyOf({ method, path }: EndpointShape): string {
  return `${method} ${path.replace('/api/v1', '')}`
}

describe('hostile text in a body', () => {
  const withText = endpoints.filter(({ body }) => body !== undefined && textFields(body, FIELD_MAX).length > 0)

  it.each(withText.map((endpoint) => ({ key: keyOf(endpoint), endpoint })))('$key', async ({ key, endpoint }) => {
    const path = `/api/v1${pathOf(key, stage)}`
    const send = (body: string): Promise<Answer> =>
      callers[callerOf(key)].raw(path, {
        method: endpoint.method.toUpperCase(),
        body,
        headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
      })
    const fine = BAD_INPUT[key]?.body?.(stage) ?? {}
    for (const { path: field, maxLength } of textFields(endpoint.body!, FIELD_MAX)) {
      for (const [name, textOf] of Object.entries(HOSTILE_TEXTS)) {
        const lengths = name === 'colons' ? [Math.min(maxLength, FIELD_MAX), USUAL_CALL, LARGE_CALL] : [Math.min(maxLength, FIELD_MAX)]
        for (const length of lengths) {
          const body = JSON.stringify(withValueAt(fine, field, textOf(length)))
          await expectNobodyWaits(() => send(body), `${field.join('.')} with ${length} ${name}`)
        }
      }
    }
  })
})

describe('hostile text in an address', () => {
  const withText = endpoints.filter(({ params, query }) =>
    [params, query].some((shape) => shape && textFields(shape, FIELD_MAX).length > 0),
  )

  it.each(withText.map((endpoint) => ({ key: keyOf(endpoint), endpoint })))('$key', async ({ key, endpoint }) => {
    const fine = BAD_INPUT[key]?.body?.(stage)
    const body = fine ? { body: JSON.stringify(fine), headers: { 'content-type': 'application/json' } } : {}
    for (const [name, textOf] of Object.entries(HOSTILE_TEXTS)) {
      const text = encodeURIComponent(textOf(2000))
      const fields = endpoint.query ? textFields(endpoint.query, FIELD_MAX) : []
      const plain = BAD_INPUT[key]?.path?.(stage) ?? endpoint.path.replace('/api/v1', '').replaceAll(/\{\w+\}/gu, text)
      const paths = [
        endpoint.path.replace('/api/v1', '').replaceAll(/\{\w+\}/gu, text),
        ...fields.map((field) => `${plain}?${field.path[0]}=${text}`),
      ]
      for (const path of paths) {
        const call = (): Promise<Answer> => callers[callerOf(key)].raw(`/api/v1${path}`, { method: endpoint.method.toUpperCase(), ...body })
        await expectNobodyWaits(call, `${path.slice(0, 80)} ${name}`)
      }
    }
  })
})

describe('hostile files', () => {
  it.each(Object.entries(HOSTILE_TEXTS))('of books: %s', async (_, textOf) => {
    const rows = `${textOf(1590)}\n`.repeat(3000)
    for (const header of ['Title', 'Book Id,Title,ISBN13,Exclusive Shelf']) {
      const file = Buffer.from(`${header}\n${header.includes(',') ? rows.replaceAll(/^/gmu, '1,') : rows}`).toString('base64')
      await expectNobodyWaits(() => callers.sender.post('/imports', { file }), header)
    }
  })

  // What is in the PDF is read elsewhere, within bounds (F79); here it is about the form around it.
  it.each(['spaces', 'accents'])('of labels: %s', async (name) => {
    const textOf = HOSTILE_TEXTS[name]!
    const form = new FormData()
    form.set('labels.pdf', new Blob([`%PDF-1.7\n${textOf(LARGE_CALL)}`]))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const type = request.headers.get('content-type') ?? ''
    const body = new Uint8Array(await request.arrayBuffer())
    await expectNobodyWaits(
      () =>
        callers.admin.raw(`/api/v1/parcel/labels/upload?seen=${'0'.repeat(64)}&labels=1`, {
          method: 'POST',
          body,
          headers: { 'content-type': type },
        }),
      'upload',
    )
  })
})

async function keepBusy(): Promise<void> {
  const begin = process.threadCpuUsage()
  while (process.threadCpuUsage(begin).user < 150_000);
}

describe('the measure', () => {
  it('sees a call that keeps everybody waiting, and none when nobody waits', async () => {
    expect(await longestTurn(keepBusy)).toBeGreaterThan(MAY_WAIT_MS)
    expect(await longestTurn(async () => undefined)).toBeLessThan(MAY_WAIT_MS)
  })
})
