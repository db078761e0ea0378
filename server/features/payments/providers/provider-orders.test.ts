import { describe, expect, it } from 'vitest'
import { points, readQuote, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { orderThrough, paypalDriver, stripeDriver } from '../../../testing/providers/provider-drivers.ts'
import { paymentProbes, useProviders } from '../../../testing/providers/use-providers.ts'

/** Orders through the real libraries of Stripe and PayPal, against stand-ins that speak their protocols. */
const { stripe, paypal, test } = await useProviders({ isBalanced: true })

const { statusOf, paymentStatus, drain } = paymentProbes(test)

it('takes no order through the sandbox where Stripe takes cards', async () => {
  const { receiver, offer } = await twoReaders(test(), 2)
  const { totalCents: amount, version } = await readQuote(receiver.caller, offer)
  const intent = await receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount, version })
  expect(intent).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  const open = await test().db.selectFrom('payment').select('id').where('provider', '=', 'sandbox').execute()
  expect(open).toEqual([])
})

const drivers = [stripeDriver(stripe), paypalDriver(paypal)]

describe.each(drivers)('an order through $name', (driver) => {
  it('opens a payment of exactly the quoted total, to be held and not taken', async () => {
    const { receiver, offer } = await twoReaders(test(), 2)
    const { totalCents } = await readQuote(receiver.caller, offer)
    const { reference } = await driver.press(receiver.caller, offer)
    const { id: payment } = await test()
      .db.selectFrom('payment')
      .select('id')
      .where('provider_ref', '=', reference)
      .executeTakeFirstOrThrow()
    if (driver.name === 'stripe')
      expect(stripe.intents.get(reference)).toMatchObject({
        amount: totalCents,
        currency: 'eur',
        capture_method: 'manual',
        payment_method_types: ['card'],
        metadata: { payment, offer },
      })
    else
      expect(paypal.orders.get(reference)).toMatchObject({
        intent: 'AUTHORIZE',
        purchase_units: [{ amount: { currency_code: 'EUR', value: (totalCents / 100).toFixed(2) }, custom_id: offer, invoice_id: payment }],
      })
  })

  it('holds the money, takes it once at acceptance, and rewards the sender at receipt', async () => {
    const { sender, receiver, offer } = await twoReaders(test(), 2)
    const before = { sender: await points(sender), receiver: await points(receiver) }
    const quote = await readQuote(receiver.caller, offer)
    const { exchange, reference } = await orderThrough(driver, receiver.caller, offer)
    expect(driver.money(reference)).toBe('held')
    await sender.caller.post(`/exchanges/accept-request/${exchange}`)
    expect([driver.money(reference), driver.captures(reference)]).toEqual(['captured', 1])
    expect((await sender.caller.get(`/exchanges/${exchange}`)).body.exchange.status).toMatch(/REQUEST_ACCEPTED|LABEL_READY/u)
    expect(await points(receiver)).toBe(before.receiver - quote.pointsUsed)
    expect(await points(sender)).toBe(before.sender)
  })

  it('releases the hold when the sender declines, and gives the money back when they withdraw', async () => {
    const first = await twoReaders(test(), 2)
    const declined = await orderThrough(driver, first.receiver.caller, first.offer)
    await first.sender.caller.post(`/exchanges/decline-request/${declined.exchange}`)
    expect([driver.money(declined.reference), await paymentStatus(declined.reference)]).toEqual(['canceled', 'VOIDED'])
    const second = await twoReaders(test(), 2)
    const quote = await readQuote(second.receiver.caller, second.offer)
    const withdrawn = await orderThrough(driver, second.receiver.caller, second.offer)
    await second.sender.caller.post(`/exchanges/accept-request/${withdrawn.exchange}`)
    await second.sender.caller.post(`/exchanges/withdraw/${withdrawn.exchange}`)
    expect(driver.refundedCents(withdrawn.reference)).toBe(quote.totalCents)
    expect(await paymentStatus(withdrawn.reference)).toBe('REFUNDED')
  })
})

describe.each(drivers)('the opening of a payment at $name', (driver) => {
  it('opens one payment when the answer is lost and Pay is pressed again (F27, K2)', async () => {
    const { receiver, offer } = await twoReaders(test(), 2)
    let isFirst = true
    driver.server.nextFault = ({ method, path }) => {
      if (!isFirst || method !== 'POST' || path.includes('token')) return undefined
      isFirst = false
      return 'lostAfter'
    }
    // Stripe's library repeats the call by itself, with the same key.
    const first = await driver.press(receiver.caller, offer)
    if (first.answer.status !== 200) expect(first.answer).toMatchObject({ status: 502, body: { code: 'PROVIDER_UNAVAILABLE' } })
    const { answer, reference } = await driver.press(receiver.caller, offer)
    expect(answer.status).toBe(200)
    const ofOffer =
      driver.name === 'stripe'
        ? [...stripe.intents.values()].filter(({ metadata }) => metadata['offer'] === offer).length
        : [...paypal.orders.values()].filter(({ purchase_units: [unit] }) => unit.custom_id === offer).length
    expect(ofOffer).toBe(1)
    driver.pay(reference)
    expect((await driver.authorize(receiver.caller, offer, reference)).body).toMatchObject({ success: true })
  })

  it('says so when the provider fails at opening, and opens another payment at the next press (F26)', async () => {
    const { receiver, offer } = await twoReaders(test(), 2)
    driver.server.nextFault = ({ method, path }) => (method === 'POST' && !path.includes('token') ? 'stored500' : undefined)
    expect((await driver.press(receiver.caller, offer)).answer).toMatchObject({ status: 409, body: { code: 'COULD_NOT_REQUEST' } })
    driver.server.nextFault = undefined
    await orderThrough(driver, receiver.caller, offer)
  })

  it('frees the copy when nobody pays (F47)', async () => {
    const { receiver, offer } = await twoReaders(test(), 2)
    const { reference } = await driver.press(receiver.caller, offer)
    await test().shiftClock('16 minutes')
    await drain(2)
    expect(await paymentStatus(reference)).toBe('VOIDED')
    const other = await registerMember(test())
    expect((await readQuote(other.caller, offer)).canOrder).toBe(true)
  })

  it('takes nobody else’s payment for an order (F67)', async () => {
    const { receiver, offer } = await twoReaders(test(), 2)
    const { reference } = await driver.press(receiver.caller, offer)
    driver.pay(reference)
    const other = await registerMember(test())
    expect((await driver.authorize(other.caller, offer, reference)).status).toBe(404)
    expect((await driver.authorize(receiver.caller, offer, reference)).body).toMatchObject({ success: true })
  })
})

describe.each(drivers)('webhooks of $name', (driver) => {
  it('places the order by webhook alone when the browser is gone, once however often it comes (F03, F35, F53)', async () => {
    const { receiver, offer } = await twoReaders(test(), 2)
    driver.webhooks.mode = 'late'
    const { reference } = await driver.press(receiver.caller, offer)
    driver.pay(reference)
    await driver.webhooks.flush()
    driver.webhooks.mode = 'twice'
    await drain(1)
    expect([driver.money(reference), await paymentStatus(reference)]).toEqual(['held', 'AUTHORIZED'])
    const answers = await Promise.all([1, 2, 3].map(() => driver.authorize(receiver.caller, offer, reference)))
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true])
    const requests = await test().db.selectFrom('exchange').select('id').where('offer_id', '=', offer).execute()
    expect(requests).toHaveLength(1)
  })

  it('ends in the same state when webhooks arrive in the wrong order, or days late (F37, F39)', async () => {
    const { sender, receiver, offer } = await twoReaders(test(), 2)
    driver.webhooks.mode = 'reversed'
    const { exchange, reference } = await orderThrough(driver, receiver.caller, offer)
    await sender.caller.post(`/exchanges/decline-request/${exchange}`)
    await test().shiftClock('4 days')
    await driver.webhooks.flush()
    await drain(2)
    expect([await statusOf(exchange), await paymentStatus(reference), driver.money(reference)]).toEqual(['DECLINED', 'VOIDED', 'canceled'])
  })

  it('refuses what is not signed by the provider, and keeps nothing of it (F40)', async () => {
    const before = await test().db.selectFrom('webhook_inbox').selectAll().execute()
    const send = async (body: string, headers: Record<string, string> = {}, method = 'POST') => {
      const init = { method, headers: { 'content-type': 'application/json', ...headers }, ...(method === 'POST' && { body }) }
      return (await test().application.api.request(`/api/v1/webhooks/${driver.name}`, init, {})).status
    }
    const event = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      event_type: 'X',
      data: { object: { id: 'pi_1' } },
    })
    expect(await send(event)).toBe(400)
    expect(await send(event, { 'stripe-signature': 't=1,v1=00', 'paypal-transmission-sig': 'x' })).toBe(400)
    expect(await send('not JSON')).toBe(400)
    expect(await send('x'.repeat(300 * 1024))).toBe(413)
    expect(await send('', {}, 'GET')).toBe(405)
    expect(await test().db.selectFrom('webhook_inbox').selectAll().execute()).toEqual(before)
  })
})

describe.each(drivers)('faults of $name after the order', (driver) => {
  it.each(['lostBefore', 'lostAfter', 'stored500', 'acted500', 'garbage', 'busy', 'conflict'] as const)(
    'takes the money once after %s at the capture (F28 to F34)',
    async (fault) => {
      const { sender, receiver, offer } = await twoReaders(test(), 2)
      const { exchange, reference } = await orderThrough(driver, receiver.caller, offer)
      let faults = 3
      driver.server.nextFault = ({ path }) => (path.endsWith('/capture') && faults-- > 0 ? fault : undefined)
      await sender.caller.post(`/exchanges/accept-request/${exchange}`)
      await drain()
      expect(faults).toBeLessThan(3)
      expect([driver.money(reference), driver.captures(reference), await paymentStatus(reference)]).toEqual(['captured', 1, 'CAPTURED'])
    },
  )

  it.each(['lostAfter', 'stored500', 'acted500'] as const)('gives money back once after %s (F46)', async (fault) => {
    const { sender, receiver, offer } = await twoReaders(test(), 2)
    const quote = await readQuote(receiver.caller, offer)
    const { exchange, reference } = await orderThrough(driver, receiver.caller, offer)
    await sender.caller.post(`/exchanges/accept-request/${exchange}`)
    let faults = 2
    driver.server.nextFault = ({ path }) => (path.includes('refund') && faults-- > 0 ? fault : undefined)
    await sender.caller.post(`/exchanges/withdraw/${exchange}`)
    await drain()
    expect(faults).toBeLessThan(2)
    expect([driver.refundedCents(reference), await paymentStatus(reference)]).toEqual([quote.totalCents, 'REFUNDED'])
  })

  it('ends the exchange when the hold is gone at acceptance (F31)', async () => {
    const { sender, receiver, offer } = await twoReaders(test(), 2)
    const before = await points(receiver)
    const { exchange, reference } = await orderThrough(driver, receiver.caller, offer)
    driver.lapse(reference)
    await sender.caller.post(`/exchanges/accept-request/${exchange}`)
    await drain()
    expect([await statusOf(exchange), await paymentStatus(reference)]).toEqual(['PAYMENT_FAILED', 'VOIDED'])
    expect(await points(receiver)).toBe(before)
  })

  it('ends an unanswered request whose hold is gone, also when no webhook tells (X8, F38)', async () => {
    const { receiver, offer } = await twoReaders(test(), 2)
    const { exchange, reference } = await orderThrough(driver, receiver.caller, offer)
    driver.lapse(reference)
    await test().shiftClock('20 minutes')
    await drain(2)
    expect([await statusOf(exchange), await paymentStatus(reference)]).toEqual(['PAYMENT_FAILED', 'VOIDED'])
  })
})
