import type pg from 'pg'

interface Size {
  exchanges: number
  members: number
  /** How far back the filled platform goes. */
  days: number
}

/** Inserts that run beside each other. */
const LANES = 4

/** The id of the n-th of a kind, in SQL. */
function id(kind: string, n: string): string {
  return `(${kind} || '00000000007000' || '8000' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`
}

/**
 * Fills an empty, migrated database with members, books, copies and ended exchanges, evenly over the days, with their timeline
 * and the postings of each. Triggers and foreign keys are off meanwhile: what they would add is not read here. Indexes that keep
 * no rule are made at the end.
 */
export async function fillPlatform(pool: pg.Pool, size: Size): Promise<void> {
  const indexes = await dropIndexes(pool)
  for (const statement of accountsOf(size)) await inReplica(pool, statement)
  const parts = Array.from({ length: LANES * 4 }, (_, part) => {
    const [from, to] = [part, part + 1].map((edge) => Math.round((size.exchanges * edge) / (LANES * 4)))
    return rowsOf(size, from ?? 0, (to ?? 0) - 1)
  }).flat()
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let next = parts.shift(); next !== undefined; next = parts.shift()) await inReplica(pool, next)
    }),
  )
  for (const { indexdef } of indexes) await inReplica(pool, indexdef)
  await pool.query('vacuum analyze')
}

async function inReplica(pool: pg.Pool, statement: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
    await client.query(statement)
  } finally {
    client.release(true)
  }
}

const FILLED = ['member', 'work', 'book', 'offer', 'exchange', 'exchange_event', 'account', 'transfer']

/** Drops the indexes that keep no rule; gives what makes them again. */
async function dropIndexes(pool: pg.Pool): Promise<{ indexdef: string }[]> {
  const { rows } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes join pg_index on indexrelid = format('public.%I', indexname)::regclass
      where schemaname = 'public' and not indisunique and tablename = any($1)`,
    [FILLED],
  )
  for (const { indexname } of rows) await pool.query(`drop index ${indexname}`)
  return rows
}

function accountsOf({ exchanges, members, days }: Size): string[] {
  const books = Math.ceil(exchanges / 10)
  const offers = Math.ceil(exchanges * 1.2)
  const at = (n: string, count: number): string => momentOf(days, n, count)
  return [
    `insert into member (id, profile_id, email, first_name, last_name, adult_confirmed_at, created_at)
     select ${id(`'aa'`, 'n')}, 'b' || n, 'b' || n || '@example.org', 'Mara', 'B', now(), ${at('n', members)} from generate_series(0, ${members - 1}) n`,
    `insert into work (id, title_key, author_key) select ${id(`'bb'`, 'n')}, 'buch ' || n, 'anna' from generate_series(0, ${books - 1}) n`,
    `insert into book (id, work_id, title, language_code, source, open_offer_count, wish_count)
     select ${id(`'bb'`, 'n')}, ${id(`'bb'`, 'n')}, 'Buch ' || n, 'de', 'bench', n % 3, n % 7 from generate_series(0, ${books - 1}) n`,
    `insert into offer (id, book_id, owner_id, price, condition, status, created_at)
     select ${id(`'cc'`, 'n')}, ${id(`'bb'`, `n % ${books}`)}, ${id(`'aa'`, `n % ${members}`)}, 1 + n % 6, 'GOOD',
            case when n < ${exchanges} then 'EXCHANGED' else 'AVAILABLE' end, ${at('n', offers)} from generate_series(0, ${offers - 1}) n`,
    `insert into account (unit, kind, balance) values ('POINT', 'sys:free', -${exchanges}), ('EUR', 'sys:psp:stripe', 0), ('EUR', 'sys:income_fee', 0)`,
    `insert into account (unit, kind, member_id, balance) select 'POINT', 'avail', id, ${Math.round(exchanges / members)} from member`,
  ]
}

/** When the n-th of so many was, in SQL. */
function momentOf(days: number, n: string, count: number): string {
  return `now() - make_interval(secs => ${days * 86_400} * (1 - ${n}::float8 / ${count}))`
}

/** Exchanges from one number to another, with what belongs to them. */
function rowsOf({ exchanges, members, days }: Size, from: number, to: number): string[] {
  const books = Math.ceil(exchanges / 10)
  const at = momentOf(days, 'n', exchanges)
  return [
    `insert into exchange (id, offer_id, book_id, sender_id, receiver_id, status, price, own_points, extra_points, uses_fee_credit, shipping_cents,
       service_fee_cents, total_cents, title, condition, comment, parcel_size, sender_name, receiver_name, claim_expires_at, requested_at,
       accepted_at, label_ready_at, sent_at, delivered_at, closed_at, close_reason, created_at)
     select ${id(`'ee'`, 'n')}, ${id(`'cc'`, 'n')}, ${id(`'bb'`, `n % ${books}`)}, ${id(`'aa'`, `n % ${members}`)}, ${id(`'aa'`, `(n + 1) % ${members}`)},
            s.status, 3, 3, 0, false, 270, 130, 400, 'Buch', 'GOOD', '', 'XS', 'Mara B.', 'Jonas K.', t.at, t.at,
            t.at + interval '20 hours', t.at + interval '21 hours', t.at + interval '3 days', t.at + interval '7 days',
            case when s.status = 'SENT' then null else t.at + interval '7 days' end,
            case s.status when 'RECEIVED' then 'CONFIRMED' when 'DECLINED' then 'DECLINED' end, t.at
       from generate_series(${from}, ${to}) n, lateral (select ${at} as at) t,
            lateral (select case when n > ${exchanges} * 0.99 then 'SENT' when n % 10 = 0 then 'DECLINED' else 'RECEIVED' end as status) s`,
    `insert into exchange_event (exchange_id, step, state, actor, at)
     select ${id(`'ee'`, 'n')}, step, 'SENT', 'system', ${at} from generate_series(${from}, ${to}) n,
            unnest(array['claim', 'authorize', 'accept', 'capture', 'markSent', 'confirm']) step`,
    `insert into transfer (dedupe_key, unit, from_id, to_id, amount, kind, from_balance, to_balance, at)
     select kind || n, case kind when 'EUR' then 'EUR' else 'POINT' end, case kind when 'EUR' then a.psp else a.free end,
            case kind when 'EUR' then a.fee else a.free + 3 + n % ${members} end, 3, kind, 0, 0, ${at}
       from generate_series(${from}, ${to}) n, unnest(array['HOLD', 'REWARD', 'EUR']) kind,
            (select min(id) filter (where kind = 'sys:free') as free, min(id) filter (where kind like 'sys:psp%') as psp,
                    min(id) filter (where kind = 'sys:income_fee') as fee from account) a`,
  ]
}
