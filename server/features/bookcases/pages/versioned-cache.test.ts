import { expect, it } from 'vitest'
import { VersionedCache } from './versioned-cache.ts'

it('keeps what was made of a version, those used last, and makes it anew for another one', async () => {
  const kept = new VersionedCache<string>(2)
  const made: string[] = []
  const read = (key: string, version: string) =>
    kept.read(key, version, async () => {
      made.push(key + version)
      return key + version
    })
  expect(await read('a', '1')).toBe('a1')
  expect(await read('a', '1')).toBe('a1')
  expect(await read('a', '2')).toBe('a2')
  await read('b', '1')
  await read('a', '2')
  await read('c', '1')
  await read('a', '2')
  await read('b', '1')
  expect(made).toEqual(['a1', 'a2', 'b1', 'c1', 'b1'])
})

it('keeps nothing that could not be made', async () => {
  const kept = new VersionedCache<string>(2)
  await expect(kept.read('a', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept.read('a', '1', async () => 'made')).toBe('made')
})
