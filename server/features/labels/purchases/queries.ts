import { sql } from 'kysely'
import type { LabelFailure, LabelPurchaseState } from '#domain/label-purchases.ts'
import { LABEL_FREE_DAYS, LABEL_PURCHASE_GIVE_UP_MINUTES, LABEL_UNUSED_DAYS } from '#domain/policy/label-purchases.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, days, minutes } from '../../../platform/db/intervals.ts'
import { leaseStatement } from '../../../platform/effect-queue.ts'
import type { PaidCart } from '../source/label-source.ts'

export interface LeasedLabelEffect {
  id: number
  kind: 'BUY' | 'REFUND'
  purchase_id: string
  attempts: number
}

export interface PurchaseRow {
  id: string
  status: LabelPurchaseState
  shop_order_id: string | null
  voucher_id: string | null
  refund_number: string | null
  refund_asked_at: Date | null
}

const MOST_ORDERED = 200

/** Condition that no purchase for exchange `e` runs or ran lately. */
const isUnserved = sql`not exists (
  select 1 from label_purchase p where p.exchange_id = e.id
     and (p.status in ('BUYING', 'PAID') or p.created_at > ${ago(minutes(LABEL_PURCHASE_GIVE_UP_MINUTES))}))`

/** Orders a label for one waiting exchange, like `orderLabels`. */
export function orderLabel(tx: Transaction, exchangeId: string): Promise<void> {
  return orderLabels(tx, [exchangeId])
}

/**
 * Orders a label for each waiting exchange, longest waiting first. Locks them in a separate statement, so orders of others are visible;
 * skips locked ones.
 */
export async function orderForWaiting(tx: Transaction): Promise<void> {
  const { rows: waiting } = await sql<{ id: string }>`
    select e.id from exchange e
     where e.status = 'REQUEST_ACCEPTED' and exists (select 1 from label_source where state = 'READY') and ${isUnserved}
     order by e.accepted_at, e.id limit ${MOST_ORDERED} for update of e skip locked`.execute(tx)
  const ids = waiting.map(({ id }) => id)
  if (ids.length > 0) await orderLabels(tx, ids)
}

/**
 * Orders a label for each of these exchanges, in their order, if the source buys now and none is under way for it. Nothing is called
 * here: the effect is carried out after the commit. A purchase that failed is not repeated at once.
 */
async function orderLabels(tx: Transaction, exchangeIds: readonly string[]): Promise<void> {
  await sql`
    with ordered as (
      insert into label_purchase (exchange_id, product_code, price_cents)
      select e.id, s.product_code, s.price_cents from label_source s, unnest(${exchangeIds}::uuid[]) with ordinality as e(id, place)
       where s.state = 'READY' and ${isUnserved}
       order by e.place
      returning id)
    insert into label_effect (kind, purchase_id, dedupe_key) select 'BUY', id, 'BUY:' || id from ordered`.execute(tx)
}

/** Leases one due effect, or the named one. */
export async function leaseLabelEffect(db: Database, owner: string, only?: number): Promise<LeasedLabelEffect | undefined> {
  const { rows } = await sql<LeasedLabelEffect>`
    ${leaseStatement('label_effect', owner, only)} returning id, kind, purchase_id, attempts`.execute(db)
  return rows[0]
}

export async function findPurchase(db: Database, id: string): Promise<PurchaseRow | undefined> {
  const { rows } = await sql<PurchaseRow>`
    select id, status, shop_order_id, voucher_id, refund_number, refund_asked_at from label_purchase where id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Whether an unpaid purchase is still needed: its exchange waits, or a payment call may be running, so giving up could lose a label. */
export async function isStillWanted(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from label_purchase p join exchange e on e.id = p.exchange_id
     where p.id = ${id}::uuid
       and (e.status = 'REQUEST_ACCEPTED'
         or (p.shop_order_id is not null and p.created_at > ${ago(minutes(LABEL_PURCHASE_GIVE_UP_MINUTES))}))`.execute(db)
  return rows.length > 0
}

/** Stores the cart number before payment; gives the stored number if there was one. */
export async function saveShopOrder(db: Database, id: string, shopOrderId: string): Promise<string> {
  const { rows } = await sql<{ shop_order_id: string }>`
    update label_purchase set shop_order_id = coalesce(shop_order_id, ${shopOrderId}) where id = ${id}::uuid
    returning coalesce(shop_order_id, '') as shop_order_id`.execute(db)
  return rows[0]?.shop_order_id || shopOrderId
}

/** Books a paid purchase. */
export async function bookPaid(db: Database, id: string, cart: PaidCart): Promise<void> {
  await sql`
    update label_purchase set status = 'PAID', voucher_id = ${cart.voucherId}, paid_at = app_now()
     where id = ${id}::uuid and status = 'BUYING'`.execute(db)
}

/** Adds the mark of a purchase to the stock. `there` when another worker did so, `of another` when the page belongs to another purchase. */
export async function insertBoughtLabel(
  tx: Transaction,
  id: string,
  mark: { blobKey: string; pageSha256: Buffer },
): Promise<'added' | 'there' | 'of another'> {
  const { rows } = await sql<{ id: string }>`
    insert into label (blob_key, page_sha256) values (${mark.blobKey}, ${mark.pageSha256})
    on conflict (page_sha256) do nothing returning id`.execute(tx)
  const labelId = rows[0]?.id
  if (labelId === undefined) return (await isLabelOf(tx, id, mark.pageSha256)) ? 'there' : 'of another'
  await sql`update label_purchase set status = 'BOUGHT', label_id = ${labelId}::uuid where id = ${id}::uuid and status = 'PAID'`.execute(tx)
  return 'added'
}

async function isLabelOf(tx: Transaction, purchaseId: string, pageSha256: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from label_purchase p join label l on l.id = p.label_id
     where p.id = ${purchaseId}::uuid and l.page_sha256 = ${pageSha256}`.execute(tx)
  return rows.length > 0
}

/** Closes an unpaid purchase. */
export async function failPurchase(tx: Transaction, id: string, failure: LabelFailure): Promise<void> {
  await sql`
    update label_purchase set status = 'FAILED', failure = ${failure}, closed_at = app_now()
     where id = ${id}::uuid and status = 'BUYING'`.execute(tx)
}

/**
 * Requests refunds for unused bought labels: their exchange ended before download and nobody has waited for days, or they are too old.
 * Their marks leave the stock in the same statement. Gives their number.
 */
export async function askForUnused(tx: Transaction, limit: number): Promise<number> {
  const { rows } = await sql`
    with unused as (
      select l.id from label l join label_purchase p on p.label_id = l.id
       where l.status = 'AVAILABLE' and p.status = 'BOUGHT'
         and ((p.returned_at <= ${ago(days(LABEL_FREE_DAYS))} and not exists (select 1 from exchange e where e.status = 'REQUEST_ACCEPTED'))
           or p.paid_at <= ${ago(days(LABEL_UNUSED_DAYS))})
       order by l.id limit ${limit} for update of l skip locked),
    gone as (update label set status = 'VOID' where id in (select id from unused) returning id),
    asked as (
      update label_purchase set status = 'REFUND_ASKED', refund_asked_at = app_now()
       where label_id in (select id from gone) and status = 'BOUGHT' returning id)
    insert into label_effect (kind, purchase_id, dedupe_key) select 'REFUND', id, 'REFUND:' || id from asked returning id`.execute(tx)
  return rows.length
}

export async function keepRefundNumber(db: Database, id: string, refundNumber: string): Promise<void> {
  await sql`update label_purchase set refund_number = ${refundNumber} where id = ${id}::uuid and status = 'REFUND_ASKED'`.execute(db)
}

/** Books a refund in euro cents; null when refused. Capped at the price. */
export async function closeRefund(tx: Transaction, id: string, cents: number | null): Promise<void> {
  await sql`
    update label_purchase set status = case when ${cents}::int is null then 'REFUND_REFUSED' else 'REFUNDED' end,
           refunded_cents = case when ${cents}::int is not null then least(${cents}::int, price_cents) end, closed_at = app_now()
     where id = ${id}::uuid and status = 'REFUND_ASKED'`.execute(tx)
}

/** Retries a parked effect of a purchase; false without one. */
export async function requeueParked(tx: Transaction, purchaseId: string): Promise<boolean> {
  const { rows } = await sql`
    update label_effect set status = 'PENDING', run_at = app_now(), attempts = least(attempts, 20)
     where purchase_id = ${purchaseId}::uuid and status = 'PARKED' returning id`.execute(tx)
  return rows.length > 0
}
