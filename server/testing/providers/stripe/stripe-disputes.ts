import { seconds, stripeId, type StripeIntent } from './stripe-intents.ts'

/**
 * A dispute as Stripe keeps it; field names, states and reasons as published at docs.stripe.com/api/disputes/object, and
 * as the official library types them.
 */
export interface StripeDispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  evidence_details: { due_by: number | null; has_evidence: boolean; past_due: boolean; submission_count: number }
  is_charge_refundable: boolean
  livemode: false
  metadata: Record<string, string>
  payment_intent: string | null
  reason: string
  status: StripeDisputeStatus
}

export type StripeDisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'appeal_under_review'
  | 'won'
  | 'lost'
  | 'prevented'

/** How long a merchant may answer. */
const DAYS = 9

export function newStripeDispute(intent: StripeIntent, status: StripeDisputeStatus, reason = 'fraudulent'): StripeDispute {
  const charge = intent.latest_charge!
  charge.disputed = true
  return {
    id: stripeId('du'),
    object: 'dispute',
    amount: charge.amount_captured,
    charge: charge.id,
    created: seconds(),
    currency: intent.currency,
    evidence_details: { due_by: seconds() + DAYS * 24 * 3600, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: status.startsWith('warning'),
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason,
    status,
  }
}

/** Whether the money of a charge is with the bank: Stripe refuses to refund it then. */
export function isHeldBack(disputes: ReadonlyMap<string, StripeDispute>, charge: string): boolean {
  return [...disputes.values()].some((one) => one.charge === charge && !one.is_charge_refundable && one.status !== 'won')
}

/** A page of disputes, newest first; tests have no more than one page. */
export function listOfDisputes(disputes: ReadonlyMap<string, StripeDispute>, query: URLSearchParams): unknown {
  const since = Number(query.get('created[gte]') ?? 0)
  const data = [...disputes.values()].toReversed().filter(({ created }) => created >= since)
  return { object: 'list', url: '/v1/disputes', data, has_more: false }
}
