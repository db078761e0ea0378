import { expect, it, vi } from 'vitest'
import { PictureCache, type Png } from './picture-cache.ts'

const PNG: Png = Uint8Array.from([1, 2, 3])

/** A store in memory, as the pictures use it. */
function store(files = new Map<string, Png>()) {
  return {
    files,
    find: async (key: string) => files.get(key),
    putDerived: async (key: string, bytes: Uint8Array) => void files.set(key, Uint8Array.from(bytes)),
  }
}

it('draws a picture once for all who ask at once, and keeps it at hand', async () => {
  const pictures = new PictureCache(store())
  const draw = vi.fn<() => Promise<Png>>(async () => PNG)
  const answers = await Promise.all(Array.from({ length: 70 }, () => pictures.get('a', draw)))
  expect(answers).toEqual(answers.map(() => PNG))
  expect(draw).toHaveBeenCalledTimes(1)
  expect(pictures.atHand('a')).toEqual(PNG)
})

it('finds what another process, or this one long ago, has drawn', async () => {
  const blobs = store()
  await new PictureCache(blobs).get('a', async () => PNG)
  const draw = vi.fn<() => Promise<Png>>(async () => PNG)
  expect(await new PictureCache(blobs).get('a', draw)).toEqual(PNG)
  expect(draw).not.toHaveBeenCalled()
})

it('tries again what failed, and draws without a store', async () => {
  const broken = { find: async () => Promise.reject(new Error('away')), putDerived: async () => Promise.reject(new Error('away')) }
  const pictures = new PictureCache(broken)
  await expect(pictures.get('a', async () => Promise.reject(new Error('no painter')))).rejects.toThrow('no painter')
  expect(await pictures.get('a', async () => PNG)).toEqual(PNG)
})
