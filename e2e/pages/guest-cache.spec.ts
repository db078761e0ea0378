import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEATS } from '../../domain/policy/at-once.ts'
import { addBook, putCopy } from '../../server/testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { openWindow, sharedBrowser } from '../browser.ts'
import { noDialog } from '../dialog-focus.ts'
import type { RunningServer } from '../running-server.ts'
import { startServer } from '../stage.ts'

/** Two processes on one database: the second is told of the database that the first one brought along. */
let first: RunningServer
let second: RunningServer
let browser: Browser
let owner: RegisteredMember
let bookPath: string
let offerId: string

beforeAll(async () => {
  first = await startServer({ DEMO_DATA: 'off' })
  second = await startServer({ DEMO_DATA: 'off', DATABASE_URL: await first.databaseUrl() })
  browser = await sharedBrowser()
  owner = await registerMember(first)
  const book = await addBook(owner.caller, { title: 'Der Zander' })
  bookPath = `/book/${book.uuid}/${book.slug}`
  offerId = await first.withDatabase((db) => putCopy({ db }, { bookId: book.uuid, ownerId: owner.id, price: 3 }))
})

afterAll(async () => {
  await second?.dispose()
  await first?.dispose()
})

const open = (server: RunningServer, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.url}${path}`, { method, headers, redirect: 'manual' })

async function readPage(server: RunningServer, headers: Record<string, string> = {}): Promise<string> {
  return (await open(server, bookPath, headers)).text()
}

/** Asks until a page says something: a process hears of another's change some milliseconds after the commit. */
async function untilPageSays(server: RunningServer, text: RegExp): Promise<void> {
  await expect.poll(() => readPage(server), { interval: 10 }).toMatch(text)
}

async function setPrice(price: number): Promise<void> {
  const answer = await owner.caller.put(`/exchanges/offer/${offerId}`, { price, condition: 'GOOD' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** `script-src` and `style-src` of an answer. */
function inlineSources(response: Response): string {
  const policy = response.headers.get('content-security-policy') ?? ''
  return policy
    .split('; ')
    .filter((directive) => /^(script|style)-src /u.test(directive))
    .join(' ')
}

/** So many reads of one address are at work beside one another. */
const AT_ONCE = SEATS.addressReads.atOnce

describe('the page of a book, for guests', () => {
  it('is kept: the same bytes and policy again, confirmed by its tag, the same for HEAD', async () => {
    const [one, again] = [await open(first, bookPath), await open(first, bookPath)]
    const etag = one.headers.get('etag') ?? ''
    expect(Object.fromEntries(one.headers)).toMatchObject({ 'cache-control': 'private, no-cache' })
    expect(one.headers.get('vary')).toMatch(/Cookie.*Accept-Encoding/u)
    expect([again.headers.get('etag'), inlineSources(again), await again.text()]).toEqual([etag, inlineSources(one), await one.text()])
    expect(inlineSources(one)).toContain(`'sha256-`)
    expect(inlineSources(one)).not.toContain('nonce')
    const confirmed = await open(first, bookPath, { 'if-none-match': etag })
    expect([confirmed.status, await confirmed.text()]).toEqual([304, ''])
    const head = await open(first, bookPath, {}, 'HEAD')
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
  })

  it('changes in one process and is read in the other: at once where it was written, a moment later there', async () => {
    for (const price of [11, 12, 13]) {
      await Promise.all([readPage(first), readPage(second)])
      const before = (await open(second, bookPath)).headers.get('etag') ?? ''
      await setPrice(price)
      expect(await readPage(first)).toContain(`${price} Punkte`)
      await untilPageSays(second, new RegExp(`\\b${price} Punkte`, 'u'))
      expect((await open(second, bookPath, { 'if-none-match': before })).status).toBe(200)
    }
  })

  it('survives the loss of the line on which changes arrive', async () => {
    await readPage(second)
    await first.withDatabase(async (db) => {
      const { sql } = await import('kysely')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'buchfink notices'`.execute(db)
    })
    await setPrice(21)
    await untilPageSays(second, /\b21 Punkte/u)
    await setPrice(22)
    await untilPageSays(second, /\b22 Punkte/u)
    // Without the listening connection nothing is kept; once it is back, pages are kept again.
    for (const server of [first, second]) await expect.poll(async () => (await open(server, bookPath)).headers.get('etag')).not.toBeNull()
  })
})

describe('what differs', () => {
  it('by language has pages of its own', async () => {
    const [de, en, lt] = await Promise.all(['de', 'en', 'lt'].map((language) => readPage(first, { cookie: `UILanguage=${language}` })))
    const again = await readPage(first, { cookie: 'UILanguage=en' })
    expect([de, en, lt].map((page) => /<html lang="(\w+)"/u.exec(page ?? '')?.[1])).toEqual(['de', 'en', 'lt'])
    expect(again).toBe(en)
  })

  it('by a cookie that is no session does not differ', async () => {
    expect(await readPage(first, { cookie: 'mantine-color-scheme-value=dark; buchfink-consent=x' })).toBe(await readPage(first))
  })

  it('by being somebody is never kept and never from the cache', async () => {
    await readPage(first)
    const page = await open(first, bookPath, { cookie: owner.caller.cookieHeader() })
    const text = await page.text()
    expect([page.headers.get('cache-control'), page.headers.get('etag')]).toEqual(['private, no-store', null])
    expect(inlineSources(page)).toContain('nonce-')
    expect(text).toContain(owner.email)
    expect(await readPage(first)).not.toContain(owner.email)
    const old = await open(first, bookPath, { cookie: `sid=${'a'.repeat(22)}.${'b'.repeat(43)}` })
    expect(old.headers.get('cache-control')).toBe('private, no-store')
  })

  it('by fault, token or method is never kept', async () => {
    for (const path of ['/book/00000000-0000-7000-8000-000000000000', '/nothing-here', '/reset-password?token=abc']) {
      const page = await open(first, path)
      expect([page.headers.get('etag'), page.headers.get('cache-control')], path).toEqual([null, 'private, no-store'])
    }
    expect((await open(first, bookPath, {}, 'POST')).headers.get('etag')).toBeNull()
  })

  it('by the order of the query is another page', async () => {
    const pages = await Promise.all(
      ['/search?q=Zander&onlyOffered=true', '/search?onlyOffered=true&q=Zander'].map((path) => open(first, path)),
    )
    expect(pages.map((page) => page.status)).toEqual([200, 200])
    for (const page of pages) expect(await page.text()).toContain('Der Zander')
  })
})

describe('who searches too often', () => {
  it('is told so, alone of all, and is refused no page that searches nothing', async () => {
    const limited = await startServer({
      DEMO_DATA: 'off',
      DATABASE_URL: await first.databaseUrl(),
      RATE_LIMITS: 'on',
      TRUSTED_PROXY_HOPS: '1',
    })
    try {
      const eager = { 'x-forwarded-for': '192.0.2.7' }
      const search = (word: number) => open(limited, `/api/v1/books/search?query=${word}`, eager)
      // More than the 300 a minute that are allowed, so that a new minute does not let it pass.
      for (let word = 0; word < 720; word += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, (_, place) => search(word + place)))
      expect((await search(-1)).status).toBe(429)
      const page = await open(limited, '/search?q=Zander', eager)
      expect([page.status, page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([429, 'no-store', null])
      const seconds = Number(page.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      const html = await page.text()
      expect(html).toContain('<h1>Einen Moment bitte</h1>')
      expect(html).toContain(`<meta http-equiv="refresh" content="${Math.max(15, seconds)}">`)
      const data = await open(limited, '/search.data?q=Zander', eager)
      expect([data.status, await data.text()]).toEqual([429, expect.stringMatching(/^RATE_LIMITED: /u)])
      for (const path of ['/', '/oeffentliche-buecherschraenke']) {
        const whole = await open(limited, path, eager)
        expect([path, whole.status, await whole.text()]).toEqual([path, 200, expect.stringContaining('Der Zander')])
      }
      const other = { 'x-forwarded-for': '198.51.100.7' }
      const whole = await open(limited, '/search?q=Zander', other)
      expect([whole.status, await whole.text()]).toEqual([200, expect.stringContaining('Der Zander')])
    } finally {
      await limited.dispose()
    }
  })
})

describe('in the browser', () => {
  it('a kept page comes alive without a complaint of its policy, also after a walk through the site', async () => {
    await readPage(first)
    const { page, complaints, context } = await openWindow(browser, first.url)
    await page.goto(bookPath)
    await page.getByRole('heading', { name: 'Der Zander' }).first().waitFor()
    await page.reload()
    await page.getByText('Bestellen', { exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await noDialog(page)
    for (const path of ['/', '/search?q=Zander', '/faq']) {
      await page.goto(path)
      await page.getByRole('main').waitFor()
    }
    await page.getByRole('banner').getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(complaints).toEqual([])
    await context.close()
  })
})
