import type pg from 'pg'
import { numberedIdSql } from './market.ts'

/** Columns of a member who may order and accept. */
export const MEMBER_COLUMNS = `id, profile_id, email, first_name, last_name, street_name_number, postal_code, city,
  email_verified_at, adult_confirmed_at`

/** Values of the n-th member of a prefix. */
export function memberValues(prefix: string): string {
  return `${numberedIdSql(prefix, 'n')}, 'bench-${prefix}-' || n, 'bench-${prefix}-' || n || '@bench.example', 'Mara', 'Beispiel',
    'Hauptstraße 1', '10115', 'Berlin', app_now(), app_now()`
}

/** Runs `work` in a transaction that may write the ledger row by row, without a call of `post_transfer` for each. */
export async function inPosting(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query(`set local buchfink.posting = 'on'`)
    await work(client)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Finds or opens an account of the platform. */
export async function systemAccount(client: pg.PoolClient, unit: string, kind: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select ledger_account($1, $2, null, null) as id', [unit, kind])
  await client.query(`set local buchfink.posting = 'on'`)
  return rows[0]?.id ?? 0
}

/** Gives each member of a prefix their first points, booked as the product would. */
export async function grantPoints(client: pg.PoolClient, prefix: string, points: number): Promise<void> {
  const from = await systemAccount(client, 'POINT', 'sys:granted')
  const { rowCount } = await client.query(
    `with opened as (
       insert into account (unit, kind, member_id, balance)
       select 'POINT', 'avail', id, $2 from member where profile_id like $3 returning id, member_id),
     before as (select balance from account where id = $1)
     insert into transfer (dedupe_key, unit, from_id, to_id, amount, kind, from_balance, to_balance)
     select 'grant:bench:' || member_id, 'POINT', $1, opened.id, $2, 'GRANT',
            before.balance - $2 * row_number() over (order by opened.id), $2 from opened, before`,
    [from, points, `bench-${prefix}-%`],
  )
  await client.query('update account set balance = balance - $2 where id = $1', [from, points * (rowCount ?? 0)])
}
