import { sql, type RawBuilder } from 'kysely'
import { LABEL_FILE_LATE_MINUTES, LABEL_REFUND_LATE_DAYS } from '#domain/policy/label-purchases.ts'
import { ago, days, minutes } from '../../../platform/db/intervals.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { WaitingFigures } from '../../../platform/waiting.ts'
import type { ListedPurchase } from './present.ts'

/**
 * What a person has to look at of purchase `p`: an effect that was tried too often, a label that is paid for and not here, money that
 * did not come back, or not all of it; null for none.
 */
const differenceOf: RawBuilder<unknown> = sql`(case
  when exists (select 1 from label_effect f where f.purchase_id = p.id and f.status = 'PARKED') then 'PARKED'
  when p.status = 'PAID' and p.paid_at <= ${ago(minutes(LABEL_FILE_LATE_MINUTES))} then 'FILE_MISSING'
  when p.status = 'REFUND_ASKED' and p.refund_asked_at <= ${ago(days(LABEL_REFUND_LATE_DAYS))} then 'REFUND_LATE'
  when p.status = 'REFUND_REFUSED' then 'REFUND_REFUSED'
  when p.status = 'REFUNDED' and p.refunded_cents < p.price_cents then 'REFUND_SHORT'
end)`

/** What is decided for good stays in the list of purchases, and waits no more after so long. */
const DECIDED_WAITS_DAYS = 30
const mayDiffer = sql`(p.status in ('BUYING', 'PAID', 'REFUND_ASKED') or p.closed_at > ${ago(days(DECIDED_WAITS_DAYS))})`

/** Open differences of label purchases. */
export const labelDifferences = sql<WaitingFigures>`
  select count(*)::int as count, min(coalesce(p.closed_at, p.created_at)) as "oldestAt", null::int as "daysLeft"
    from label_purchase p
   where ${mayDiffer} and ${differenceOf} is not null`

const columns = sql`
  p.id, p.status, p.price_cents, p.refunded_cents, p.failure, p.shop_order_id, p.created_at, ${differenceOf} as difference,
  coalesce(l.exchange_id, p.exchange_id) as exchange_id,
  case when p.status <> 'BOUGHT' then null when l.status = 'AVAILABLE' then 'STOCK'
       when l.status = 'VOID' or e.label_released_at is not null then 'RELEASED' else 'ASSIGNED' end as use`
const rowsOf = sql`label_purchase p left join label l on l.id = p.label_id left join exchange e on e.id = l.exchange_id`

/** Purchases with a difference, oldest first. */
export async function listDifferences(db: Database, limit: number): Promise<ListedPurchase[]> {
  const { rows } = await sql<ListedPurchase>`
    select ${columns} from ${rowsOf} where ${mayDiffer} and ${differenceOf} is not null order by p.created_at, p.id limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function listPurchases(db: Database, { start, limit }: { start: number; limit: number }): Promise<ListedPurchase[]> {
  const { rows } = await sql<ListedPurchase>`
    select ${columns} from ${rowsOf} order by p.created_at desc, p.id desc limit ${limit} offset ${start}`.execute(db)
  return rows
}

interface PurchaseSums {
  paid_cents: number
  refunded_cents: number
  asked_cents: number
  in_stock: number
  in_use: number
  total: number
}

/** Sums of all purchases in euro cents; number of bought labels in stock and in use. */
export async function sumPurchases(db: Database): Promise<PurchaseSums | undefined> {
  const { rows } = await sql<PurchaseSums>`
    select coalesce(sum(p.price_cents) filter (where p.paid_at is not null), 0)::int as paid_cents,
           coalesce(sum(p.refunded_cents), 0)::int as refunded_cents,
           coalesce(sum(p.price_cents) filter (where p.status = 'REFUND_ASKED'), 0)::int as asked_cents,
           (count(*) filter (where p.status = 'BOUGHT' and l.status = 'AVAILABLE'))::int as in_stock,
           (count(*) filter (where p.status = 'BOUGHT' and l.status <> 'AVAILABLE'))::int as in_use,
           count(*)::int as total
      from label_purchase p left join label l on l.id = p.label_id`.execute(db)
  return rows[0]
}
