import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addBook, putCopy } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { answerProblemDetails } from '../../../platform/http/answers/problem-details.ts'
import { createApi } from '../../../platform/http/api.ts'
import { registerSitemapRoutes } from './routes.ts'

const test = useTestApplication({ env: { PUBLIC_URL: 'https://buchfink.example/' } })
const SITE = 'https://buchfink.example'
const COUNT = 5
const ids: string[] = []
let slugOfFirst: string

beforeAll(async () => {
  const { caller, id } = await registerMember(test(), { withAddress: false })
  for (let number = 1; number <= COUNT; number++) {
    const book = await addBook(caller, { title: `Buch <${number}> & Söhne` })
    ids.push(book.uuid)
    slugOfFirst ??= book.slug
  }
  await putCopy(test(), { bookId: ids[0] ?? '', ownerId: id })
  await test().db.updateTable('book').set({ reviewed_at: new Date() }).execute()
})

async function read(path: string): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await test().application.api.request(path, {}, {})
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** The same routes with lists of two books. */
async function readInParts(path: string): Promise<{ status: number; text: string }> {
  const api = createApi()
  api.onError(answerProblemDetails)
  registerSitemapRoutes(api, { ...test().services, sitemaps: [] }, 2)
  const response = await api.request(path, {}, {})
  return { status: response.status, text: await response.text() }
}

function locations(text: string): string[] {
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url]) => url ?? '')
}

describe('robots.txt', () => {
  it('closes what no robot needs and names the sitemap', async () => {
    const { status, text, headers } = await read('/robots.txt')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/plain/u)
    for (const path of ['/api/', '/dev/', '/checkout', '/exchanges', '/shelf']) expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  })
})

/** Whether one of the books is listed when it is so. */
async function isListed(values: { reviewed_at?: Date | null; wish_count?: number }): Promise<boolean> {
  const id = ids[3] ?? ''
  await test().db.updateTable('book').set(values).where('id', '=', id).execute()
  return (await read('/sitemaps/books-1.xml')).text.includes(id)
}

describe('books of the sitemap', () => {
  it('are those that somebody offers or wishes for, and reviewed ones', async () => {
    expect(await isListed({ reviewed_at: null })).toBe(false)
    expect(await isListed({ wish_count: 1 })).toBe(true)
    expect(await isListed({ wish_count: 0 })).toBe(false)
    expect(await isListed({ reviewed_at: new Date() })).toBe(true)
  })
})

describe('sitemap', () => {
  it('is an index of the pages and of the books', async () => {
    const { text, headers } = await read('/sitemap.xml')
    expect(headers.get('content-type')).toMatch(/^application\/xml/u)
    expect(locations(text)).toEqual([`${SITE}/sitemaps/pages.xml`, `${SITE}/sitemaps/bookcases.xml`, `${SITE}/sitemaps/books-1.xml`])
  })

  it('lists the pages a search engine should keep, posts with their day, no legal text', async () => {
    const { text } = await read('/sitemaps/pages.xml')
    expect(locations(text)).toEqual(expect.arrayContaining([`${SITE}/`, `${SITE}/faq`, `${SITE}/blog`]))
    expect(text).not.toMatch(/agb|privacy|imprint/u)
    for (const [, rest] of text.matchAll(/blog\/posts\/[^<]+<\/loc>([^\n]*)/gu))
      expect(rest).toMatch(/^<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/u)
  })

  it('lists every book once with its one address and the time it changed', async () => {
    const { status, text } = await read('/sitemaps/books-1.xml')
    expect(status).toBe(200)
    expect(locations(text).map((url) => url.split('/')[4])).toEqual(ids.toSorted())
    expect(locations(text)).toContain(`${SITE}/book/${ids[0]}/${slugOfFirst}`)
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/gu)).toHaveLength(COUNT)
  })

  it('says when the last offer of a book changed', async () => {
    const changed = await test()
      .db.updateTable('offer')
      .set({ updated_at: new Date('2030-05-06T07:08:09Z') })
      .where('book_id', '=', ids[0] ?? '')
      .execute()
    expect(changed).toHaveLength(1)
    expect((await read('/sitemaps/books-1.xml')).text).toContain(`${slugOfFirst}</loc><lastmod>2030-05-06T07:08:09.000Z</lastmod>`)
  })

  it('comes in parts that follow each other without gap or overlap', async () => {
    expect(locations((await readInParts('/sitemap.xml')).text)).toHaveLength(4)
    const parts = await Promise.all([1, 2, 3].map((part) => readInParts(`/sitemaps/books-${part}.xml`)))
    expect(parts.map(({ text }) => locations(text).length)).toEqual([2, 2, 1])
    expect(parts.flatMap(({ text }) => locations(text)).map((url) => url.split('/')[4])).toEqual(ids.toSorted())
  })

  it('leaves out archived books', async () => {
    await test()
      .db.updateTable('book')
      .set({ archived_at: new Date() })
      .where('id', '=', ids[4] ?? '')
      .execute()
    expect(locations((await read('/sitemaps/books-1.xml')).text)).toHaveLength(COUNT - 1)
  })

  it('has no other lists', async () => {
    for (const name of ['books-0', 'books-2', 'books-99999', 'books-1e3', 'books-', 'readers-1', 'books-1.xml', '..%2Frobots']) {
      expect((await read(`/sitemaps/${name}.xml`)).status, name).toBe(404)
    }
  })

  it('is read on only as far as somebody takes it', async () => {
    await sql`insert into book (work_id, title, language_code, reviewed_at)
              select work_id, 'Massenware ' || n, 'de', now() from book, generate_series(1, 3000) n where id = ${ids[0]}`.execute(test().db)
    const whole = await read('/sitemaps/books-1.xml')
    expect(new Set(locations(whole.text)).size).toBe(COUNT - 1 + 3000)
    const reader = (await test().application.api.request('/sitemaps/books-1.xml', {}, {})).body?.getReader()
    expect((await reader?.read())?.value?.length).toBeLessThan(500)
    await reader?.cancel()
  })
})
