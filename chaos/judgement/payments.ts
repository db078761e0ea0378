import { sql } from 'kysely'
import type { Database } from '../../server/platform/db/database.ts'
import { paypalDriver, stripeDriver, type ProviderDriver } from '../../server/testing/providers/provider-drivers.ts'
import { lostPayments } from '../providers/disputes.ts'
import type { Providers } from '../providers/providers.ts'

/** A payment in the ledger; amounts in euro cents. */
interface Booked {
  id: string
  exchange: string
  provider: 'stripe' | 'paypal'
  reference: string
  status: string
  /** What was reserved when it was ordered, what was taken of it, and what of that went back. */
  held: number
  taken: number
  back: number
  /** What the ledger has of it. */
  inLedger: number
}

/** What both sides say of a payment, in words that can be compared. */
interface Side {
  money: string
  captures: number
  held: number
  taken: number
  back: number
}

/** What was taken, given back and booked of each payment is the same at its provider and with us, and there is none that we do not know. */
export async function judgePayments(db: Database, providers: Providers): Promise<string[]> {
  const { stripe, paypal } = providers
  const drivers = { stripe: stripeDriver(stripe), paypal: paypalDriver(paypal) }
  const lost = lostPayments(providers)
  const payments = await listBooked(db)
  const known = new Set(payments.map(({ reference }) => reference))
  const unknown = [
    ...[...stripe.intents.keys()].map((reference) => ({ reference, driver: drivers.stripe })),
    ...[...paypal.orders.keys()].map((reference) => ({ reference, driver: drivers.paypal })),
  ].filter(({ reference, driver }) => !known.has(reference) && ['held', 'captured'].includes(driver.money(reference)))
  return [
    ...unknown.map(({ reference }) => `money of ${reference} that we do not know`),
    ...payments.flatMap((payment) => judgePayment(payment, providers, drivers[payment.provider], lost.has(payment.reference))),
  ]
}

async function listBooked(db: Database): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    with ledger as (
      select split_part(dedupe_key, ':', -1) as payment, sum(case kind when 'EUR' then amount else -amount end)::int as cents
        from transfer where kind in ('EUR', 'EUR_REFUND') group by 1)
    select p.id, p.exchange_id as exchange, p.provider, p.provider_ref as reference, p.status, coalesce(p.held_cents, p.amount_cents) as held,
           coalesce(p.captured_cents, p.amount_cents) as taken,
           case when p.status = 'REFUNDED' then coalesce(p.captured_cents, p.amount_cents)
                when v.kind is not null then p.captured_cents - p.amount_cents else 0 end as back, coalesce(l.cents, 0) as "inLedger"
      from payment p left join payment_event v on v.payment_id = p.id and v.kind = 'PART_REFUNDED' left join ledger l on l.payment = p.id::text
     where p.provider <> 'sandbox' and p.provider_ref is not null`.execute(db)
  return rows
}

const ENDED = ['CAPTURED', 'REFUNDED', 'VOIDED']

function judgePayment(payment: Booked, providers: Providers, driver: ProviderDriver, isLost: boolean): string[] {
  const { id, exchange, provider, reference, status, inLedger } = payment
  const isTaken = status !== 'VOIDED'
  // Stripe does not count money that a bank took back as a refund.
  const back = isLost ? Math.max(driver.takenCents(reference), driver.refundedCents(reference)) : driver.refundedCents(reference)
  const theirs: Side = {
    money: driver.money(reference) === 'unpaid' ? 'canceled' : driver.money(reference),
    captures: driver.captures(reference),
    held: heldAt(providers, provider, reference),
    taken: driver.takenCents(reference),
    back,
  }
  const ours: Side = isTaken
    ? { money: 'captured', captures: 1, held: payment.held, taken: payment.taken, back: isLost ? payment.taken : payment.back }
    : { money: 'canceled', captures: 0, held: payment.held, taken: 0, back: 0 }
  const told = `payment ${id} of ${exchange}, ${status} at ${provider}${isLost ? ', lost at the bank' : ''}`
  const isSame = ENDED.includes(status) && JSON.stringify(ours) === JSON.stringify(theirs)
  const expected = isTaken ? payment.taken - payment.back : 0
  return [
    ...(isSame ? [] : [`${told}: ours ${JSON.stringify(ours)}, theirs ${JSON.stringify(theirs)}`]),
    ...(theirs.taken <= theirs.held ? [] : [`${told}: more was taken than held`]),
    ...(inLedger === expected ? [] : [`${told}: ${inLedger} ct in the ledger instead of ${expected} ct`]),
    ...(namesUs(providers, payment) ? [] : [`${told}: the provider names another payment or exchange`]),
  ]
}

/** What the payer agreed to at the provider. */
function heldAt({ stripe, paypal }: Providers, provider: Booked['provider'], reference: string): number {
  if (provider === 'stripe') return stripe.intents.get(reference)?.amount ?? 0
  return Math.round(Number(paypal.orders.get(reference)?.purchase_units[0].amount.value) * 100)
}

/** Both know our payment; Stripe is told with the capture which exchange was paid in the end. */
function namesUs({ stripe, paypal }: Providers, { id, exchange, provider, reference, status }: Booked): boolean {
  if (provider === 'paypal') return paypal.orders.get(reference)?.purchase_units[0].invoice_id === id
  const { metadata = {} } = stripe.intents.get(reference) ?? {}
  return metadata['payment'] === id && (status === 'VOIDED' || metadata['exchange'] === exchange)
}
