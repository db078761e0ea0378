import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { FIRST_RELEASED_SCHEMA } from '#db/releases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { migrate, migrations } from '../../../platform/db/migrations.ts'
import { OwnDatabases } from '../../../testing/schema/own-databases.ts'

const own = new OwnDatabases('upgrade')

afterEach(() => own.closeAll())

const EXCHANGES = 500
const BOOKS = 100
/** What the version before parcels knows. */
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0051'))
/** Release 0.1 still bears what that version writes; a later one takes that away. */
const released = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= FIRST_RELEASED_SCHEMA))

/** Two members, and a copy for each exchange. */
async function fill(db: Database): Promise<void> {
  await sql`
    insert into member (profile_id, email, first_name, last_name, adult_confirmed_at)
    select n, n || '@example.org', 'Mara', 'K', app_now() from generate_series(1, 2) n`.execute(db)
  await sql`
    with new_work as (insert into work (title_key, author_key) values ('momo', 'ende') returning id),
         new_book as (
           insert into book (work_id, title, language_code) select id, 'Momo', 'de' from new_work, generate_series(1, ${BOOKS}::int) returning id)
    insert into offer (book_id, owner_id, price, condition, status)
    select b.id, (select id from member where profile_id = '1'), 1 + n % 9, 'GOOD', 'AVAILABLE'
      from new_book b, generate_series(1, ${(EXCHANGES * 2) / BOOKS}::int) n`.execute(db)
  await order(db, EXCHANGES)
  await sql`
    update exchange set status = case when n % 3 = 0 then 'RECEIVED' else 'CANCELLED' end, closed_at = app_now(),
           close_reason = case when n % 3 = 0 then 'CONFIRMED' else 'WITHDRAWN' end
      from (select id as ended, row_number() over (order by id) as n from exchange) o where id = ended and n % 2 = 0`.execute(db)
}

/** Orders copies that are free, of all or of one half, as the version before does: with one statement, and without a line. */
async function order(db: Database, copies: number, half: 0 | 1 | null = null): Promise<void> {
  await sql`
    insert into exchange (offer_id, book_id, sender_id, receiver_id, status, price, own_points, extra_points, uses_fee_credit, shipping_cents,
      service_fee_cents, total_cents, title, condition, comment, parcel_size, sender_name, receiver_name, claim_expires_at)
    select o.id, o.book_id, o.owner_id, (select id from member where profile_id = '2'), 'PENDING_PAYMENT', o.price, 0, o.price, false, 270,
           100 + 10 * o.price, 370 + 110 * o.price, 'Momo', o.condition, 'wie neu', 'XS', '', '', app_now()
      from offer o where not exists (select from exchange e where e.offer_id = o.id)
       and (${half}::int is null or abs(hashtext(o.id::text)) % 2 = ${half}::int) limit ${copies}`.execute(db)
}

/** Ends one open exchange, as the version before does. */
async function endOne(db: Database): Promise<void> {
  await sql`
    update exchange set status = 'PAYMENT_FAILED', closed_at = app_now(), close_reason = 'CLAIM_LAPSED'
     where id = (select id from exchange where closed_at is null limit 1 for update skip locked)`.execute(db)
}

it('every exchange has its line, ended with it, though members order and claims end while the schema changes', async () => {
  const db = await own.create()
  await migrate(db, before)
  await fill(db)
  const state = { isMigrated: false, turns: 0 }
  const busy = async (half: 0 | 1): Promise<void> => {
    while (!state.isMigrated) {
      await order(db, 1, half)
      await endOne(db)
      state.turns++
    }
  }
  const migrating = migrate(db, released).finally(() => {
    state.isMigrated = true
  })
  await Promise.all([migrating, busy(0), busy(1)])
  expect(state.turns).toBeGreaterThan(0)
  // And the version before goes on for a while.
  await order(db, 5)
  for (let turn = 0; turn < 3; turn++) await endOne(db)
  const { rows } = await sql<{ wrong: number; lines: number; exchanges: number }>`
    select count(*) filter (where l.exchange_id is null or l.price <> e.price or l.offer_id <> e.offer_id
             or l.state <> line_state(e.status, e.closed_at))::int as wrong,
           count(l.exchange_id)::int as lines, (select count(*)::int from exchange) as exchanges
      from exchange e left join exchange_line l on l.exchange_id = e.id`.execute(db)
  const [counts] = rows
  expect(counts).toMatchObject({ wrong: 0, lines: counts?.exchanges })
  expect(counts?.exchanges).toBeGreaterThan(EXCHANGES)
  const states = await sql<{ state: string }>`select distinct state from exchange_line order by 1`.execute(db)
  expect(states.rows.map(({ state: one }) => one)).toEqual(['CANCELLED', 'OPEN', 'RECEIVED'])
})
