import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../server/platform/db/database.ts'
import { READS_AT_ONCE } from '../../domain/policy/at-once.ts'
import { addBook, putCopy } from '../../server/testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../server/testing/factories/factories.ts'
import { addBookcase } from '../../server/testing/factories/places.ts'
import { DatabaseLine } from '../../server/testing/lines/database-line.ts'
import { DESKTOP, openWindow, PHONE, sharedBrowser } from '../browser.ts'
import type { RunningServer } from '../running-server.ts'
import { startServer } from '../stage.ts'

/** What readers get while the database is away: one process has its database behind a line that can be cut. */
let ground: RunningServer
let server: RunningServer
let line: DatabaseLine
let owner: RegisteredMember
let bookId: string
let bookPath: string
let bookcasePath: string

beforeAll(async () => {
  ground = await startServer({ DEMO_DATA: 'off' })
  line = await DatabaseLine.open(await ground.databaseUrl())
  server = await startServer({ DEMO_DATA: 'off', DATABASE_URL: line.url, LOG_LEVEL: 'silent' })
  owner = await registerMember(ground)
  const book = await addBook(owner.caller, { title: 'Der Zander' })
  bookId = book.uuid
  bookPath = `/book/${book.uuid}/${book.slug}`
  await ground.withDatabase(async (db) => {
    await putCopy({ db }, { bookId, ownerId: owner.id, price: 3 })
    const { rows } = await sql<{ id: number }>`select id from place where name = 'Cottbus' order by id limit 1`.execute(db)
    bookcasePath = `/buecherschrank/${await addBookcase({ db }, { cityId: rows[0]?.id ?? 0, at: [51.7601, 14.33], confirmedAt: new Date() })}`
  })
})

afterEach(async () => {
  line.answerAgain()
  // Pages are kept again, so the connection on which changes arrive is back as well.
  await expect.poll(async () => (await open('/', { cookie: '' })).headers.get('etag')).not.toBeNull()
})

afterAll(async () => {
  await server?.dispose()
  await line?.close()
  await ground?.dispose()
})

const open = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers, redirect: 'manual' })

/** Reads the book's page so that it is kept. */
async function keepPage(): Promise<string> {
  const page = await open(bookPath)
  expect(page.headers.get('etag')).not.toBeNull()
  return page.text()
}

/** Ways to order it, in whatever form. */
const ORDERS = /Bestellen|checkout/u
const BANNER =
  /<p id="from-before" role="status">Buchfink kommt im Moment nicht an seine Daten\. Du siehst diese Seite, wie sie um \d\d:\d\d Uhr war\./u

describe('a page that nobody has kept', () => {
  it('is 503 with Retry-After, and says so in the reader’s language, to guests and members', async () => {
    line.sever()
    const titles = { de: 'Gerade nicht erreichbar', en: 'Not reachable right now', lt: 'Šiuo metu nepasiekiama' }
    for (const [language, title] of Object.entries(titles))
      for (const cookie of [`UILanguage=${language}`, `UILanguage=${language}; ${owner.caller.cookieHeader()}`])
        for (const path of ['/faq', '/search?q=Zander', '/punkte']) {
          const page = await open(path, { cookie })
          const text = await page.text()
          expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')], path).toEqual([503, '5', 'no-store'])
          expect(/<html lang="(\w+)">[\s\S]+<h1>([^<]+)<\/h1>/u.exec(text)?.slice(1), path).toEqual([language, title])
          expect(text).toContain('http-equiv="refresh"')
        }
    const data = await open('/faq.data')
    expect([data.status, data.headers.get('retry-after'), data.headers.get('content-type')]).toEqual([
      503,
      '5',
      'text/plain; charset=UTF-8',
    ])
  })
})

describe('a process', () => {
  it('says so also to who sends a session that nobody can read, and stays where readers find it', async () => {
    line.sever()
    const page = await open('/', { cookie: `sid=${'a'.repeat(22)}.${'a'.repeat(43)}` })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).not.toMatch(/ECONN|Error/u)
    // All processes lose the same database: for half a minute they stay.
    const probe = await open('/readyz')
    expect([probe.status, await probe.json()]).toEqual([200, expect.objectContaining({ database: false })])
  })
})

describe('a page that was kept for guests', () => {
  it('is shown as it was, with a banner and no way to order, and as ever once the database is back', async () => {
    expect(await keepPage()).toMatch(ORDERS)
    expect((await open(`${bookPath}.data`)).status).toBe(200)
    line.sever()
    await expect.poll(async () => (await open(bookPath)).text()).toMatch(BANNER)
    const page = await open(bookPath)
    const text = await page.text()
    expect([page.status, page.headers.get('cache-control'), page.headers.get('etag')]).toEqual([200, 'no-store', null])
    expect(text).toContain('Der Zander')
    expect(text).not.toMatch(ORDERS)
    expect(text).not.toMatch(/<script|<button|<form/u)
    // The page's data alone would show a way to order, without the banner.
    expect((await open(`${bookPath}.data`)).status).toBe(503)
    // Members get no kept page, as it knows nothing of them.
    expect((await open(bookPath, { cookie: owner.caller.cookieHeader() })).status).toBe(503)
    line.answerAgain()
    await expect.poll(async () => (await open(bookPath)).text()).toMatch(ORDERS)
    expect(await (await open(bookPath)).text()).not.toMatch(BANNER)
  })

  it('is shown soon when the database has fallen silent without a word', async () => {
    await keepPage()
    const pool = openPool(line.url, { max: 1 })
    await pool.query('select 1')
    line.swallow()
    await expect.poll(async () => (await open(bookPath)).text()).toMatch(BANNER)
    // A statement is given up after 18 s.
    let isGivenUp = false
    const asked = pool.query('select 1').catch(() => (isGivenUp = true))
    expect(await (await open(bookPath)).text()).toMatch(BANNER)
    expect(isGivenUp).toBe(false)
    line.sever()
    await asked
    await pool.end()
  })

  it('is readable in the browser, and so is the page that says that there is none', async () => {
    await keepPage()
    const { context } = await openWindow(await sharedBrowser(), server.url, { viewport: PHONE })
    // A page of its own: the window's waits for scripts, and here are none.
    const page = await context.newPage()
    const complaints: string[] = []
    // A cover that nobody has drawn yet is away as well.
    page.on('console', (message) => void (message.type() === 'error' && !message.text().includes('503') && complaints.push(message.text())))
    line.sever()
    await expect.poll(async () => (await open(bookPath)).text()).toMatch(BANNER)
    await page.goto(bookPath)
    await page.getByText('Du siehst diese Seite, wie sie um').waitFor()
    await page.getByRole('heading', { name: 'Der Zander' }).first().waitFor()
    expect(await page.getByText('Bestellen', { exact: true }).count()).toBe(0)
    expect(complaints).toEqual([])
    await page.goto('/faq')
    await page.getByRole('heading', { name: 'Gerade nicht erreichbar' }).waitFor()
    await context.close()
  })
})

describe('when many wait for a database that is away', () => {
  it('tells nobody that it is busy, and counts nobody as turned away', async () => {
    await keepPage()
    line.swallow()
    await expect.poll(async () => (await open(bookPath)).text()).toMatch(BANNER)
    const waiting = Array.from({ length: READS_AT_ONCE.guests }, (_, number) => open(`/search?q=Wort${number}`))
    expect(await (await open('/faq')).text()).toContain('<h1>Gerade nicht erreichbar</h1>')
    expect(await (await open(bookPath)).text()).toMatch(BANNER)
    expect(await (await open('/metrics')).text()).toMatch(/^buchfink_reads_refused_total\{who="guests"\} 0$/mu)
    line.answerAgain()
    await Promise.all(waiting)
  })
})

describe('a page inside the site', () => {
  it('says so instead of the page that was wanted', async () => {
    const { page, context } = await openWindow(await sharedBrowser(), server.url, { viewport: DESKTOP })
    await page.goto(bookPath)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Wie es den Punkten geht' }).waitFor()
    line.sever()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Wie es den Punkten geht' }).click()
    await page.getByRole('heading', { name: 'Gerade nicht erreichbar' }).waitFor()
    expect(await page.getByText('Prüf deine Verbindung').count()).toBe(0)
    await context.close()
  })
})

/** One page of each kind that guests read, and that shows what is in the database. */
const kinds = (): string[] => [
  '/',
  '/search?q=Zander&filter_by=all&start=0',
  '/search?q=&filter_by=all&start=0&only_offered=true',
  '/punkte',
  bookPath,
  '/oeffentliche-buecherschraenke',
  '/oeffentliche-buecherschraenke/brandenburg/cottbus',
  bookcasePath,
  '/faq',
  '/agb',
]

/** Until the pages are kept: all of them are found in one round. What the setup told meanwhile lets some be drawn once more. */
async function keepAll(paths: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      await heard()
      const before = await countMisses()
      const pages = await Promise.all(paths.map((path) => open(path)))
      const statuses = new Set(pages.map(({ status }) => status))
      return [[...statuses], (await countMisses()) - before]
    })
    .toEqual([[200], 0])
}

async function countMisses(): Promise<number> {
  const figures = await (await open('/metrics')).text()
  return Number(/^buchfink_guest_cache_misses_total (\d+)$/mu.exec(figures)?.[1])
}

async function heard(): Promise<void> {
  // An answer to a change waits until its notices are heard.
  await fetch(`${server.url}/api/v1/nothing`, { method: 'POST' })
}

describe('pages that a change has touched before the database went', () => {
  it('each kind of page is shown as it was after a change has touched it, and says so in its headers', async () => {
    const paths = kinds()
    await keepAll(paths)
    await ground.withDatabase(async (db) => {
      await db.updateTable('offer').set({ price: 5 }).where('book_id', '=', bookId).execute()
      await sql`select pg_notify('public_change', '')`.execute(db)
    })
    await heard()
    line.sever()
    for (const path of paths) {
      const page = await open(path)
      const text = await page.text()
      expect([page.status, page.headers.get('cache-control'), page.headers.get('etag')], path).toEqual([200, 'no-store', null])
      expect(page.headers.get('age'), path).toMatch(/^\d{1,3}$/u)
      expect(page.headers.get('cache-status'), path).toMatch(/^Buchfink; hit; ttl=-\d{1,3}; detail=changed-since$/u)
      expect(text, path).toContain('<p id="from-before" role="status">')
      expect(text, path).not.toMatch(/<script|<button|<form/u)
    }
  })

  it('what was withdrawn does not come back, and pages that do not show it do', async () => {
    const paths = [bookPath, '/punkte']
    await keepAll(paths)
    await ground.withDatabase((db) => db.updateTable('book').set({ description: 'Neu.' }).where('id', '=', bookId).execute())
    await heard()
    line.sever()
    expect(await Promise.all(paths.map(async (path) => (await open(path)).status))).toEqual([503, 200])
  })
})

/** The process whose database is there. */
const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${ground.url}${path}`, { headers })

/** Searches of guests that wait for a table that somebody else has locked; other pages do not need it. */
const searches = () => Array.from({ length: READS_AT_ONCE.guests }, (_, number) => ask(`/search?q=Wort${number}`))

async function countWaiting(): Promise<number> {
  const { rows } = await ground.withDatabase((db) =>
    sql<{ count: number }>`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`.execute(db),
  )
  return rows[0]?.count ?? 0
}

const statusOf = async (path: string, headers: Record<string, string> = {}) => (await ask(path, headers)).status

const apiAnswer = async (path: string): Promise<unknown> => (await ask(path)).json()

/** A guest is told in their language that the page comes later. */
async function toldBusy(language: string, title: string): Promise<void> {
  const page = await ask('/imprint', { cookie: `UILanguage=${language}` })
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  expect(await page.text()).toContain(`<h1>${title}</h1>`)
}

describe('when more ask than can be answered in time (F128)', () => {
  it('tells guests so in their language, keeps answering members and what is kept, and answers all who were let in', async () => {
    const member = owner.caller.cookieHeader()
    await expect.poll(async () => (await ask(bookPath)).headers.get('etag')).not.toBeNull()
    const letIn = await ground.withDatabase((db) =>
      db.transaction().execute(async (tx) => {
        await sql`lock table book in access exclusive mode`.execute(tx)
        const asked = searches()
        await expect.poll(countWaiting).toBeGreaterThan(0)
        await expect.poll(async () => (await ask('/imprint.data')).text()).toMatch(/^BUSY: /u)
        // At once: those who were let in wait for a few seconds only.
        await Promise.all([
          toldBusy('de', 'Gerade ist viel los'),
          toldBusy('en', 'It is busy right now'),
          toldBusy('lt', 'Dabar daug lankytojų'),
          expect(apiAnswer('/api/v1/books/search?q=Zander')).resolves.toMatchObject({ status: 503, code: 'BUSY' }),
          ...['/sitemap.xml', '/sitemaps/books-1.xml'].map((path) => expect(statusOf(path), path).resolves.toBe(503)),
          expect(statusOf(bookPath)).resolves.toBe(200),
          expect(statusOf('/imprint', { cookie: member })).resolves.toBe(200),
        ])
        expect(await (await ask('/metrics')).text()).toMatch(/^buchfink_reads_refused_total\{who="guests"\} [1-9]/mu)
        return asked
      }),
    )
    expect(new Set((await Promise.all(letIn)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await ask('/imprint')).status).toBe(200)
  })
})
