import type pg from 'pg'
import { BOOKS, COPIES, numberedIdSql, PAGES, PREFIX, PRICE, RECEIVERS, SENDERS, sessionRow } from './market.ts'
import { MEMBER_COLUMNS, grantPoints, inPosting, memberValues } from './fill-rows.ts'

/** Points of each receiver: enough for all their orders. */
const POINTS = 500

/** Fills an empty, migrated database with members who are logged in, copies on offer, points and labels. */
export async function fillMarket(pool: pg.Pool): Promise<void> {
  for (const table of ['book', 'offer']) await pool.query(`alter table ${table} disable trigger user`)
  await insertMembers(pool, 's', PREFIX.sender, SENDERS)
  await insertMembers(pool, 'r', PREFIX.receiver, RECEIVERS)
  await pool.query(
    `insert into work (id, title_key, author_key)
     select ${numberedIdSql(PREFIX.book, 'n')}, 'buch ' || n, 'anna beispiel' from generate_series(0, ${BOOKS - 1}) n`,
  )
  await pool.query(
    `insert into book (id, work_id, title, language_code, source, author_names, number_of_pages)
     select id, id, 'Buch der Bestellung ' || right(id::text, 6), 'de', 'bench', 'Anna Beispiel', ${PAGES} from work`,
  )
  await pool.query(
    `insert into offer (id, book_id, owner_id, price, condition)
     select ${numberedIdSql(PREFIX.copy, 'n')}, ${numberedIdSql(PREFIX.book, `n % ${BOOKS}`)},
            ${numberedIdSql(PREFIX.sender, `n % ${SENDERS}`)}, ${PRICE}, 'GOOD' from generate_series(0, ${COPIES - 1}) n`,
  )
  await pool.query('analyze offer; analyze member; analyze book')
  await pool.query('select refresh_open_offers(id) from book')
  await inPosting(pool, (client) => grantPoints(client, PREFIX.receiver, POINTS))
  await insertLabels(pool, COPIES)
  // As if both comparisons with the provider had just been made: else the first minute of a measurement is spent with them.
  await pool.query(`insert into reconciliation_run (scope, finished_at) values ('stuck', app_now()), ('full', app_now())`)
  for (const table of ['book', 'offer']) await pool.query(`alter table ${table} enable trigger user`)
}

/** Members of a prefix who are logged in. */
export async function insertMembers(pool: pg.Pool, role: 's' | 'r', prefix: string, count: number): Promise<void> {
  await pool.query(`insert into member (${MEMBER_COLUMNS}) select ${memberValues(prefix)} from generate_series(0, ${count - 1}) n`)
  const sessions = Array.from({ length: count }, (_, number) => sessionRow(role, number))
  await pool.query(
    `insert into member_session (id, secret_hash, member_id, expires_at)
     select id, decode("secretHash", 'hex'), ${numberedIdSql(prefix, '(place - 1)::int')}, app_now() + interval '1 day'
       from rows from (json_to_recordset($1) as (id text, "secretHash" text)) with ordinality as s(id, "secretHash", place)`,
    [JSON.stringify(sessions)],
  )
}

/** Free labels in stock; nobody looks at their files here. */
export async function insertLabels(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into label (blob_key, page_sha256) select 'bench/' || n, sha256(n::text::bytea) from generate_series(1, ${count}) n`,
  )
}
