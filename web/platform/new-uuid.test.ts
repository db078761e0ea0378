import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newUuid } from './new-uuid.ts'

afterEach(() => void vi.unstubAllGlobals())

test('makes UUIDs that the API takes, on a page that is not secure', () => {
  const { crypto } = globalThis
  // There is no more of it there (W3C Web Cryptography: `randomUUID` is for secure contexts alone).
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
  const made = Array.from({ length: 1000 }, () => newUuid())
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success, uuid).toBe(true)
  expect(new Set(made).size).toBe(made.length)
})
