import { paymentsOf, paypalId, type PaypalOrderRecord } from './paypal-orders.ts'

/**
 * A dispute as PayPal keeps it; field names, states and codes as in its published OpenAPI file (customer_disputes_v1.json
 * of paypal/paypal-rest-api-specifications).
 */
export interface PaypalDisputeRecord {
  dispute_id: string
  create_time: string
  update_time: string
  disputed_transactions: [
    { seller_transaction_id: string; invoice_number?: string; custom?: string; transaction_status: string; gross_amount: Money },
  ]
  reason: string
  status: 'OPEN' | 'WAITING_FOR_BUYER_RESPONSE' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED' | 'OTHER'
  dispute_amount: Money
  dispute_outcome?: { outcome_code: PaypalOutcome; amount_refunded?: Money }
  dispute_life_cycle_stage: 'INQUIRY' | 'CHARGEBACK' | 'PRE_ARBITRATION' | 'ARBITRATION'
  dispute_channel: 'INTERNAL' | 'EXTERNAL' | 'ALERT'
  seller_response_due_date?: string
}

export type PaypalOutcome =
  | 'RESOLVED_BUYER_FAVOUR'
  | 'RESOLVED_SELLER_FAVOUR'
  | 'RESOLVED_WITH_PAYOUT'
  | 'CANCELED_BY_BUYER'
  | 'ACCEPTED'
  | 'DENIED'
  | 'NONE'

interface Money {
  currency_code: string
  value: string
}

/** How long a merchant may answer. */
const DAYS = 10

export function newPaypalDispute(order: PaypalOrderRecord, reason = 'UNAUTHORISED'): PaypalDisputeRecord {
  const [unit] = order.purchase_units
  const capture = paymentsOf(order).captures.at(-1)!
  const time = new Date().toISOString()
  return {
    dispute_id: `PP-D-${paypalId()}`,
    create_time: time,
    update_time: time,
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        ...(unit.invoice_id && { invoice_number: unit.invoice_id }),
        ...(unit.custom_id && { custom: unit.custom_id }),
        transaction_status: 'HELD',
        gross_amount: capture.amount,
      },
    ],
    reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: capture.amount,
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'EXTERNAL',
    seller_response_due_date: new Date(Date.now() + DAYS * 24 * 3_600_000).toISOString(),
  }
}

/** What PayPal decides. Decided for the payer, the money goes back to them, and the capture shows it. */
export function resolvePaypalDispute(dispute: PaypalDisputeRecord, order: PaypalOrderRecord, outcome: PaypalOutcome): void {
  dispute.status = 'RESOLVED'
  dispute.update_time = new Date().toISOString()
  dispute.dispute_outcome = { outcome_code: outcome }
  if (outcome !== 'RESOLVED_BUYER_FAVOUR' && outcome !== 'ACCEPTED') return
  const { captures, refunds } = paymentsOf(order)
  const capture = captures.at(-1)!
  // What the merchant gave back meanwhile is not given twice.
  if (capture.status === 'REFUNDED') return
  const { currency_code, value } = dispute.dispute_amount
  const left = refunds.reduce((rest, { amount }) => rest - Number(amount.value), Number(value))
  const amount = { currency_code, value: left.toFixed(2) }
  dispute.dispute_outcome.amount_refunded = amount
  dispute.disputed_transactions[0].transaction_status = 'REVERSED'
  capture.status = 'REFUNDED'
  refunds.push({ id: paypalId(), status: 'COMPLETED', amount })
}

/** PayPal lists from no longer ago than so many days. */
const LISTED_DAYS = 180

export function isListedFrom(query: URLSearchParams): boolean {
  return Date.parse(query.get('start_time') ?? '') >= Date.now() - LISTED_DAYS * 24 * 3_600_000
}

/** A page of summaries: two of them, so that there are further pages. */
export function pageOfDisputes(disputes: readonly PaypalDisputeRecord[], query: URLSearchParams): unknown {
  const start_time = query.get('start_time') ?? ''
  const all = disputes.filter(({ create_time }) => Date.parse(create_time) >= Date.parse(start_time))
  const from = Number(query.get('next_page_token') ?? 0)
  const items = all
    .slice(from, from + 2)
    .map(({ dispute_id, create_time, reason, status }) => ({ dispute_id, create_time, reason, status }))
  const next = new URLSearchParams({ start_time, next_page_token: String(from + 2) })
  const href = `https://api-m.paypal.com/v1/customer/disputes?${next}`
  return { items, links: from + 2 < all.length ? [{ rel: 'next', href, method: 'GET' }] : [] }
}
