import { beforeAll, describe, expect, it } from 'vitest'
import type { CodeReader } from '#domain/barcodes/code-reader.ts'
import { readFrame } from '#domain/barcodes/read-frame.ts'
import { readPhoto } from '#domain/barcodes/read-photo.ts'
import { Dice } from '../../../testing/scanning/dice.ts'
import { NEGATIVES, sampleNegative } from '../../../testing/scanning/sample-negatives.ts'
import { sampleBookPhoto } from '../../../testing/scanning/sample-photos.ts'
import { decodeGrey } from './decode-picture.ts'
import { createLibraryReader } from './library-reader.ts'

/** The library as if it saw nothing in whole pictures. */
function blindToWholes(library: CodeReader): CodeReader {
  return async (picture, effort) => (effort === 'UPRIGHT' ? library(picture, effort) : [])
}

/** A small part of what `npm run bench:scanner` measures: rates are told there, here it is seen that the recipe still reads. */
describe('the recipe', () => {
  let library: CodeReader
  beforeAll(async () => {
    library = await createLibraryReader()
  })

  it('reads photos of books that the library alone cannot read, and none of them wrong', async () => {
    const results: { byRecipe: boolean; byLibrary: boolean; wrong: string[] }[] = []
    for (let index = 0; index < 10; index++) {
      const { jpeg, isbn } = await sampleBookPhoto(new Dice(100_003 + index))
      const picture = await decodeGrey(jpeg)
      const { books } = await readPhoto(picture, library)
      const plain = await library(picture, 'WHOLE')
      results.push({
        byRecipe: books.includes(isbn),
        byLibrary: plain.some(({ value }) => value === isbn),
        wrong: books.filter((value) => value !== isbn),
      })
    }
    expect(results.flatMap(({ wrong }) => wrong)).toEqual([])
    const count = (is: (result: (typeof results)[number]) => boolean): number => results.filter(is).length
    expect(count(({ byRecipe }) => byRecipe)).toBeGreaterThanOrEqual(9)
    expect(count(({ byRecipe }) => byRecipe)).toBeGreaterThan(count(({ byLibrary }) => byLibrary))
  })

  it('reads nothing where no code of a book can be read', async () => {
    for (const [index, kind] of NEGATIVES.entries()) {
      const { jpeg } = await sampleNegative(new Dice(200_003 + index), kind)
      expect((await readPhoto(await decodeGrey(jpeg), library)).books, kind).toEqual([])
    }
  })

  it('verifies what it reads in a frame of a camera when the library is blind', async () => {
    const { jpeg, isbn } = await sampleBookPhoto(new Dice(100_003))
    const frame = await decodeGrey(jpeg, { longest: 640 })
    const { books } = await readFrame(frame, blindToWholes(library))
    expect(books.every(({ value, isVerified }) => value === isbn && isVerified)).toBe(true)
  })
})
