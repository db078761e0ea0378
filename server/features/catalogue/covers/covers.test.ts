import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { COVER_LIST_PIXELS, COVER_MAX_PIXELS, COVER_STORED_MAX_BYTES } from '#domain/policy/catalogue.ts'
import { COVER_ORPHAN_HOURS } from './cover-files.ts'
import { buildApplication } from '../../../application.ts'
import { createBlobs } from '../../../platform/blobs/blobs.ts'
import { Caller } from '../../../testing/caller.ts'
import { addBook } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { longestTurn, SHARED_TURN_MS } from '../../../testing/hostile-text/longest-turn.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { coverRetention, saveCover, listCoverKey } from './cover-files.ts'

const test = useTestApplication()
let reader: { caller: Caller; id: string }

beforeAll(async () => {
  reader = await registerMember(test(), { withAddress: false })
})

const dataUrl = (bytes: Uint8Array, type = 'image/png') => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7a3b2e' } })
const small = (path: string): string => path.replace('.webp', `-${COVER_LIST_PIXELS}.webp`)
const picture = (width: number) => plain(width, 120).png().toBuffer()
const create = (imageDataString: string) =>
  reader.caller.post('/books/create', { book: { title: 'Mit Umschlag', authors: 'A', languageCode: 'de', imageDataString } })

async function download(path: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await test().application.api.request(path, {}, {})
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function uploaded(bytes: Uint8Array, type?: string): Promise<{ path: string; bytes: Buffer; response: Response }> {
  const answer = await create(dataUrl(bytes, type))
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  const path: string = answer.body.book.imageUrl
  return { path, ...(await download(path)) }
}

describe('an uploaded cover', () => {
  it('is encoded again: WebP, at most 450 px and half a megabyte, kept for ever', async () => {
    const cover = await uploaded(await plain(1200, 1800).png().toBuffer())
    expect(cover.path).toMatch(/^\/blobs\/covers\/[0-9a-f]{64}\.webp$/u)
    expect(await sharp(cover.bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: COVER_MAX_PIXELS })
    expect(Object.fromEntries(cover.response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('stands upright and has lost where and by whom it was taken', async () => {
    const exif = { IFD0: { Copyright: 'Geheime Person' }, IFD3: { GPSLatitude: '51/1 3/1 0/1' } }
    const photo = await plain(900, 600).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(photo.includes('Exif')).toBe(true)
    const cover = await uploaded(photo, 'image/jpeg')
    const metadata = await sharp(cover.bytes).metadata()
    expect(metadata).toMatchObject({ width: 300, height: 450 })
    expect(metadata.exif).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
  })

  it('may be noise, WebP, small, or claim a wrong type', async () => {
    const noise = Buffer.from(Array.from({ length: 600 * 900 * 3 }, (_, index) => (index * 2654435761) >>> 24))
    const noisy = await sharp(noise, { raw: { width: 600, height: 900, channels: 3 } })
      .png()
      .toBuffer()
    expect((await uploaded(noisy)).bytes.byteLength).toBeLessThanOrEqual(COVER_STORED_MAX_BYTES)
    expect(await sharp((await uploaded(await plain(20, 30).webp().toBuffer(), 'image/webp')).bytes).metadata()).toMatchObject({ width: 20 })
    await uploaded(await plain(40, 60).jpeg().toBuffer(), 'image/svg+xml')
  })
})

it('a photo of 49 million pixels is a cover, as it is in the browser', async () => {
  const { bytes } = await uploaded(await plain(7000, 7000).jpeg().toBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: COVER_MAX_PIXELS, height: COVER_MAX_PIXELS })
})

describe('what is no picture we read', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const tiff = Buffer.from('49492a0008000000', 'hex')
  const files: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['SVG', () => svg],
    ['SVG after white space', () => Buffer.concat([Buffer.from('  \n<?xml version="1.0"?>'), svg])],
    ['GIF', () => gif],
    ['TIFF', () => tiff],
    ['PDF', () => Buffer.from('%PDF-1.7\n')],
    ['text', () => Buffer.from('kein Bild')],
    ['half a JPEG', async () => (await plain(800, 800).jpeg().toBuffer()).subarray(0, 900)],
    ['half a PNG', async () => (await plain(800, 800).png().toBuffer()).subarray(0, 200)],
    ['one pixel', () => plain(1, 1).png().toBuffer()],
    ['a line', () => plain(400, 2).png().toBuffer()],
    ['a JPEG in several passes of 7000 x 7000 pixels', () => plain(7000, 7000).jpeg({ progressive: true }).toBuffer()],
    ['14000 x 14000 pixels', () => plain(14_000, 14_000).png({ compressionLevel: 9 }).toBuffer()],
  ]
  it.each(files)('%s is refused with 422', async (_name, file) => {
    const bytes = await file()
    for (const type of ['image/png', 'image/svg+xml']) {
      expect(await create(dataUrl(bytes, type))).toMatchObject({ status: 422, body: { code: 'IMAGE_UNREADABLE' } })
    }
  })

  it.each([
    'data:',
    'data:image/png;base64,',
    'data:image/png;base64,@@@@',
    'data:image/png;base64,AAA',
    'data:image/png;base64,AAB=',
    'data:image/svg+xml,<svg/>',
    'https://example.org/cover.png',
    'file:///etc/passwd',
  ])('base64 rubbish and addresses are refused: %s', async (text) => {
    expect(await create(text)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: [{ path: 'book.imageDataString', code: 'FORMS_RULES.COVER.VALIDITY' }] },
    })
  })

  it('more than 10 MB are refused with 413', async () => {
    expect((await create(dataUrl(Buffer.alloc(10 * 1024 * 1024 + 3)))).status).toBe(413)
    expect((await create(dataUrl(Buffer.alloc(12 * 1024 * 1024)))).status).toBe(413)
  })

  it('nothing of all this is stored', async () => {
    const rows = await test().db.selectFrom('book').select('cover_key').execute()
    expect(rows.every((row) => row.cover_key !== null)).toBe(true)
  })
})

describe('a drawn cover', () => {
  it('is the same for ever under its version, and for a moment under any other address', async () => {
    const book = await addBook(reader.caller, { title: 'Ohne <Umschlag> & Band', authors: 'Ä. Bö' })
    const { response, bytes } = await download(book.imageUrl)
    expect(bytes.toString()).toMatch(/^<svg .*aria-label="Ohne &lt;Umschlag&gt; &amp; Band, Ä. Bö"/u)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
      'x-content-type-options': 'nosniff',
    })
    for (const path of [
      book.imageUrl,
      `/covers/${book.uuid}.svg`,
      `/covers/${book.uuid}.svg?v=old`,
      `/covers/${book.uuid.toUpperCase()}.svg`,
    ]) {
      const again = await download(path)
      expect(again.bytes.equals(bytes), path).toBe(true)
      expect(again.response.headers.get('cache-control'), path).toMatch(path === book.imageUrl ? /immutable/u : /max-age=60$/u)
    }
  })

  it('has the design of its work, so that editions look alike', async () => {
    const [first, second] = [await addBook(reader.caller, { title: 'Zwilling' }), await addBook(reader.caller, { title: 'Zwilling' })]
    expect((await download(first.imageUrl)).bytes.equals((await download(second.imageUrl)).bytes)).toBe(true)
  })
})

describe('what is no cover', () => {
  it.each([
    '/covers/00000000-0000-7000-8000-000000000000.svg',
    '/covers/nothing.svg',
    '/covers/00000000-0000-7000-8000-000000000000.png',
    '/covers/',
    '/covers/%00.svg',
    '/blobs/covers/' + 'a'.repeat(64) + '.webp',
    '/blobs/covers/../../postgres/PG_VERSION',
    '/blobs/covers/..%2f..%2fdatabase-password',
    '/blobs/covers/..%5c..%5cdatabase-password',
    '/blobs/covers/%00.webp',
    '/blobs/covers/',
    '/blobs/',
  ])('%s is 404', async (path) => {
    expect((await download(path)).response.status).toBe(404)
  })

  it('labels are never public', async () => {
    const key = await test().services.blobs.put('labels', 'pdf', Buffer.from('%PDF-1.7 label'))
    for (const path of [`/blobs/${key}`, `/blobs/covers/../${key}`, `/blobs/covers/..%2f${key}`, `/covers/../blobs/${key}`]) {
      expect((await download(path)).response.status, path).toBe(404)
    }
  })
})

describe('a stored cover', () => {
  it('comes in a size for lists, too; one that is missing is made again', async () => {
    const { path, bytes } = await uploaded(await plain(1200, 1800).png().toBuffer())
    const list = await download(small(path))
    expect(await sharp(list.bytes).metadata()).toMatchObject({ format: 'webp', width: 200, height: COVER_LIST_PIXELS })
    expect(list.response.headers.get('cache-control')).toContain('immutable')
    const { blobs } = test().services
    await blobs.remove(small(path).replace('/blobs/', ''))
    expect((await download(small(path))).bytes.equals(list.bytes)).toBe(true)
    expect(await blobs.exists(small(path).replace('/blobs/', ''))).toBe(true)
    expect(bytes.equals(list.bytes)).toBe(false)
    expect((await download(path.replace('.webp', '-299.webp'))).response.status).toBe(404)
  })

  it('that is gone from the store is the drawn one, for a moment', async () => {
    const { path } = await uploaded(await plain(310, 460).png().toBuffer())
    const { blobs } = test().services
    for (const key of [path, small(path)]) await blobs.remove(key.replace('/blobs/', ''))
    for (const address of [path, small(path)]) {
      const { response, bytes } = await download(address)
      expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=60' })
      expect(bytes.toString()).toContain('aria-label="Mit Umschlag, A"')
    }
  })

  it('stays while a book shows it or it is young, and goes when nobody has shown it for a day', async () => {
    const { blobs, env } = test().services
    const { path } = await uploaded(await plain(320, 470).png().toBuffer())
    const [shown, orphan, young] = [
      path.replace('/blobs/', ''),
      await saveCover(blobs, await picture(91)),
      await saveCover(blobs, await picture(92)),
    ]
    const aDayAgo = Date.now() / 1000 - (COVER_ORPHAN_HOURS + 1) * 3600
    for (const key of [shown, orphan]) for (const name of [key, listCoverKey(key)]) await utimes(join(env.DATA_DIR, name), aDayAgo, aDayAgo)
    await coverRetention(test().services).forget()
    const left = await Promise.all([shown, orphan, young].flatMap((key) => [blobs.exists(key), blobs.exists(listCoverKey(key))]))
    expect(left).toEqual([true, true, false, false, true, true])
  })
})

async function apiWithoutStore() {
  const blobs = await createBlobs({ S3_URL: 's3://KEY:SECRET@host/bucket?endpoint=http://127.0.0.1:9' }, '')
  return buildApplication({ ...test().services, blobs }).api
}

describe('while the store is away', () => {
  it('pages have the drawn cover, which nobody keeps', async () => {
    const { path } = await uploaded(await plain(330, 480).png().toBuffer())
    const answer = await (await apiWithoutStore()).request(path, {}, {})
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'no-store',
    ])
  })

  it('an upload is refused with a sentence, and the book is not added', async () => {
    const api = await apiWithoutStore()
    const caller = new Caller((path, init) =>
      api.request(path, { ...init, headers: { ...init.headers, cookie: reader.caller.cookieHeader() } }, {}),
    )
    const imageDataString = dataUrl(await plain(340, 490).png().toBuffer())
    const answer = await caller.post('/books/create', { book: { title: 'Ohne Lager', authors: 'A', languageCode: 'de', imageDataString } })
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await test().db.selectFrom('book').select('id').where('title', '=', 'Ohne Lager').execute()).toEqual([])
  })
})

it('keeps nobody waiting while many covers are drawn', async () => {
  const ids: string[] = []
  for (let number = 0; number < 60; number++)
    ids.push((await addBook(reader.caller, { title: `Ein gezeichneter Umschlag ${number}` })).uuid)
  let statuses: number[] = []
  const turn = await longestTurn(async () => {
    const answers = await Promise.all(ids.map((id) => download(`/covers/${id}.svg`)))
    statuses = answers.map(({ response }) => response.status)
  })
  expect(statuses).toEqual(ids.map(() => 200))
  expect(turn).toBeLessThan(SHARED_TURN_MS)
})
