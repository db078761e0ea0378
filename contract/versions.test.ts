import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from './api.ts'

/** Calls whose body has a version of what was read, and those that may leave it out (record 52). */
function callsWithVersion(): { demanded: string[]; optional: string[] } {
  const found = { demanded: [] as string[], optional: [] as string[] }
  for (const { method, path, body } of endpoints) {
    if (!body) continue
    const { properties, required = [] } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    if (properties?.['version'] === undefined) continue
    found[required.includes('version') ? 'demanded' : 'optional'].push(`${method} ${path}`)
  }
  return found
}

it('demands the version of what was read wherever a call takes one', () => {
  const { demanded, optional } = callsWithVersion()
  expect(optional).toEqual([])
  expect(demanded).toEqual(
    expect.arrayContaining([
      'post /api/v1/admin/disputes/{uuid}/decide',
      'post /api/v1/admin/exchanges/{uuid}/decide',
      'post /api/v1/admin/moderation/{kind}/{uuid}/decide',
      'post /api/v1/admin/rings/{uuid}/close',
      'put /api/v1/books/book/{uuid}',
    ]),
  )
})
