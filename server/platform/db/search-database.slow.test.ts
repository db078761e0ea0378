import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { buildApplication } from '../../application.ts'
import { OwnPostgres } from '../../testing/clusters/own-postgres.ts'
import { addBook, putCopy } from '../../testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { openGuestSite, type GuestSite } from '../../testing/guest-site.ts'
import { DatabaseLine } from '../../testing/lines/database-line.ts'
import { withDatabase } from '../../testing/schema/migrated-cluster.ts'
import { testApplication, useTestApplication, type TestApplication } from '../../testing/test-application.ts'
import { installJobSchema } from '../jobs/job-schema.ts'
import { devPostman } from '../mail/mail.ts'
import { openDatabase, openPool } from './database.ts'
import { migrate } from './migrations.ts'
import { openSearchDatabase, type SearchDatabase } from './search-database.ts'

/** A primary and a replica of it, made for this test, and the platform on both. */
const DATABASE = 'buchfink'
const MEMBERS = 4
/** Enough for a busy machine to say how far its replica is. */
const TIMES = { patienceMs: 150, answerMs: 1000, againMs: 100 }

const base = useTestApplication()
let primary: OwnPostgres
let replica: OwnPostgres
let line: DatabaseLine
let pool: Pool
let searches: SearchDatabase
/** How many statements were answered by whom when a test began. */
let before: SearchDatabase['answered']
let test: TestApplication
let site: GuestSite
const sellers: (RegisteredMember & { offer: string; word: string })[] = []

beforeAll(async () => {
  primary = await OwnPostgres.create()
  await withDatabase(primary.url(), (db) => sql.raw(`create database ${DATABASE}`).execute(db))
  await withDatabase(primary.url(DATABASE), (db) => migrate(db))
  await installJobSchema(primary.url(DATABASE))
  replica = await primary.replica('second')
  line = await DatabaseLine.open(replica.url(DATABASE))
  pool = openPool(primary.url(DATABASE))
  searches = openSearchDatabase(primary.url(DATABASE), line.url, TIMES)
  const db = openDatabase(pool)
  const services = { ...base().services, pool, db, searchDb: searches.db, postman: devPostman(db) }
  test = testApplication(services, buildApplication(services))
  site = await openGuestSite(test)
  for (const word of ['Amsel', 'Drossel', 'Zeisig', 'Stieglitz'].slice(0, MEMBERS)) {
    const member = await registerMember({ ...test, visitor: site.visitor })
    const book = await addBook(member.caller, { title: `Der ${word}` })
    sellers.push({ ...member, word, offer: await putCopy(test, { bookId: book.uuid, ownerId: member.id, price: 1 }) })
  }
})

afterAll(async () => {
  await site?.listener.stop()
  await searches?.stop()
  await pool?.end()
  await line?.close()
  await replica?.dispose()
  await primary?.dispose()
})

beforeEach(async () => {
  await isUsed()
  before = { ...searches.answered }
})
afterEach(async () => {
  line.answerAgain()
  await delayReplica('0')
})

const onReplica = (statement: string) => withDatabase(replica.url(), (db) => sql.raw(statement).execute(db))

/** Commits are shown by the replica so much later. */
async function delayReplica(delay: string): Promise<void> {
  await onReplica(`alter system set recovery_min_apply_delay = '${delay}'`)
  await onReplica('select pg_reload_conf()')
}

/** The lowest price that a search shows. */
const pathOf = (word: string): string => `/api/v1/books/search?query=${word}&onlyOffered=true`

/** Asks a search until the replica answers it. */
async function isUsed(): Promise<void> {
  const earlier = searches.answered.replica
  await expect
    .poll(async () => (await searches.db.selectFrom('genre').select('id').execute(), searches.answered.replica > earlier))
    .toBe(true)
}

/** Changes a price, and looks at once for what members and guests are shown; gives how many times it was the price of before. */
async function staleOf(seller: (typeof sellers)[number], changes: number): Promise<number> {
  const guest = site.visitor()
  let stale = 0
  for (let change = 0; change < changes; change++) {
    const price = 1 + (change % 90)
    const changed = await seller.caller.put(`/exchanges/offer/${seller.offer}`, { price, condition: 'GOOD' })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    const who = change % 2 === 0 ? seller.caller : guest
    const found = await who.get(pathOf(seller.word))
    if (found.body.books?.[0]?.lowestPrice !== price) stale++
  }
  return stale
}

it.each([
  { delay: '0', changes: 400, what: 'follows at once', least: 0.5 },
  { delay: '20ms', changes: 400, what: 'follows soon', least: 0 },
  { delay: '10s', changes: 200, what: 'is ten seconds behind', least: 0 },
])(
  'shows everybody what was changed before, in $changes of $changes searches, when the replica $what',
  async ({ delay, changes, least }) => {
    await delayReplica(delay)
    const stale = await Promise.all(sellers.map((seller) => staleOf(seller, changes / MEMBERS)))
    const [byPrimary, byReplica] = [searches.answered.primary - before.primary, searches.answered.replica - before.replica]
    console.log(`replica delayed by ${delay}: ${changes} changes, ${byReplica} statements by the replica, ${byPrimary} by the primary`)
    expect(stale).toEqual(sellers.map(() => 0))
    expect(byReplica).toBeGreaterThanOrEqual(least * (byReplica + byPrimary))
  },
  120_000,
)

it('goes to the primary while the replica is away, loses no search, and goes back', async () => {
  const [seller] = sellers
  line.sever()
  for (let round = 0; round < 5; round++) expect((await seller!.caller.get(pathOf(seller!.word))).body.books).toHaveLength(1)
  expect(searches.answered.primary).toBeGreaterThan(before.primary)
  line.answerAgain()
  await isUsed()
})

it('answers when the replica falls silent in the middle of a search', async () => {
  const [seller] = sellers
  await withDatabase(primary.url(DATABASE), (db) =>
    sql`create function wait_a_while() returns int language sql as 'select 1 from pg_sleep(0.5)'`.execute(db),
  )
  await isUsed()
  const asked = searches.db.selectNoFrom(sql<number>`wait_a_while()`.as('done')).executeTakeFirstOrThrow()
  await expect
    .poll(() => onReplica(`select 1 from pg_stat_activity where query like '%wait_a_while()%' and pid <> pg_backend_pid()`))
    .toMatchObject({ rows: [{}] })
  line.swallow()
  expect((await seller!.caller.get(pathOf(seller!.word))).body.books).toHaveLength(1)
  expect(await asked).toEqual({ done: 1 })
})

it.each([
  ['what is not a replica', () => primary.url(DATABASE)],
  ['a copy of another database', () => inject('templateUrl')],
])('never reads from %s', async (_, url) => {
  const other = openSearchDatabase(primary.url(DATABASE), url(), TIMES)
  for (let round = 0; round < 3; round++) expect(await other.db.selectFrom('genre').select('id').execute()).not.toEqual([])
  expect(other.answered).toEqual({ primary: 3, replica: 0 })
  await other.stop()
})

it('never reads from a replica that follows a history that is over', async () => {
  const orphan = await primary.replica('third')
  // Its own primary is promoted away under it: the second becomes one, the third still follows the first.
  const stale = openSearchDatabase(replica.url(DATABASE), orphan.url(DATABASE), TIMES)
  await onReplica('select pg_promote()')
  await withDatabase(replica.url(DATABASE), (db) => sql`update clock set shift = shift`.execute(db))
  for (let round = 0; round < 3; round++) await stale.db.selectFrom('genre').select('id').execute()
  expect(stale.answered).toEqual({ primary: 3, replica: 0 })
  await stale.stop()
  await orphan.dispose()
})
