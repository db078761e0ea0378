import { describe, expect, it } from 'vitest'
import { claim, readQuote, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { orderThrough, paypalDriver, stripeDriver } from '../../../testing/providers/provider-drivers.ts'
import { paymentProbes, useProviders } from '../../../testing/providers/use-providers.ts'
import type { PaymentGateway } from './gateway.ts'

/** The provider answers the opening of a payment only after the sweep has closed the claim (K3). */
const { stripe, paypal, test } = await useProviders()
const { drain } = paymentProbes(test)

/** Delays the answer to the next opening until the claim has lapsed and the sweep has closed it; gives that answer. */
function answerAfterTheSweep(gateway: PaymentGateway): { opened: Awaited<ReturnType<PaymentGateway['open']>>[] } {
  const { open } = gateway
  const late: { opened: Awaited<ReturnType<PaymentGateway['open']>>[] } = { opened: [] }
  gateway.open = async (input) => {
    gateway.open = open
    late.opened.push(await open(input))
    await test().shiftClock('16 minutes')
    await test().settle()
    return late.opened[0]!
  }
  return late
}

/** Payments of a copy, oldest first. */
async function paymentsOf(offer: string) {
  return test()
    .db.selectFrom('payment')
    .innerJoin('exchange', 'exchange.id', 'payment.exchange_id')
    .select(['payment.status', 'payment.provider_ref', 'payment.client_secret', 'exchange.status as exchange'])
    .where('exchange.offer_id', '=', offer)
    .orderBy('payment.id')
    .execute()
}

describe.each([stripeDriver(stripe), paypalDriver(paypal)])('$name', (driver) => {
  it('gives the browser nothing that could be paid, and lets another reader order the copy', async () => {
    const { receiver, offer } = await twoReaders(test(), 2)
    const late = answerAfterTheSweep(test().application.gateways[driver.name]!)
    const { answer } = await driver.press(receiver.caller, offer)
    expect(answer).toMatchObject({ status: 409, body: { code: 'OFFER_NOT_AVAILABLE' } })
    const [{ reference, clientSecret } = { reference: '', clientSecret: '' }] = late.opened
    expect(reference).not.toBe('')
    for (const secret of [reference, clientSecret].filter(Boolean)) expect(JSON.stringify(answer.body)).not.toContain(secret)
    expect(await paymentsOf(offer)).toEqual([
      { status: expect.stringMatching(/^VOID/u), provider_ref: null, client_secret: null, exchange: 'PAYMENT_FAILED' },
    ])
    const other = await registerMember(test())
    expect(await readQuote(other.caller, offer)).toMatchObject({ canOrder: true })
    await orderThrough(driver, other.caller, offer)
    await drain(1)
    expect((await paymentsOf(offer)).map(({ status }) => status)).toEqual(['VOIDED', 'AUTHORIZED'])
  })
})

it('gives the browser nothing in the sandbox either', async () => {
  const { receiver, offer } = await twoReaders(test(), 2)
  const { gateways } = test().application
  // Where Stripe is configured the sandbox takes no orders.
  delete gateways.stripe
  const late = answerAfterTheSweep(gateways.sandbox!)
  const answer = await claim(receiver.caller, offer)
  expect([answer.status, late.opened.length]).toEqual([409, 1])
  expect(JSON.stringify(answer.body)).not.toContain(late.opened[0]!.clientSecret)
  expect(await paymentsOf(offer)).toMatchObject([{ provider_ref: null, client_secret: null }])
})
