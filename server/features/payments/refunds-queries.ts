import { sql, type Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { RefundParts, EuroParts, RefundWay } from '#domain/refunds.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { lostOf } from './disputes-queries.ts'

export type PaymentRefundRow = Selectable<DB['payment_refund']>

type RefundedParts = Pick<RefundParts, 'cents' | 'platformCents'> & EuroParts

/** Inserts a refund; posted at once when no provider is involved. */
export async function insertPaymentRefund(
  tx: Transaction,
  refund: { id: string; paymentId: string; way: RefundWay; back: RefundedParts; effectId: number | null },
): Promise<PaymentRefundRow> {
  const { id, paymentId, way, back, effectId } = refund
  const { rows } = await sql<PaymentRefundRow>`
    insert into payment_refund (id, payment_id, way, cents, shipping_cents, service_fee_cents, surcharge_cents, platform_cents, effect_id, booked_at)
    values (${id}::uuid, ${paymentId}::uuid, ${way}, ${back.cents}, ${back.shippingCents}, ${back.serviceFeeCents}, ${back.surchargeCents},
            ${back.platformCents}, ${effectId}, case when ${effectId}::bigint is null then app_now() end)
    returning *`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The refund was not written.')
  return row
}

/** Increases the later refunds of a captured payment; false when not captured or above the paid amount. */
export async function addLaterBack(tx: Transaction, paymentId: string, cents: number): Promise<boolean> {
  const { rows } = await sql`
    update payment set later_back_cents = later_back_cents + ${cents}
     where id = ${paymentId}::uuid and status = 'CAPTURED' and later_back_cents + ${cents} <= amount_cents returning id`.execute(tx)
  return rows.length > 0
}

/** Marks the refund of an effect as posted; undefined when it was before. */
export async function noteBooked(tx: Transaction, effectId: number): Promise<PaymentRefundRow | undefined> {
  const { rows } = await sql<PaymentRefundRow>`
    update payment_refund set booked_at = app_now() where effect_id = ${effectId} and booked_at is null returning *`.execute(tx)
  return rows[0]
}

interface LeftOfPayment extends EuroParts {
  cents: number
  /** A refund is still open. */
  isUnderway: boolean
  /** Lost disputes not yet recorded, in euro cents. */
  lostCents: number
}

/** The rest of a captured payment after all completed and pending refunds. */
export async function readLeftOfPayment(db: Database, paymentId: string): Promise<LeftOfPayment> {
  const { rows } = await sql<LeftOfPayment>`
    select (p.amount_cents - r.cents)::int as cents, (p.shipping_cents - r.shipping)::int as "shippingCents",
           (p.service_fee_cents - r.fee)::int as "serviceFeeCents", (p.surcharge_cents - r.surcharge)::int as "surchargeCents",
           r.waits or (p.captured_cents is not null and not exists (
             select from payment_event v where v.payment_id = p.id and v.kind = 'PART_REFUNDED')) as "isUnderway",
           greatest(least(${lostOf(sql`p`)} - r.lost, p.amount_cents - r.cents), 0)::int as "lostCents"
      from payment p, lateral (
        select coalesce(sum(cents), 0) as cents, coalesce(sum(shipping_cents), 0) as shipping, coalesce(sum(service_fee_cents), 0) as fee,
               coalesce(sum(surcharge_cents), 0) as surcharge, coalesce(bool_or(booked_at is null), false) as waits,
               coalesce(sum(cents) filter (where way = 'DISPUTE'), 0) as lost
          from payment_refund where payment_id = p.id) r
     where p.id = ${paymentId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There is no such payment.')
  return row
}
