import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PaymentSearch } from '#contract/admin-payment-search.ts'
import type { ExchangeState, PaymentState } from '#domain/exchange-states.ts'
import type { Database } from '../../../platform/db/database.ts'
import { likePattern } from '../../../platform/db/like-pattern.ts'
import { germanMoment } from '../../../platform/db/german-days.ts'
import { exchangeColumns, type ExchangeOfPayment } from './filter-queries.ts'
import type { PaymentClue } from './search-rules.ts'

export interface ListedPaymentRow {
  id: string
  provider: 'stripe' | 'paypal' | 'sandbox'
  provider_ref: string | null
  status: PaymentState
  created_at: Date
  amount_cents: number
  back_cents: number
  refunds: { cents: number; at: string; isBack: boolean }[]
  is_disputed: boolean
  exchange_status: ExchangeState
  exchange: ExchangeOfPayment
}

/** Of payment `p`: the words of the index payment_with_refund. */
const HAS_REFUND = sql<SqlBool>`(p.status in ('REFUNDING', 'REFUNDED') or p.later_back_cents > 0 or p.captured_cents is not null)`

const NEWEST_FIRST = sql`order by p.created_at desc, p.id desc`

type Narrowed = Omit<PaymentSearch, 'search'>

/**
 * Payments that fit, newest first. What names few of them (an id, an address, a name, a reference) is collected first; what may name
 * most of them (an amount, a state, a day, nothing) is walked along its index from the newest on, and left after `limit`.
 */
export async function listPayments(db: Database, clue: PaymentClue | null, narrowed: Narrowed, limit: number): Promise<ListedPaymentRow[]> {
  const { rows } = await sql<ListedPaymentRow>`
    with found as materialized (${foundBy(clue, narrowed, limit)})
    select p.id, p.provider, p.provider_ref, p.status, p.created_at, coalesce(p.captured_cents, p.amount_cents) as amount_cents,
           (coalesce(p.captured_cents - p.amount_cents, 0) + case when p.status in ('REFUNDING', 'REFUNDED') then p.amount_cents else p.later_back_cents end)::int as back_cents,
           (select coalesce(json_agg(json_build_object('cents', r.cents, 'at', r.created_at, 'isBack', r.booked_at is not null) order by r.created_at, r.id), '[]')
              from payment_refund r where r.payment_id = p.id) as refunds,
           exists (select from payment_dispute d where d.payment_id = p.id) as is_disputed, e.status as exchange_status, ${exchangeColumns} as exchange
      from found f join payment p on p.id = f.id join exchange e on e.id = p.exchange_id ${NEWEST_FIRST} limit ${limit}`.execute(db)
  return rows
}

function foundBy(clue: PaymentClue | null, narrowed: Narrowed, limit: number): RawBuilder<unknown> {
  const few =
    paymentsNamed(clue) ?? (narrowed.kind === 'dispute' && clue === null ? sql`select d.payment_id as id from payment_dispute d` : null)
  if (few)
    return sql`
      select p.id from (${few}) h join payment p on p.id = h.id
       where ${passes(clue, narrowed)} group by p.id ${NEWEST_FIRST} limit ${limit}`
  const walks = (clue?.kind === 'amount' ? withAmount(Number(clue.value)) : [sql<SqlBool>`true`]).map(
    (which) => sql`(select p.id from payment p where ${which} and ${passes(clue, narrowed)} ${NEWEST_FIRST} limit ${limit})`,
  )
  return sql.join(walks, sql` union `)
}

/** What was held, or taken, of a payment, or went back of it. */
function withAmount(cents: number): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`p.amount_cents = ${cents}`,
    sql<SqlBool>`(p.captured_cents is not null and p.captured_cents = ${cents})`,
    sql<SqlBool>`p.id = any (array(select r.payment_id from payment_refund r where r.cents = ${cents}))`,
  ]
}

/** A query of the ids of the payments that a clue names, where these are few; null where they may be most. */
export function paymentsNamed(clue: PaymentClue | null): RawBuilder<unknown> | null {
  if (clue?.kind === 'id') return ofId(clue.value)
  if (clue?.kind === 'reference') return ofReference(clue.value)
  if (clue?.kind === 'email') return ofMembers(sql<SqlBool>`lower(m.email) = ${clue.value} and m.deleted_at is null`)
  if (clue?.kind === 'name')
    return ofMembers(sql<SqlBool>`lower(m.first_name || ' ' || m.last_name) like ${likePattern(clue.value)} and m.deleted_at is null`)
  return clue?.kind === 'short' ? sql`select null::uuid as id where false` : null
}

/** An id of a payment, of its exchange, of a refund, or of one of the two members. */
function ofId(id: string): RawBuilder<unknown> {
  return sql`
    select ${id}::uuid as id
    union select p.id from payment p where p.exchange_id = ${id}::uuid
    union select r.payment_id from payment_refund r where r.id = ${id}::uuid
    union ${ofMembers(sql<SqlBool>`m.id = ${id}::uuid`)}`
}

function ofMembers(which: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    (with who as materialized (select m.id from member m where ${which})
     select p.id from who w join payment p on p.member_id = w.id
     union select p.id from who w join exchange e on e.sender_id = w.id join payment p on p.exchange_id = e.id)`
}

function ofReference(reference: string): RawBuilder<unknown> {
  return sql`
    select p.id from payment p where p.provider_ref = ${reference}
    union select p.id from payment p where p.capture_ref = ${reference}
    union select d.payment_id from payment_dispute d where d.reference = ${reference}`
}

/** Whether payment `p` passes what else is asked for. */
function passes(clue: PaymentClue | null, { provider, state, kind, from, to, after }: Narrowed): RawBuilder<SqlBool> {
  const [first, last] = clue?.kind === 'day' ? [clue.value, clue.value] : [from, to]
  const asked = [
    provider && sql<SqlBool>`p.provider = ${provider}`,
    state && sql<SqlBool>`p.status = ${state}`,
    kind === 'refund' && HAS_REFUND,
    kind === 'dispute' && sql<SqlBool>`exists (select from payment_dispute d where d.payment_id = p.id)`,
    first && sql<SqlBool>`p.created_at >= ${germanMoment(sql`${first}::date`)}`,
    last && sql<SqlBool>`p.created_at < ${germanMoment(sql`${last}::date + 1`)}`,
    after && sql<SqlBool>`(p.created_at, p.id) < (select a.created_at, a.id from payment a where a.id = ${after}::uuid)`,
  ].filter((one) => typeof one === 'object')
  return asked.length === 0 ? sql<SqlBool>`true` : sql.join(asked, sql` and `)
}
