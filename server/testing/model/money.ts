import { expect } from 'vitest'
import { sql } from 'kysely'
import type { StripeIntent } from '../providers/stripe/stripe-intents.ts'
import { lostCents, moneyOf, type Money } from './payers.ts'
import type { Reality } from './reality.ts'
import type { ModelExchange, World } from './world.ts'

const TAKEN = ['REQUEST_ACCEPTED', 'LABEL_READY', 'SENT', 'DISPUTED', 'RECEIVED']
const GIVEN_BACK = ['CANCELLED', 'LOST']

/** Once all is drained, each payment of each exchange stands at its provider as the exchange says: taken at most once. */
export async function compareMoney(world: World, reality: Reality): Promise<void> {
  for (const exchange of world.exchanges) {
    for (const [index, payment] of exchange.payments.entries()) {
      if (payment.reference === undefined) continue
      const isNewest = index === exchange.payments.length - 1
      const money = await moneyOf(reality, payment)
      const told = `${exchange.status} ${payment.provider} ${payment.reference} of ${exchange.totalCents} ct`
      const isLost = world.disputeOf(exchange)?.said.at(-1) === 'LOST'
      expect(allowed(exchange, { isNewest, isLapsed: payment.isLapsed, isLost }), `${told}: ${JSON.stringify(money)}`).toContainEqual(money)
    }
  }
}

/** What a bank gave the payer back is gone, whatever became of the exchange, and is not given back once more (F45). */
function allowed(
  exchange: ModelExchange,
  { isNewest, isLapsed, isLost }: { isNewest: boolean; isLapsed: boolean; isLost: boolean },
): Money[] {
  const { status, totalCents: stays, backCents: before, laterBack } = exchange
  const backCents = before + (laterBack?.cents ?? 0)
  const totalCents = stays + before
  const none = (['unpaid', 'canceled'] as const).map((state) => ({ state, takenCents: 0, refundedCents: 0, captures: 0 }))
  const held = { state: 'held', takenCents: 0, refundedCents: 0, captures: 0 } as const
  if (!isNewest) return none
  if (TAKEN.includes(status))
    return [{ state: 'captured', takenCents: totalCents, refundedCents: isLost ? totalCents : backCents, captures: 1 }]
  if (GIVEN_BACK.includes(status)) return [{ state: 'captured', takenCents: totalCents, refundedCents: totalCents, captures: 1 }]
  if (status === 'REQUESTED') return isLapsed ? none : [held]
  return status === 'PENDING_PAYMENT' ? [...none, held] : none
}

function isLiving({ status, expiration_time }: { status: string; expiration_time: string }): boolean {
  return status === 'CREATED' && Date.parse(expiration_time) > Date.now()
}

/**
 * L01 and L05 when everything has ended: nothing is held at any provider, also of payments whose reference was lost, and
 * what they keep is what the members of received books paid.
 */
export async function compareTotals(world: World, { test, stripe, paypal }: Reality): Promise<void> {
  const intents = [...stripe.intents.values()]
  const units = [...paypal.orders.values()].map(({ purchase_units: [unit] }) => unit.payments)
  const { rows } = await sql<{ held: number; kept: number }>`
    select count(*) filter (where i.status = 'requires_capture')::int as held,
           coalesce(sum(i.captured_cents - i.refunded_cents) filter (where i.status = 'succeeded'), 0)::int as kept
      from sandbox_intent i join payment p on p.id::text = i.metadata->>'paymentId'
     where p.exchange_id = any(${world.exchanges.map(({ id }) => id)}::uuid[])`.execute(test.db)
  const held = {
    stripe: intents.filter(({ status }) => status === 'requires_capture').length,
    paypal: units.filter((unit) => unit?.authorizations.some(isLiving)).length,
    sandbox: rows[0]?.held,
  }
  const kept =
    intents.reduce((sum, intent) => sum + intent.amount_received - givenBack(intent), 0) -
    lostCents(stripe) +
    units.reduce((sum, unit) => sum + cents(unit?.captures) - cents(unit?.refunds), 0) +
    (rows[0]?.kept ?? 0)
  expect(held, 'L01 nothing is held').toEqual({ stripe: 0, paypal: 0, sandbox: 0 })
  const received = world.exchanges.filter((one) => one.status === 'RECEIVED' && world.disputeOf(one)?.said.at(-1) !== 'LOST')
  expect(kept, 'L05 cents kept at the providers').toBe(
    received.reduce((sum, { totalCents, laterBack }) => sum + totalCents - (laterBack?.cents ?? 0), 0),
  )
}

/** Stripe also counts as refunded what a partial capture released. */
function givenBack({ latest_charge: charge }: StripeIntent): number {
  return charge?.captured ? charge.amount_refunded - (charge.amount - charge.amount_captured) : 0
}

function cents(parts: { amount: { value: string } }[] = []): number {
  return parts.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
}
