import * as fc from 'fast-check'
import { expect } from 'vitest'
import { paypalDriver, stripeDriver } from '../../providers/provider-drivers.ts'
import { anyOne, command, pick, type ModelCommand } from '../command.ts'
import { moneyOf } from '../payers.ts'
import { loggedIn, type Reality } from '../reality.ts'
import type { ModelDispute, ModelExchange, World } from '../world.ts'
import { decideDispute } from '../../factories/read-and-decide.ts'

/** A payer asks their bank or PayPal for the money back (F45). */
export const openDispute = command('dispute', anyOne, {
  choose: (world, index) =>
    pick(
      world.exchanges.filter((one) => canBeDisputed(world, one)),
      index,
    ),
  run: dispute,
})

/** Banks that decide, and administrators who look at it. */
export const disputeCommands: fc.Arbitrary<ModelCommand>[] = [
  command('bank decides', fc.tuple(anyOne, fc.constantFrom('won', 'lost')), {
    choose: (world, [index]) =>
      pick(
        world.disputes.filter(({ said }) => said.at(-1) === 'OPEN'),
        index,
      ),
    run: async (chosen, _world, reality, [, outcome]) => decideAtBank(reality, chosen, outcome),
  }),
  command('decide on dispute', fc.tuple(anyOne, fc.boolean()), {
    choose: (world, [index]) =>
      pick(
        world.disputes.filter(({ heard }) => heard.length > 0),
        index,
      ),
    run: (chosen, _world, reality, [, liftsSuspension]) => decideTwice(reality, chosen, liftsSuspension),
  }),
]

/** The bank decides, unless it has. */
export function decideAtBank({ stripe, paypal }: Reality, { provider, reference, said }: ModelDispute, outcome: 'won' | 'lost'): void {
  if (said.at(-1) !== 'OPEN') return
  const driver = provider === 'stripe' ? stripeDriver(stripe) : paypalDriver(paypal)
  driver.decideDispute(reference, outcome)
  said.push(outcome === 'won' ? 'WON' : 'LOST')
}

function canBeDisputed(world: World, exchange: ModelExchange): boolean {
  const payment = exchange.payments.at(-1)!
  return payment.provider !== 'sandbox' && payment.reference !== undefined && payment.isPaid && !world.disputeOf(exchange)
}

/** Only what was taken, and was not given back, is disputed. */
async function dispute(exchange: ModelExchange, world: World, reality: Reality): Promise<void> {
  const payment = exchange.payments.at(-1)!
  const money = await moneyOf(reality, payment)
  if (payment.provider === 'sandbox' || money.state !== 'captured' || money.refundedCents > 0) return
  const { provider, reference = '' } = payment
  const { stripe, paypal } = reality
  const driver = provider === 'stripe' ? stripeDriver(stripe) : paypalDriver(paypal)
  const disputed = driver.dispute(reference)
  // The provider's clock goes with ours: the comparison asks for the last days.
  if (provider === 'stripe') stripe.disputes.get(disputed)!.created = Math.floor(world.now / 1000)
  else paypal.disputes.get(disputed)!.dispute.create_time = new Date(world.now).toISOString()
  world.disputes.push({ exchange, provider, reference: disputed, said: ['OPEN'], heard: [], suspends: false, decision: '' })
}

/** Two clicks are one decision; another one on the same news is refused. */
async function decideTwice({ test, admin }: Reality, chosen: ModelDispute, liftsSuspension: boolean): Promise<void> {
  const caller = await loggedIn(test, admin.id, 'admin')
  const query = test.db.selectFrom('payment_dispute').select('id').where('reference', '=', chosen.reference)
  const { id } = await query.executeTakeFirstOrThrow()
  const body = { reason: `Entscheidung ${crypto.randomUUID()}`, liftsSuspension }
  const answers = await Promise.all([1, 2].map(() => decideDispute(caller, id, body)))
  const expected = chosen.decision === '' ? 200 : 409
  expect(
    answers.map(({ status }) => status),
    JSON.stringify(answers[0]?.body),
  ).toEqual([expected, expected])
  if (chosen.decision !== '') return
  chosen.decision = body.reason
  if (liftsSuspension) chosen.suspends = false
}
