import { Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '#db/types.ts'
import { buildApplication, features } from './application.ts'
import { addBook, putCopy } from './testing/factories/catalogue-factories.ts'
import { registerMember } from './testing/factories/factories.ts'
import { addBookcase, addPlaces } from './testing/factories/places.ts'
import { openGuestSite, type GuestSite } from './testing/guest-site.ts'
import { useTestApplication } from './testing/test-application.ts'

const test = useTestApplication()
const PUBLIC_TABLES: string[] = features.flatMap(({ publicTables = [] }) => publicTables)
const PUBLIC_CALLS = features.flatMap(({ publicCalls = [] }) => publicCalls)
/** Lists and choices keep what a change does not name for a while: guest-cache-chance.slow.test.ts. */
const FORGOTTEN_AT_ONCE = PUBLIC_CALLS.filter(({ newcomers, isKept }) => isKept !== false && newcomers === 'none')
let site: GuestSite
let bookId: string
let bookcaseId: string

beforeAll(async () => {
  site = await openGuestSite(test())
  const { caller, id } = await registerMember(test())
  const { id: genre } = await test().db.selectFrom('genre').select('id').orderBy('position').executeTakeFirstOrThrow()
  bookId = (await addBook(caller, { title: 'Der Zander', genres: [genre] })).uuid
  const offer_id = await putCopy(test(), { bookId, ownerId: id })
  const photo = { owner_id: id, offer_id, position: 1, blob_key: 'offers/photo.webp', width: 1, height: 1, bytes: 1 }
  await test().db.insertInto('offer_photo').values(photo).execute()
  const { brandenburg, cottbus, koeln } = await addPlaces(test())
  bookcaseId = await addBookcase(test(), { cityId: cottbus, at: [51.7601, 14.33], confirmedAt: new Date() })
  await addBookcase(test(), { cityId: koeln, at: [50.93, 6.95] })
  const { work_id } = await test().db.selectFrom('book').select('work_id').where('id', '=', bookId).executeTakeFirstOrThrow()
  await test().db.insertInto('member_reliability').values({ member_id: id }).execute()
  await test().db.insertInto('wish').values({ member_id: id, work_id, shown_book_id: bookId }).execute()
  await test().db.insertInto('place_alias').values({ parent_id: brandenburg, slug: 'kottbus', place_id: cottbus }).execute()
  for (const sweep of test().application.sweeps) if (sweep.name === 'daily figures') await sweep.run()
})

afterAll(async () => {
  await site.listener.stop()
})

/**
 * Tables that answers read and nobody needs to be told of: search words follow book in its own transaction, and runs of
 * imports bookcase; of one that changed no bookcase the pages say it as soon as they are no longer kept.
 */
const TOLD_OTHERWISE = ['search_word', 'book_offered', 'geo_import']

async function tellingTables(): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string
  }>`select tgrelid::regclass::text as name from pg_trigger where tgname = 'public_change'`.execute(test().db)
  return new Set(rows.map((row) => row.name))
}

/** The address of a public call that the fixtures answer. */
function addressOf(path: string): string {
  const uuid = path.includes('/bookshelf/') ? bookcaseId : bookId
  const values = { uuid, id: bookId, a: bookId, b: '5', count: '6', region: 'brandenburg', city: 'cottbus' }
  return Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), path)
}

/** Tables of this schema that are named in any statement while these public calls are asked. */
async function tablesReadBy(paths: readonly string[]): Promise<string[]> {
  const statements: string[] = []
  const { pool } = test().services
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void statements.push(query.sql) })
  const { api } = buildApplication({ ...test().services, db })
  for (const path of paths) {
    const address = addressOf(path)
    for (const query of ['', '?query=Zander&q=Zander', '?query=Zandr', '?q=Zandr'])
      expect([200, 400]).toContain((await api.request(`${address}${query}`, {}, {})).status)
  }
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(test().db)
  const words = new Set(statements.join(' ').match(/\w+/gu))
  return rows.map((row) => row.name).filter((name) => words.has(name) && isRead(name, statements))
}

/** A table is named after from, join, or a comma of a list of tables; "genre" alone may be a column. */
function isRead(table: string, statements: readonly string[]): boolean {
  return statements.some((statement) => new RegExp(`(?:from|join|,)\\s+"?${table}"?\\s+(?:as\\s+)?\\w`, 'u').test(statement))
}

async function lastColumnOf(table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`.execute(test().db)
  return rows.at(-1)?.name ?? ''
}

async function tells(statement: RawBuilder<unknown>): Promise<boolean> {
  await site.listener.caughtUp()
  const before = site.cache.stateNow()?.told
  const { numAffectedRows } = await statement.execute(test().db)
  expect(Number(numAffectedRows)).toBeGreaterThan(0)
  await site.listener.caughtUp()
  return site.cache.stateNow()?.told !== before
}

describe('a change of what guests see is told', () => {
  it('by every table that a feature calls public, and by no other: give a new one the trigger public_change', async () => {
    expect([...(await tellingTables())].toSorted()).toEqual(PUBLIC_TABLES.toSorted())
  })

  it('by every table that public calls read', async () => {
    const [read, telling] = [await tablesReadBy(PUBLIC_CALLS.map(({ path }) => path)), await tellingTables()]
    expect(read).toEqual(expect.arrayContaining(['book', 'offer', 'member', 'author', 'book_author', 'genre']))
    expect(read.filter((table) => !TOLD_OTHERWISE.includes(table) && !telling.has(table))).toEqual([])
  })

  it.each(FORGOTTEN_AT_ONCE)('and forgets the answer of $path that reads it', async ({ path }) => {
    const address = addressOf(path)
    const tables = (await tablesReadBy([path])).filter((table) => PUBLIC_TABLES.includes(table))
    expect(tables).not.toEqual([])
    for (const table of tables) {
      expect((await site.request(address)).status).toBe(200)
      expect(site.cache.find(`call ${address}`)).toBeDefined()
      const column = table === 'member' ? 'first_name' : await lastColumnOf(table)
      expect(await tells(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`)).toBe(true)
      expect(site.cache.find(`call ${address}`), `${table} says nothing that ${address} names`).toBeUndefined()
    }
  })

  // Of members only some columns are public.
  it.each(PUBLIC_TABLES.filter((table) => table !== 'member'))('in %s', async (table) => {
    const column = await lastColumnOf(table)
    expect(await tells(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`)).toBe(true)
  })

  it.each(['first_name', 'last_name', 'avatar_path', 'profile_id', 'shelf_paused_at', 'blocked_at', 'deleted_at'])(
    'in member.%s',
    async (column) => {
      expect(await tells(sql`update member set ${sql.ref(column)} = ${sql.ref(column)}`)).toBe(true)
    },
  )

  it('but not a mail address, a session, or a statement that changed nothing', async () => {
    expect(await tells(sql`update member set email = email`)).toBe(false)
    expect(await tells(sql`update member_session set last_seen_at = last_seen_at`)).toBe(false)
    const before = site.cache.stateNow()?.told
    await sql`update book set title = title where false`.execute(test().db)
    await site.listener.caughtUp()
    expect(site.cache.stateNow()?.told).toBe(before)
  })
})
