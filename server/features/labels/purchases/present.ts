import type { LabelDifference, LabelPurchase, LabelSourceOnTheWire } from '#contract/label-purchases.ts'
import type { LabelFailure, LabelPurchaseState, LabelUse } from '#domain/label-purchases.ts'
import type { SourceRow } from '../source/queries.ts'

export interface ListedPurchase {
  id: string
  status: LabelPurchaseState
  use: LabelUse | null
  exchange_id: string | null
  price_cents: number
  refunded_cents: number | null
  failure: LabelFailure | null
  difference: LabelDifference | null
  shop_order_id: string | null
  created_at: Date
}

export function presentPurchase(row: ListedPurchase): LabelPurchase {
  return {
    uuid: row.id,
    status: row.status,
    use: row.use,
    exchangeUuid: row.exchange_id,
    priceCents: row.price_cents,
    refundedCents: row.refunded_cents,
    failure: row.failure,
    difference: row.difference,
    shopOrderId: row.shop_order_id,
    createdAt: row.created_at.toISOString(),
  }
}

export function presentSource(row: SourceRow): LabelSourceOnTheWire {
  return {
    state: row.state,
    since: row.state_since.toISOString(),
    checkedAt: row.checked_at.toISOString(),
    productCode: row.product_code,
    priceCents: row.price_cents,
    listedCents: row.listed_cents,
    balanceCents: row.balance_cents,
    lowCents: row.low_cents,
  }
}
