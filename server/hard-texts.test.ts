import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { cutTo } from '#domain/texts/letters.ts'
import { BAD_INPUT, callerOf, pathOf, playBadInputStage, type BadInputStage } from './testing/bad-input-rows/bad-input-stage.ts'
import type { Answer } from './testing/caller.ts'
import { HARD_TEXTS } from './testing/hostile-text/hard-texts.ts'
import { textFields, withValueAt } from './testing/hostile-text/text-fields.ts'
import { useTestApplication } from './testing/test-application.ts'

/**
 * What people may write in any script goes through every text of every call and is stored or refused, never a failure of ours.
 * What shows it afterwards is opened in e2e/pages/hard-texts.spec.ts.
 */

const test = useTestApplication()
let stage: BadInputStage['stage']
let callers: BadInputStage['callers']

beforeAll(async () => {
  ;({ stage, callers } = await playBadInputStage(test()))
})

const FIELD_MAX = 60

function keyOf({ method, path }: EndpointShape): string {
  return `${method} ${path.replace('/api/v1', '')}`
}

const fields = endpoints.flatMap((endpoint) =>
  (endpoint.body ? textFields(endpoint.body, FIELD_MAX) : []).map((field) => ({ key: keyOf(endpoint), ...field })),
)
const queries = endpoints.flatMap((endpoint) =>
  (endpoint.query ? textFields(endpoint.query, 1) : []).map(({ path: [name = ''] }) => ({ key: keyOf(endpoint), name })),
)

function call(key: string, path: string, body: unknown = BAD_INPUT[key]?.body?.(stage)): Promise<Answer> {
  const [method = ''] = key.split(' ')
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return callers[callerOf(key)].raw(`/api/v1${path}`, { method: method.toUpperCase(), ...sent })
}

/** As it is, and as often as the field takes it. */
function lengthsOf(text: string, maxLength: number): Set<string> {
  return new Set(text.isWellFormed() ? [text, cutTo(text.repeat(Math.ceil(maxLength / text.length)), maxLength)] : [text])
}

describe.each(Object.entries(HARD_TEXTS))('%s', (_, text) => {
  it('goes through every text of every body', async () => {
    expect(fields.length).toBeGreaterThan(80)
    for (const { key, path, maxLength } of fields) {
      for (const value of lengthsOf(text, Math.min(maxLength, FIELD_MAX))) {
        const answer = await call(key, pathOf(key, stage), withValueAt(BAD_INPUT[key]?.body?.(stage) ?? {}, path, value))
        expect(answer.status, `${key} ${path.join('.')}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
      }
    }
  })

  it('goes through every text of every address', async () => {
    expect(queries.length).toBeGreaterThan(20)
    for (const { key, name } of queries) {
      const path = `${pathOf(key, stage)}?${new URLSearchParams({ [name]: text })}`
      expect((await call(key, path)).status, path).toBeLessThan(500)
    }
  })

  it('is a name that others see, and search for', async () => {
    const address = { streetNameNumber: `${text} 1`, postalCode: '04229', city: text }
    expect((await callers.sender.post('/edit-profile/general', { firstName: text, lastName: text, ...address })).status).toBeLessThan(500)
    const search = new URLSearchParams({ query: text })
    for (const path of [`/books/book/${stage.book}`, `/exchanges/book-offers/${stage.sender.id}/1`, `/books/search?${search}`])
      expect((await test().visitor().get(path)).status, path).toBe(200)
    expect((await callers.receiver.get('/chat/conversation_previews')).status).toBe(200)
  })
})
