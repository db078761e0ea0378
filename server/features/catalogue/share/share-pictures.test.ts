import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { buildApplication } from '../../../application.ts'
import { createRateLimits } from '../../../platform/http/security/rate-limits.ts'
import type { Caller } from '../../../testing/caller.ts'
import { addBook, putCopy } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { sharePictureRetention } from './picture-cache.ts'

const test = useTestApplication()
let reader: { caller: Caller; id: string }

beforeAll(async () => {
  reader = await registerMember(test(), { withAddress: false })
})

async function picture(path: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await test().application.api.request(path, {}, {})
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function sharePathOf(bookId: string): Promise<string> {
  return (await reader.caller.get(`/books/book/${bookId}`)).body.shareImageUrl
}

async function colorAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

describe('the preview of a book', () => {
  it('is a PNG of 1200 x 630, kept for ever under its version', async () => {
    const book = await addBook(reader.caller, { title: 'Die Entdeckung der Langsamkeit', authors: 'Sten Nadolny' })
    const path = await sharePathOf(book.uuid)
    expect(path).toMatch(new RegExp(`^/share/books/${book.uuid}\\.png\\?v=[\\w-]{8}$`, 'u'))
    const { headers, bytes } = await picture(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.byteLength).toBeLessThan(300_000)
    expect(await colorAt(bytes, 20, 20)).toEqual([0xfb, 0xf7, 0xf0])
  })

  it('is another one when the price is another one; an old address shows the new picture, for a moment', async () => {
    const book = await addBook(reader.caller, { title: 'Preis' })
    const free = await sharePathOf(book.uuid)
    const before = await picture(free)
    await putCopy(test(), { bookId: book.uuid, ownerId: reader.id, price: 7 })
    const priced = await sharePathOf(book.uuid)
    expect(priced).not.toBe(free)
    const after = await picture(free)
    expect(after.headers.get('cache-control')).toBe('public, max-age=60')
    expect(after.bytes.equals(before.bytes)).toBe(false)
    expect(after.bytes.equals((await picture(priced)).bytes)).toBe(true)
    await putCopy(test(), { bookId: book.uuid, ownerId: reader.id, price: 2, paused: true })
    expect(await sharePathOf(book.uuid)).toBe(priced)
  })

  it('shows an uploaded cover in its place', async () => {
    const red = await sharp({ create: { width: 300, height: 450, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const book = await addBook(reader.caller, { title: 'Rot', imageDataString: `data:image/png;base64,${red.toString('base64')}` })
    const { bytes } = await picture(await sharePathOf(book.uuid))
    const [r = 0, g = 255, b = 255] = await colorAt(bytes, 250, 300)
    expect(r).toBeGreaterThan(245)
    expect(g + b).toBeLessThan(20)
  })

  it('survives every text', async () => {
    for (const title of [
      '</svg><script>alert(1)</script>',
      'שלום עולם',
      'Война и мир',
      '書',
      '"'.repeat(399),
      'Donaudampfschifffahrtsgesellschaft '.repeat(8),
    ]) {
      const book = await addBook(reader.caller, { title, authors: 'A, B, C, D, E'.repeat(20) })
      expect((await picture(await sharePathOf(book.uuid))).status, title).toBe(200)
    }
  })
})

describe('previews of many books', () => {
  it('are drawn once for many readers, and two at a time', async () => {
    const books = await Promise.all(['Eins', 'Zwei', 'Drei', 'Vier'].map((title) => addBook(reader.caller, { title })))
    const paths = await Promise.all(books.map((book) => sharePathOf(book.uuid)))
    const answers = await Promise.all([...paths, ...paths, ...paths].map(picture))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('are not there for books that are not there', async () => {
    const archived = await addBook(reader.caller, { title: 'Archiviert' })
    await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', '=', archived.uuid).execute()
    for (const name of [`${archived.uuid}.png`, `${crypto.randomUUID()}.png`, `${archived.uuid}.svg`, 'x.png', '..%2Fsite.png'])
      expect((await picture(`/share/books/${name}`)).status, name).toBe(404)
  })
})

describe('the preview of all other pages', () => {
  it('is drawn, too', async () => {
    const { headers, bytes } = await picture('/share/site.png')
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })
})

describe('drawing previews', () => {
  it('is limited by address; what is at hand is not', async () => {
    const [most, seconds] = RATE_LIMITS.shareByAddress
    const { services } = test()
    const limits = createRateLimits(services.pool, 'secret of this test')
    const { api } = buildApplication({ ...services, limits })
    const path = await sharePathOf((await addBook(reader.caller, { title: 'Begrenzt' })).uuid)
    expect((await api.request(path, {}, {})).status).toBe(200)
    for (let counted = 1; counted < most; counted++) await limits.count('shareByAddress', 'local')
    const other = await sharePathOf((await addBook(reader.caller, { title: 'Zu viel' })).uuid)
    const refused = await api.request(other, {}, {})
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
    expect((await api.request(path, {}, {})).status).toBe(200)
  })

  it('forgets old files', async () => {
    const { db, services } = test()
    await picture(await sharePathOf((await addBook(reader.caller, { title: 'Alt' })).uuid))
    const keys: string[] = []
    for await (const files of services.blobs.list('shares')) keys.push(...files.map(({ key }) => key))
    expect(keys.length).toBeGreaterThan(0)
    const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
    await utimes(join(services.env.DATA_DIR, keys[0]!), old, old)
    await sharePictureRetention({ db, blobs: services.blobs }).forget()
    expect(await services.blobs.exists(keys[0]!)).toBe(false)
    expect(await services.blobs.exists(keys.at(-1)!)).toBe(keys.length > 1)
  })
})

describe('uploads while previews are drawn', () => {
  it('never meet a reader of SVG', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    const imageDataString = `data:image/png;base64,${Buffer.from(svg).toString('base64')}`
    const upload = () => reader.caller.post('/books/create', { book: { title: 'SVG', authors: 'A', languageCode: 'de', imageDataString } })
    const paths = await Promise.all(
      ['Fünf', 'Sechs', 'Sieben'].map(async (title) => sharePathOf((await addBook(reader.caller, { title })).uuid)),
    )
    const [pictures, uploads] = await Promise.all([Promise.all(paths.map(picture)), Promise.all(Array.from({ length: 12 }, upload))])
    expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(uploads.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['422 IMAGE_UNREADABLE']))
  })
})
