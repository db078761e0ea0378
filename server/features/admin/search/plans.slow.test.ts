import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { DB } from '#db/types.ts'
import { openDatabase, openSchemaPool } from '../../../platform/db/database.ts'
import { tablesReadWhole, type Plan } from '../../../testing/costs/tables-read-whole.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { searchEverything } from './read-search.ts'

/** One search over everything reads no table of the size of the platform from end to end, whatever is typed. */
const EXCHANGES = 60_000
const MEMBERS = 20_000
/** How titles are searched has tests of its own (catalogue/search/search-plans.slow.test.ts). */
const LARGE = ['member', 'exchange', 'payment', 'label']

const test = useTestApplication()
let db: Kysely<DB>
let sent: CompiledQuery[] = []

/** Filled without triggers and references: it is for the plans alone. */
const ROWS = [
  `insert into work (title_key, author_key) values ('buch', 'ada')`,
  `insert into member (profile_id, email, first_name, last_name, adult_confirmed_at)
     select 'p' || n, 'p' || n || '@example.org', 'Ada' || n % 100, 'Reihe' || n, now() from generate_series(1, ${MEMBERS}) n`,
  `insert into book (title, language_code, author_names, source, work_id)
     select 'Buch ' || n, 'de', 'Ada', 'bench', (select id from work limit 1) from generate_series(1, 20000) n`,
  `insert into exchange (offer_id, book_id, sender_id, receiver_id, status, price, own_points, extra_points, uses_fee_credit, shipping_cents, service_fee_cents,
                         total_cents, title, condition, comment, parcel_size, sender_name, receiver_name, claim_expires_at, closed_at, close_reason)
     select gen_random_uuid(), (select id from book limit 1), s.id, r.id, 'RECEIVED', 1, 1, 0, false, 270, 110, 380, 'Buch ' || n, 'GOOD', '', 'SMALL', 'Ada', 'Bo', now(), now(), 'CONFIRMED'
       from generate_series(1, ${EXCHANGES}) n
       join member s on s.profile_id = 'p' || (1 + n % ${MEMBERS}) join member r on r.profile_id = 'p' || (1 + (n + 13) % ${MEMBERS})`,
  `insert into payment (exchange_id, member_id, provider, provider_ref, capture_ref, amount_cents, shipping_cents, service_fee_cents, surcharge_cents, status, created_at)
     select e.id, e.receiver_id, 'stripe', 'pi_' || replace(e.id::text, '-', ''), 'ch_' || replace(e.id::text, '-', ''), 380, 270, 110, 0, 'CAPTURED',
            now() - random() * interval '900 days' from exchange e`,
  `insert into label (blob_key, page_sha256, code_sha256, status, exchange_id)
     select 'labels/none.pdf', sha256(e.id::text::bytea), sha256(('c' || e.id)::bytea), 'ASSIGNED', e.id from exchange e`,
]

async function unwatched(statements: readonly string[]): Promise<void> {
  const filling = openSchemaPool(test().services.pool.options.connectionString ?? '')
  await openDatabase(filling)
    .connection()
    .execute(async (session) => {
      await sql.raw('set session_replication_role = replica').execute(session)
      for (const statement of statements) await sql.raw(statement).execute(session)
    })
  await filling.end()
}

beforeAll(async () => {
  await unwatched([...ROWS, 'analyze'])
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: test().services.pool }), log: ({ query }) => void sent.push(query) })
})
// No ledger stands behind these rows, which all tests look for at their end.
afterEach(() => unwatched(['delete from label', 'delete from payment', 'delete from exchange']))

const TYPED = [
  'p4711@example.org',
  'Reihe4711',
  'Buch 4711',
  '3,80',
  '9783161484100',
  '2025-11-28',
  'pi_0123456789abcdef',
  'ch_0123456789abcdef',
  'JJD0000390123456789',
  '0199d1a0-12ab-7000-8000-00000000abcd',
]

it('whatever is typed, by its plans', async () => {
  const whole: [typed: string, tables: string[]][] = []
  for (const typed of TYPED) {
    sent = []
    await searchEverything({ db, searchDb: db }, typed, 'admin')
    expect(sent.length, typed).toBeGreaterThan(0)
    for (const { sql: text, parameters } of sent.slice()) {
      const { rows } = await test().services.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
        ...parameters,
      ])
      for (const row of rows) {
        const tables = tablesReadWhole(row['QUERY PLAN'][0].Plan, LARGE)
        if (tables.length > 0) whole.push([typed, tables])
      }
    }
  }
  expect(whole).toEqual([])
  const { rows } = await test().services.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    'explain (format json) select count(*) from payment where held_cents = 1',
  )
  expect(
    rows.flatMap((row) => tablesReadWhole(row['QUERY PLAN'][0].Plan, LARGE)),
    'it would notice',
  ).toEqual(['payment'])
})
