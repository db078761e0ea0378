import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { withCheckDigit } from '../../testing/scanning/print-code.ts'
import { dataUriOf, pictureOfCodes } from '../../testing/scanning/easy-photos.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

const ISBN = '9783548605715'
const UNKNOWN = '9783518188019'

const scan = (caller: Caller, bytes: Uint8Array, type?: string) =>
  caller.post('/books/book-by-bar', { imageDataURI: dataUriOf(bytes, type) })

async function memberWithBook(): Promise<Caller> {
  const { caller } = await registerMember(test())
  await caller.post('/books/create', { book: { title: 'Die Wand', authors: 'Marlen Haushofer', languageCode: 'de', isbn: ISBN } })
  return caller
}

describe('a photo of a bar code', () => {
  it('finds the book and returns the number', async () => {
    const caller = await memberWithBook()
    const answer = await scan(caller, await pictureOfCodes(ISBN))
    expect(answer).toMatchObject({
      status: 200,
      body: { book: { title: 'Die Wand', isbn: ISBN }, scan: { format: 'EAN_13', value: ISBN, isCertain: true } },
    })
    expect(answer.body.book.uuid).toMatch(/^[0-9a-f-]{36}$/u)
  })

  it('answers 503 with the number when no library can be reached', async () => {
    const { caller } = await registerMember(test())
    const value = withCheckDigit(UNKNOWN.slice(0, 12))
    expect(await scan(caller, await pictureOfCodes(value))).toMatchObject({
      status: 503,
      body: { code: 'LIBRARIES_UNREACHED', fresh: { format: 'EAN_13', value } },
    })
  })

  it.each([
    ['a product', withCheckDigit('400638133393')],
    ['a magazine', withCheckDigit('977123456789')],
    ['music', withCheckDigit('979026000043')],
  ])('of %s is no book', async (_, value) => {
    const { caller } = await registerMember(test())
    expect(await scan(caller, await pictureOfCodes(value))).toMatchObject({ status: 422, body: { code: 'NOT_A_BOOK', fresh: { value } } })
  })

  it('finds the book beside the code of another product', async () => {
    const caller = await memberWithBook()
    const photo = await pictureOfCodes(withCheckDigit('400638133393'), ISBN)
    expect(await scan(caller, photo)).toMatchObject({ status: 200, body: { scan: { value: ISBN } } })
  })
})

describe('light bars on dark ground', () => {
  it('lead to the book in any orientation', async () => {
    const caller = await memberWithBook()
    const light = await sharp(await pictureOfCodes(ISBN))
      .negate()
      .toBuffer()
    for (const degrees of [0, 90, 180])
      expect(await scan(caller, await sharp(light).rotate(degrees).toBuffer())).toMatchObject({
        status: 200,
        body: { scan: { value: ISBN, isCertain: true } },
      })
  })

  it('are read in a photo', async () => {
    const { caller } = await registerMember(test())
    const photo = await readFile(new URL('../../testing/scanning/light-bars.jpg', import.meta.url))
    expect(await scan(caller, photo)).toMatchObject({ status: 503, body: { fresh: { value: '9783548219011', isCertain: true } } })
  })
})

describe('a photo of two books', () => {
  it('lists both numbers with their books', async () => {
    const caller = await memberWithBook()
    const other = withCheckDigit(UNKNOWN.slice(0, 12))
    const { status, body } = await scan(caller, await pictureOfCodes(other, ISBN))
    expect(status).toBe(200)
    expect(body.scan).toMatchObject({ isCertain: false })
    expect(body.candidates[0]).toMatchObject(body.scan)
    const sorted = body.candidates.toSorted((a: { value: string }, b: { value: string }) => a.value.localeCompare(b.value))
    expect(sorted).toMatchObject([
      { format: 'EAN_13', value: other, isCertain: false, book: null },
      { format: 'EAN_13', value: ISBN, isCertain: false, book: { title: 'Die Wand' } },
    ])
  })
})

describe('a pile of books', () => {
  it('gives each code once, with the books we have', async () => {
    const caller = await memberWithBook()
    const others = [withCheckDigit('978342308600'), withCheckDigit('978352220256')]
    const photo = await pictureOfCodes(others[0] ?? '', ISBN, others[1] ?? '', ISBN)
    const answer = await caller.post('/books/books-by-bar', { imageDataURI: dataUriOf(photo) })
    expect(answer.status).toBe(200)
    const scans: { value: string; book: { title: string } | null }[] = answer.body.scans
    expect(scans.map(({ value }) => value).toSorted()).toEqual([ISBN, ...others].toSorted())
    expect(scans.filter(({ book }) => book !== null)).toMatchObject([{ value: ISBN, book: { title: 'Die Wand' } }])
  })

  it('answers that a photo shows no code', async () => {
    const { caller } = await registerMember(test())
    const photo = await pictureOfCodes()
    expect(await caller.post('/books/books-by-bar', { imageDataURI: dataUriOf(photo) })).toMatchObject({
      status: 422,
      body: { code: 'NO_BARCODE' },
    })
  })
})

const huge = () =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
const truncated = async () => (await pictureOfCodes(ISBN)).subarray(0, 3000)

describe('files that are no photo we can read', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['10,000 x 10,000 pixels', huge, 422, 'IMAGE_UNREADABLE'],
    ['a cut-off JPEG', truncated, 422, 'IMAGE_UNREADABLE'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n'.repeat(20)), 422, 'IMAGE_UNREADABLE'],
    ['a video', () => Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom'.repeat(50)), 422, 'IMAGE_UNREADABLE'],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 422, 'IMAGE_UNREADABLE'],
    ['11 MB', () => Buffer.alloc(11_000_000), 413, 'TOO_LARGE'],
    ['50 MB', () => Buffer.alloc(50_000_000), 413, 'TOO_LARGE'],
  ])('%s is refused in words', async (_, make, status, code) => {
    const { caller } = await registerMember(test())
    expect(await scan(caller, await make())).toMatchObject({ status, body: { code } })
  })

  it('refuses a field that is no data URL', async () => {
    const { caller } = await registerMember(test())
    for (const imageDataURI of ['', 'https://example.org/a.jpg', 'data:image/png;base64,%%%'])
      expect(await caller.post('/books/book-by-bar', { imageDataURI })).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  })

  it('the next photo is read after a bad one', async () => {
    const caller = await memberWithBook()
    await scan(caller, await truncated())
    expect(await scan(caller, await pictureOfCodes(ISBN))).toMatchObject({ status: 200 })
  })
})
