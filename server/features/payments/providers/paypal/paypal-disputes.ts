import { z } from 'zod'
import type { DisputeState } from '#domain/disputes.ts'
import { encodePart } from '#domain/texts/letters.ts'
import type { ProviderDispute } from '../gateway.ts'
import { fieldsOf, translateReadErrors, orNull, type AskPaypal } from './paypal-client.ts'
import { cents } from './present-order.ts'

const PAGE = 50
/** PayPal lists at most 180 days; one day less, as clocks differ. */
const LISTED_MS = 179 * 24 * 3_600_000
const PATH = '/v1/customer/disputes'

const money = z.object({ currency_code: z.string(), value: z.string() })
const disputeShape = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z.string().default('OTHER'),
  disputed_transactions: z.array(z.object({ invoice_number: z.string().optional() })).default([]),
  dispute_amount: money.optional(),
  dispute_outcome: z.object({ outcome_code: z.string().optional(), amount_refunded: money.optional() }).optional(),
  seller_response_due_date: z.string().optional(),
})
type PaypalDispute = z.output<typeof disputeShape>

const listShape = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

/** Outcomes with which PayPal pays the payer itself and we keep the money. */
const OUTCOMES: Partial<Record<string, DisputeState>> = {
  RESOLVED_SELLER_FAVOUR: 'WON',
  DENIED: 'WON',
  RESOLVED_WITH_PAYOUT: 'WON',
  RESOLVED_BUYER_FAVOUR: 'LOST',
  ACCEPTED: 'LOST',
  CANCELED_BY_BUYER: 'WITHDRAWN',
}

/** A dispute at PayPal (Disputes v1); null when unknown. */
export async function readPaypalDispute(ask: AskPaypal, reference: string): Promise<ProviderDispute | null> {
  const answer = await orNull(ask('GET', `${PATH}/${encodePart(reference)}`))
  return answer && present(fieldsOf(disputeShape, answer))
}

/** References of disputes opened since a time, as far back as PayPal lists them. @throws ProviderUnreachable */
export async function* listPaypalDisputes(ask: AskPaypal, since: Date): AsyncIterable<string> {
  const start = new Date(Math.max(since.getTime(), Date.now() - LISTED_MS))
  let query: string | undefined = `?${new URLSearchParams({ start_time: start.toISOString(), page_size: String(PAGE) })}`
  while (query !== undefined) {
    const page: z.output<typeof listShape> = await readPage(ask, query)
    for (const { dispute_id } of page.items) yield dispute_id
    const next = page.links.find(({ rel }) => rel === 'next')?.href
    // Only the query of the address is used: its host is never taken from an answer.
    query = next === undefined ? undefined : /\?.*$/su.exec(next)?.[0]
  }
}

function readPage(ask: AskPaypal, query: string): Promise<z.output<typeof listShape>> {
  return translateReadErrors(async () => fieldsOf(listShape, await ask('GET', PATH + query)))
}

/** Our payment's id stands in the order as its invoice id, which PayPal calls the invoice number here. */
function present(dispute: PaypalDispute): ProviderDispute {
  const state = stateOf(dispute)
  const id = dispute.disputed_transactions.find((transaction) => transaction.invoice_number)?.invoice_number
  const { dispute_amount: amount, seller_response_due_date: due } = dispute
  return {
    reference: dispute.dispute_id,
    state,
    payment: id ? { id } : null,
    reason: dispute.reason,
    amountCents: amount?.currency_code === 'EUR' ? whole(cents(amount.value)) : null,
    evidenceDueAt: state === 'OPEN' ? timeOf(due) : null,
  }
}

function whole(amount: number): number | null {
  return Number.isInteger(amount) ? amount : null
}

function timeOf(text: string | undefined): Date | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}

function stateOf({ status, dispute_outcome: outcome }: PaypalDispute): DisputeState {
  if (status !== 'RESOLVED') return 'OPEN'
  const isRefunded = outcome?.amount_refunded !== undefined && cents(outcome.amount_refunded.value) > 0
  return OUTCOMES[outcome?.outcome_code ?? ''] ?? (isRefunded ? 'LOST' : 'WITHDRAWN')
}
