import { afterEach, beforeEach, expect, it } from 'vitest'
import { order, points, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { faultyGateway, type Fault } from '../../../testing/faulty-gateway.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import type { PaymentGateway } from '../providers/gateway.ts'

const test = useTestApplication()

/** The sandbox behind a connection that fails as the test says: before or after the provider acted. */
let original: PaymentGateway
let faults: Fault[] = []

beforeEach(() => {
  original ??= test().application.gateways.sandbox!
  test().application.gateways.sandbox = faultyGateway(original, () => faults.shift())
})
afterEach(() => {
  faults = []
})

/** Lets time pass until every effect is done; effects wait longer after each failure. */
async function drain(): Promise<void> {
  for (let round = 0; round < 6; round++) {
    await test().shiftClock('30 seconds')
    await test().application.effects.runDue()
  }
}

async function paymentOf(exchange: string): Promise<string | undefined> {
  return (await test().db.selectFrom('payment').select('status').where('exchange_id', '=', exchange).executeTakeFirst())?.status
}

it('captures once when the answer to the capture is lost (F28)', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  faults = [{ call: 'capture', when: 'after' }]
  expect((await sender.caller.post(`/exchanges/accept-request/${exchange}`)).body).toMatchObject({
    processing: true,
    exchange: { status: 'ACCEPTING' },
  })
  await drain()
  expect((await sender.caller.get(`/exchanges/${exchange}`)).body.exchange.status).toBe('REQUEST_ACCEPTED')
  expect(await paymentOf(exchange)).toBe('CAPTURED')
})

it('captures later when the provider is down for a while (F29, F48)', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  faults = [
    { call: 'capture', when: 'before' },
    { call: 'read', when: 'before' },
    { call: 'read', when: 'before' },
  ]
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  expect(await paymentOf(exchange)).toBe('CAPTURING')
  await drain()
  expect(await paymentOf(exchange)).toBe('CAPTURED')
})

it('ends the exchange when the provider has let the hold go (F31)', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  const before = await points(receiver)
  const payment = await test().db.selectFrom('payment').selectAll().where('exchange_id', '=', exchange).executeTakeFirstOrThrow()
  await original.void(payment.provider_ref!, 'elsewhere')
  const answer = await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  expect(answer.body.exchange).toMatchObject({ status: 'PAYMENT_FAILED', closeReason: 'CAPTURE_FAILED' })
  expect(await paymentOf(exchange)).toBe('VOIDED')
  expect(await points(receiver)).toBe(before)
  expect((await sender.caller.get(`/exchanges/offer/${offer}`)).body.bookOffer.status).toBe('AVAILABLE')
})

it('releases the hold once when the void is lost before and after (K10)', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  faults = [
    { call: 'void', when: 'before' },
    { call: 'void', when: 'after' },
  ]
  expect((await sender.caller.post(`/exchanges/decline-request/${exchange}`)).body.exchange.status).toBe('DECLINED')
  expect(await paymentOf(exchange)).toBe('VOIDING')
  await drain()
  expect(await paymentOf(exchange)).toBe('VOIDED')
})

it('opens one payment when the answer to the opening is lost (K2, F27)', async () => {
  const { receiver, offer } = await twoReaders(test(), 2)
  faults = [{ call: 'open', when: 'after' }]
  const quote = (await receiver.caller.get(`/checkout/quote?ofid=${offer}`)).body.quote
  const lost = await receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount: quote.totalCents, version: quote.version })
  expect(lost).toMatchObject({ status: 502, body: { code: 'PROVIDER_UNAVAILABLE' } })
  const exchange = await order(receiver.caller, offer)
  expect(await paymentOf(exchange)).toBe('AUTHORIZED')
  const intents = await test().db.selectFrom('sandbox_intent').select('id').execute()
  const payments = await test().db.selectFrom('payment').select('id').execute()
  expect(intents).toHaveLength(payments.length)
})

it('voids a payment whose reference was never stored (K2 after a kill)', async () => {
  const { receiver, offer } = await twoReaders(test(), 2)
  faults = [{ call: 'open', when: 'after' }]
  const quote = (await receiver.caller.get(`/checkout/quote?ofid=${offer}`)).body.quote
  await receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount: quote.totalCents, version: quote.version })
  await test().shiftClock('16 minutes')
  await test().settle()
  await drain()
  const open = await test().db.selectFrom('sandbox_intent').select('status').where('status', '=', 'requires_payment_method').execute()
  expect(open).toEqual([])
})

it('parks a void that finds the money taken, for a person to look at', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  const payment = await test().db.selectFrom('payment').selectAll().where('exchange_id', '=', exchange).executeTakeFirstOrThrow()
  await original.capture(payment.provider_ref!, { amountCents: payment.amount_cents, key: 'elsewhere', exchangeId: payment.exchange_id })
  await sender.caller.post(`/exchanges/decline-request/${exchange}`)
  const effect = await test()
    .db.selectFrom('effect')
    .select(['status', 'last_error'])
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect(effect.status).toBe('PARKED')
  expect(await paymentOf(exchange)).toBe('VOIDING')
})
