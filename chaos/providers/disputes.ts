import { sql } from 'kysely'
import type { Database } from '../../server/platform/db/database.ts'
import { paypalDriver, stripeDriver, type ProviderDriver } from '../../server/testing/providers/provider-drivers.ts'
import type { Dice } from '../dice.ts'
import type { Figures } from '../figures.ts'
import type { Providers } from './providers.ts'

const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

interface KnownDispute {
  id: string
  /** Of the payment. */
  reference: string
  state: 'OPEN' | 'WON' | 'LOST'
  driver: ProviderDriver
  tell: () => void
}

/** Payers who ask for their money back at the bank or at PayPal, and what is decided there (F45). */
function listDisputes({ stripe, paypal }: Providers): KnownDispute[] {
  const atStripe = [...stripe.disputes.values()].map(({ id, payment_intent, status }): KnownDispute => {
    const state = status === 'won' ? 'WON' : status === 'lost' ? 'LOST' : 'OPEN'
    return { id, reference: payment_intent ?? '', state, driver: stripeDriver(stripe), tell: () => stripe.updateDispute(id, {}) }
  })
  const atPaypal = [...paypal.disputes.values()].map(({ dispute, order }): KnownDispute => {
    const outcome = dispute.dispute_outcome?.outcome_code
    const state = outcome === undefined ? 'OPEN' : LOST.includes(outcome) ? 'LOST' : 'WON'
    const { dispute_id: id } = dispute
    return { id, reference: order.id, state, driver: paypalDriver(paypal), tell: () => paypal.tellDispute(id) }
  })
  return [...atStripe, ...atPaypal]
}

/** Whoever disputes a payment is blocked until a person has looked: were it more, few would be left to swap. */
const STIRRED_SHARE = 0.1

/** Now and then one more payment is disputed, or one dispute decided. */
export function stirDisputes(providers: Providers, dice: Dice, figures: Figures): void {
  if (!dice.chance(STIRRED_SHARE)) return
  const known = listDisputes(providers)
  const open = known.filter(({ state }) => state === 'OPEN')
  if (open.length > 0 && dice.chance(0.4)) {
    const { id, driver } = dice.pick(open)
    driver.decideDispute(id, dice.chance(0.5) ? 'won' : 'lost')
    return figures.fault('dispute decided at the provider')
  }
  const disputed = new Set(known.map(({ reference }) => reference))
  const drivers = [stripeDriver(providers.stripe), paypalDriver(providers.paypal)]
  const paid = [providers.stripe.intents, providers.paypal.orders].flatMap((kept, index) =>
    [...kept.keys()]
      .filter((reference) => !disputed.has(reference) && isKept(drivers[index]!, reference))
      .map((reference) => ({ reference, driver: drivers[index]! })),
  )
  if (paid.length === 0) return
  const { reference, driver } = dice.pick(paid)
  driver.dispute(reference)
  figures.fault('payment disputed')
}

/** Taken, and not given back. */
function isKept(driver: ProviderDriver, reference: string): boolean {
  return driver.money(reference) === 'captured' && driver.refundedCents(reference) === 0
}

/** Everything is decided, and told once more: webhooks that nobody took are sent again for days. */
export function settleDisputes(providers: Providers, dice: Dice): void {
  for (const { id, driver } of listDisputes(providers).filter(({ state }) => state === 'OPEN'))
    driver.decideDispute(id, dice.chance(0.5) ? 'won' : 'lost')
  for (const { tell } of listDisputes(providers)) tell()
}

/** Payments that their payers have back from the bank. */
export function lostPayments(providers: Providers): Set<string> {
  return new Set(
    listDisputes(providers)
      .filter(({ state }) => state === 'LOST')
      .map(({ reference }) => reference),
  )
}

/** What the platform believes of each dispute is what its provider says. */
export async function judgeDisputes(db: Database, providers: Providers): Promise<string[]> {
  const { rows } = await sql<{ reference: string; state: string }>`select reference, state from dispute_now`.execute(db)
  const heard = new Map(rows.map(({ reference, state }) => [reference, state]))
  return listDisputes(providers)
    .filter(({ id, state }) => heard.get(id) !== state)
    .map(({ id, state }) => `dispute ${id}: ${state} at its provider, ${heard.get(id) ?? 'unknown'} with us`)
}
