import type { Stripe } from 'stripe'
import type { DisputeState } from '#domain/disputes.ts'
import { ProviderUnreachable, type ProviderDispute } from '../gateway.ts'
import { isMissing, translateReadErrors } from './stripe-errors.ts'

const PAGE = 100

/**
 * What has ended. An inquiry (`warning_…`) is a dispute that may still become one, and a closed one was never lost;
 * `prevented` means that the payer got the money back before the bank asked. All else is open, an appeal too.
 */
const ENDED: Partial<Record<string, DisputeState>> = { won: 'WON', lost: 'LOST', prevented: 'LOST', warning_closed: 'WITHDRAWN' }

/** A dispute at Stripe; null when unknown. @throws errors of the Stripe library. */
export async function readStripeDispute(stripe: Stripe, reference: string): Promise<ProviderDispute | null> {
  try {
    return present(await stripe.disputes.retrieve(reference))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** References of disputes opened since a time. @throws ProviderUnreachable */
export async function* listStripeDisputes(stripe: Stripe, since: Date): AsyncIterable<string> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const listed = stripe.disputes.list({ created, limit: PAGE })[Symbol.asyncIterator]()
  for (;;) {
    const next = await translateReadErrors(() => listed.next())
    if (next.done) return
    yield next.value.id
  }
}

function present(dispute: Stripe.Dispute): ProviderDispute {
  if (!dispute.id || !dispute.status) throw new ProviderUnreachable('stripe: a dispute without its fields')
  const { id, status, payment_intent: intent, reason, amount, currency, evidence_details: evidence } = dispute
  const reference = typeof intent === 'string' ? intent : intent?.id
  const state = ENDED[status] ?? 'OPEN'
  return {
    reference: id,
    state,
    payment: reference ? { reference } : null,
    reason,
    amountCents: currency === 'eur' ? amount : null,
    evidenceDueAt: state === 'OPEN' && evidence?.due_by ? new Date(evidence.due_by * 1000) : null,
  }
}
