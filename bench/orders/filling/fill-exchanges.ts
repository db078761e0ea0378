import type pg from 'pg'
import type { OrderAmounts } from '../../../domain/money.ts'
import { BOOKS, numberedIdSql, PREFIX, PRICE } from './market.ts'
import { grantPoints, inPosting, MEMBER_COLUMNS, memberValues, systemAccount } from './fill-rows.ts'

/** Open exchanges of one member, on each side: fewer than may be unanswered. */
const PER_MEMBER = 4
const POINTS = 100
const [SENDER, RECEIVER, COPY, EXCHANGE, PAYMENT] = ['a1', 'b1', 'c1', 'e1', 'f1']
/** Tables whose triggers of single rows (news for open pages, counters of copies on offer) have nothing to say here. */
const QUIET = ['offer', 'exchange'] as const

/**
 * Adds open exchanges of other members: a third asked for, a third with a label, a third on their way, with payments,
 * escrow, euros, labels and timeline as the product writes them.
 */
export async function fillExchanges(pool: pg.Pool, count: number, amounts: OrderAmounts): Promise<void> {
  const members = Math.ceil(count / PER_MEMBER)
  for (const table of QUIET) await pool.query(`alter table ${table} disable trigger user`)
  await inPosting(pool, async (client) => {
    await client.query(`create temp table opened on commit drop as
      select n, ${numberedIdSql(EXCHANGE, 'n')} as exchange_id, ${numberedIdSql(PAYMENT, 'n')} as payment_id, ${numberedIdSql(COPY, 'n')} as offer_id,
             ${numberedIdSql(PREFIX.book, `n % ${BOOKS}`)} as book_id, ${numberedIdSql(SENDER, `n % ${members}`)} as sender_id,
             ${numberedIdSql(RECEIVER, `n % ${members}`)} as receiver_id,
             (array['REQUESTED', 'LABEL_READY', 'SENT'])[1 + n / ${members} % 3] as status
        from generate_series(0, ${count - 1}) n`)
    for (const prefix of [SENDER, RECEIVER]) {
      await client.query(`insert into member (${MEMBER_COLUMNS}) select ${memberValues(prefix)} from generate_series(0, ${members - 1}) n`)
    }
    await client.query(
      `insert into offer (id, book_id, owner_id, price, condition, status) select offer_id, book_id, sender_id, ${PRICE}, 'GOOD', 'RESERVED' from opened`,
    )
    for (const statement of exchangeStatements(amounts)) await client.query(statement)
    await grantPoints(client, RECEIVER, POINTS)
    await holdPoints(client)
    await bookEuros(client, 'sys:shipping', amounts.shippingCents)
    await bookEuros(client, 'sys:income_fee', amounts.serviceFeeCents)
  })
  for (const table of QUIET) await pool.query(`alter table ${table} enable trigger user`)
}

function exchangeStatements({ shippingCents, serviceFeeCents, totalCents }: OrderAmounts): string[] {
  return [
    `insert into exchange (id, offer_id, book_id, sender_id, receiver_id, status, price, own_points, extra_points, uses_fee_credit,
       shipping_cents, service_fee_cents, total_cents, title, condition, comment, parcel_size, sender_name, receiver_name,
       claim_expires_at, requested_at, answer_due_at, accepted_at, label_ready_at, ship_due_at, sent_at)
     select exchange_id, offer_id, book_id, sender_id, receiver_id, status, ${PRICE}, ${PRICE}, 0, false,
       ${shippingCents}, ${serviceFeeCents}, ${totalCents}, 'Buch der Bestellung', 'GOOD', '', 'XS', 'Mara B.', 'Mara B.',
       app_now(), app_now(), app_now() + interval '48 hours', ${later('app_now()')}, ${later('app_now()')},
       ${later("app_now() + interval '5 days'")}, case status when 'SENT' then app_now() end from opened`,
    `insert into exchange_line (exchange_id, position, offer_id, book_id, title, price, condition, comment, parcel_size)
     select exchange_id, 1, offer_id, book_id, 'Buch der Bestellung', ${PRICE}, 'GOOD', '', 'XS' from opened`,
    ...['claim', 'authorize'].map(
      (step) => `insert into exchange_event (exchange_id, step, state, actor)
        select exchange_id, '${step}', '${step === 'claim' ? 'PENDING_PAYMENT' : 'REQUESTED'}', 'receiver' from opened`,
    ),
    `insert into payment (id, exchange_id, member_id, provider, provider_ref, client_secret, amount_cents, shipping_cents, service_fee_cents, surcharge_cents, status)
     select payment_id, exchange_id, receiver_id, 'stripe', 'pi_open_' || n, 'secret', ${totalCents}, ${shippingCents}, ${serviceFeeCents}, 0,
       case status when 'REQUESTED' then 'AUTHORIZED' else 'CAPTURED' end from opened`,
    `insert into payment_event (payment_id, kind) select payment_id, 'AUTHORIZED' from opened
     union all select payment_id, 'CAPTURED' from opened where status <> 'REQUESTED'`,
    `insert into effect (kind, payment_id, dedupe_key, status, attempts)
     select 'CAPTURE', payment_id, 'CAPTURE:' || payment_id, 'DONE', 1 from opened where status <> 'REQUESTED'`,
    `insert into label (blob_key, page_sha256, status, exchange_id, assigned_at)
     select 'bench/open/' || n, sha256(exchange_id::text::bytea), 'ASSIGNED', exchange_id, app_now() from opened where status <> 'REQUESTED'`,
  ]
}

/** A value that only those have whose sender accepted. */
function later(value: string): string {
  return `case when status <> 'REQUESTED' then ${value} end`
}

/** The receiver's points lie in the escrow of each open exchange. */
async function holdPoints(client: pg.PoolClient): Promise<void> {
  await client.query(`
    with escrow as (
      insert into account (unit, kind, exchange_id, balance) select 'POINT', 'escrow', exchange_id, ${PRICE} from opened returning id, exchange_id)
    insert into transfer (dedupe_key, unit, from_id, to_id, amount, kind, exchange_id, from_balance, to_balance)
    select 'hold:' || o.exchange_id, 'POINT', a.id, escrow.id, ${PRICE}, 'HOLD', o.exchange_id,
           a.balance - ${PRICE} * row_number() over (partition by a.id order by o.n), ${PRICE}
      from opened o join escrow using (exchange_id) join account a on a.member_id = o.receiver_id and a.unit = 'POINT' and a.kind = 'avail'`)
  await client.query(`
    update account set balance = balance - ${PRICE} * held.count
      from (select receiver_id, count(*) from opened group by receiver_id) held
     where account.member_id = held.receiver_id and unit = 'POINT' and kind = 'avail'`)
}

/** The euros of captured payments, one part of the price after the other. */
async function bookEuros(client: pg.PoolClient, kind: string, cents: number): Promise<void> {
  const [from, to] = [await systemAccount(client, 'EUR', 'sys:psp:stripe'), await systemAccount(client, 'EUR', kind)]
  const { rowCount } = await client.query(
    `insert into transfer (dedupe_key, unit, from_id, to_id, amount, kind, exchange_id, from_balance, to_balance)
     select 'eur:' || $4::text || ':' || o.payment_id, 'EUR', $1, $2, $3, 'EUR', o.exchange_id,
            f.balance - $3 * row_number() over (order by o.n), t.balance + $3 * row_number() over (order by o.n)
       from opened o, account f, account t where o.status <> 'REQUESTED' and f.id = $1 and t.id = $2`,
    [from, to, cents, kind],
  )
  const all = cents * (rowCount ?? 0)
  await client.query('update account set balance = balance + case id when $1 then -$3::bigint else $3::bigint end where id in ($1, $2)', [
    from,
    to,
    all,
  ])
}
