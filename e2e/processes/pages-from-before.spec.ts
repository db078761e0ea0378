import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addBook, putCopy } from '../../server/testing/factories/catalogue-factories.ts'
import { registerMember } from '../../server/testing/factories/factories.ts'
import { addBookcase } from '../../server/testing/factories/places.ts'
import { DatabaseLine } from '../../server/testing/lines/database-line.ts'
import type { RunningServer } from '../running-server.ts'
import { startServer } from '../stage.ts'

/** What guests get of pages that a change has touched, when the database goes away before they are drawn anew. */
let ground: RunningServer
let server: RunningServer
let line: DatabaseLine
let bookId: string
let bookPath: string
let bookcasePath: string

beforeAll(async () => {
  ground = await startServer({ DEMO_DATA: 'off' })
  line = await DatabaseLine.open(await ground.databaseUrl())
  server = await startServer({ DEMO_DATA: 'off', DATABASE_URL: line.url, LOG_LEVEL: 'silent' })
  const owner = await registerMember(ground)
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
  await expect.poll(async () => (await open('/')).headers.get('etag')).not.toBeNull()
})

afterAll(async () => {
  await server?.dispose()
  await line?.close()
  await ground?.dispose()
})

const open = (path: string) => fetch(`${server.url}${path}`, { headers: { cookie: '' }, redirect: 'manual' })

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
      const pages = await Promise.all(paths.map(open))
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
