import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { listAllPayments } from '#contract/admin-payment-search.ts'
import { openDatabase, openSchemaPool } from '../../../platform/db/database.ts'
import { pagesRead } from '../../../testing/costs/pages-read.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { readAllPayments } from './read-all-payments.ts'

const test = useTestApplication({ plansForValues: true })

const PAYMENTS = 100_000
/** The table of payments alone has more; a page of the list looks at some hundred. */
const PAGES_MAX = 1500

/** Tables that grow with the swaps, filled without triggers and references: it is for the plans alone. */
const ROWS = [
  `insert into work (title_key, author_key) values ('buch', 'ada')`,
  `insert into member (profile_id, email, first_name, last_name, adult_confirmed_at)
     select 'p' || n, 'p' || n || '@example.org', 'Ada' || n % 100, 'Reihe' || n, now() from generate_series(1, 20000) n`,
  `insert into book (title, language_code, author_names, source, work_id) select 'Buch', 'de', 'Ada', 'bench', id from work limit 1`,
  `insert into exchange (offer_id, book_id, sender_id, receiver_id, status, price, own_points, extra_points, uses_fee_credit, shipping_cents, service_fee_cents,
                         total_cents, title, condition, comment, parcel_size, sender_name, receiver_name, claim_expires_at, closed_at, close_reason)
     select gen_random_uuid(), (select id from book limit 1), s.id, r.id, 'RECEIVED', 1, 1, 0, false, 270, 110, 380, 'Buch ' || n, 'GOOD', '', 'SMALL', 'Ada', 'Bo', now(), now(), 'CONFIRMED'
       from generate_series(1, ${PAYMENTS}) n
       join member s on s.profile_id = 'p' || (1 + n % 20000) join member r on r.profile_id = 'p' || (1 + (n + 13) % 20000)`,
  `insert into payment (exchange_id, member_id, provider, provider_ref, amount_cents, shipping_cents, service_fee_cents, surcharge_cents, status, created_at)
     select e.id, e.receiver_id, case when random() < 0.3 then 'paypal' else 'stripe' end, 'pi_' || replace(e.id::text, '-', ''), 380, 270, 110, 0,
            case when random() < 0.001 then 'REFUNDING' else 'CAPTURED' end, now() - random() * interval '900 days' from exchange e`,
]

/** In one session without triggers and references. */
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

beforeAll(() => unwatched([...ROWS, 'analyze']))
// No ledger stands behind these rows, which all tests look for at their end.
afterEach(() => unwatched(['delete from payment', 'delete from exchange']))

const pagesOf = (query: object) =>
  pagesRead(test().db, () => readAllPayments(test().db, listAllPayments.query.parse(query)).then(() => undefined))

const QUERIES = [
  {},
  { search: 'p4711@example.org' },
  { search: 'Reihe4711' },
  { search: '3,80' },
  { search: '9,99' },
  { search: '3,80', provider: 'paypal' },
  { search: '2025-11-28' },
  { search: 'pi_0123456789abcdef' },
  { search: '0199d1a0-12ab-7000-8000-00000000abcd' },
  { state: 'REFUNDING' },
  { state: 'VOIDING' },
  { state: 'CAPTURED', provider: 'paypal' },
  { kind: 'refund' },
  { kind: 'dispute' },
  { from: '2025-01-01', to: '2025-01-31' },
  { to: '2019-01-31' },
]

it('reads some of the pages for each search, goes on from the middle without what came before, and would notice more', async () => {
  const { rows } = await sql<{ id: string }>`select id from payment order by created_at, id offset ${PAYMENTS / 2} limit 1`.execute(
    test().db,
  )
  const read: [query: string, pages: number][] = []
  for (const query of [...QUERIES, { after: rows[0]?.id }]) read.push([JSON.stringify(query), await pagesOf(query)])
  expect(read.filter(([, pages]) => pages >= PAGES_MAX)).toEqual([])
  const all = await pagesRead(test().db, () => sql`select count(*) from payment where held_cents = 1`.execute(test().db))
  expect(all).toBeGreaterThan(PAGES_MAX)
})
