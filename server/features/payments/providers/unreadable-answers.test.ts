import { describe, expect, it } from 'vitest'
import { readQuote, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { orderThrough, paypalDriver, stripeDriver, type ProviderDriver } from '../../../testing/providers/provider-drivers.ts'
import type { ProviderCall, ProviderFault } from '../../../testing/providers/provider-server.ts'
import { paymentProbes, useProviders } from '../../../testing/providers/use-providers.ts'

/** Answers with 200 that say nothing: no JSON, 3 MB, no field that we know (F34). They are as good as none. */
const { stripe, paypal, test } = await useProviders()
const { statusOf, paymentStatus, drain } = paymentProbes(test)

const SAYS_NOTHING = ['huge', 'bare'] as const

const drivers = [stripeDriver(stripe), paypalDriver(paypal)]

async function orderedThrough(driver: ProviderDriver) {
  const readers = await twoReaders(test(), 2)
  return { ...readers, ...(await orderThrough(driver, readers.receiver.caller, readers.offer)) }
}

/** The faults of the first calls that match; gives how many came so far. */
function answerFirst(driver: ProviderDriver, matches: (call: ProviderCall) => boolean, faults: ProviderFault[]): () => number {
  let met = 0
  driver.server.nextFault = (call) => (matches(call) && !call.path.includes('token') ? faults[met++] : undefined)
  return () => met
}

function isRead({ method }: ProviderCall): boolean {
  return method === 'GET'
}

describe.each(drivers)('the order, while $name says nothing', (driver) => {
  it('opens one payment after an answer without fields at the opening, at the next press', async () => {
    const { receiver, offer } = await twoReaders(test(), 2)
    const met = answerFirst(driver, ({ method }) => method === 'POST', ['bare'])
    const first = await driver.press(receiver.caller, offer)
    expect(met()).toBe(1)
    expect(first.answer).toMatchObject({ status: 502, body: { code: 'PROVIDER_UNAVAILABLE' } })
    await orderThrough(driver, receiver.caller, offer)
    const payments = await test()
      .db.selectFrom('payment')
      .innerJoin('exchange', 'exchange.id', 'payment.exchange_id')
      .select('payment.status')
      .where('exchange.offer_id', '=', offer)
      .execute()
    expect(payments).toEqual([{ status: 'AUTHORIZED' }])
  })

  it('places no request on an answer without fields, and places it when the provider can be read again', async () => {
    const { receiver, offer } = await twoReaders(test(), 2)
    const { reference } = await driver.press(receiver.caller, offer)
    driver.pay(reference)
    driver.server.nextFault = (call) => (isRead(call) ? 'bare' : undefined)
    expect(await driver.authorize(receiver.caller, offer, reference)).toMatchObject({ status: 502, body: { code: 'PROVIDER_UNAVAILABLE' } })
    driver.server.nextFault = undefined
    expect((await driver.authorize(receiver.caller, offer, reference)).body).toMatchObject({ success: true })
  })
})

describe.each(drivers)('the money, while $name says nothing', (driver) => {
  it.each(SAYS_NOTHING)('records a capture that was answered with %s only once it was read', async (fault) => {
    const { sender, exchange, reference } = await orderedThrough(driver)
    const met = answerFirst(driver, ({ path }) => path.endsWith('/capture'), [fault])
    await sender.caller.post(`/exchanges/accept-request/${exchange}`)
    expect(met()).toBe(1)
    await drain(1)
    const { calls } = driver.server
    expect(calls.slice(calls.findLastIndex((call) => call.endsWith('/capture'))).some((call) => call.startsWith('GET'))).toBe(true)
    expect([driver.money(reference), driver.captures(reference), await paymentStatus(reference)]).toEqual(['captured', 1, 'CAPTURED'])
  })

  it('takes nothing for taken that was answered with an answer without fields and did not happen', async () => {
    const { sender, exchange, reference } = await orderedThrough(driver)
    driver.server.nextFault = ({ path }) => (path.endsWith('/capture') ? 'stored500' : undefined)
    await sender.caller.post(`/exchanges/accept-request/${exchange}`)
    driver.server.nextFault = (call) => (isRead(call) ? 'bare' : undefined)
    await drain(1)
    expect([driver.money(reference), await statusOf(exchange), await paymentStatus(reference)]).toEqual(['held', 'ACCEPTING', 'CAPTURING'])
    driver.server.nextFault = undefined
    await drain(1)
    expect([driver.money(reference), await paymentStatus(reference)]).toEqual(['captured', 'CAPTURED'])
  })

  it.each(SAYS_NOTHING)('ends no exchange whose money was taken, when every read says %s for a while', async (fault) => {
    const { sender, exchange, reference } = await orderedThrough(driver)
    driver.server.nextFault = (call) => (call.path.endsWith('/capture') ? 'lostAfter' : undefined)
    await sender.caller.post(`/exchanges/accept-request/${exchange}`)
    driver.server.nextFault = (call) => (isRead(call) ? fault : undefined)
    await drain(1)
    expect([await statusOf(exchange), await paymentStatus(reference)]).toEqual(['ACCEPTING', 'CAPTURING'])
    driver.server.nextFault = undefined
    await drain(1)
    expect([driver.captures(reference), await paymentStatus(reference)]).toEqual([1, 'CAPTURED'])
  })

  it('releases and gives back once after an answer without fields', async () => {
    const declined = await orderedThrough(driver)
    const met = answerFirst(driver, ({ method, path }) => method === 'POST' && /cancel|void|refund/u.test(path), ['bare'])
    await declined.sender.caller.post(`/exchanges/decline-request/${declined.exchange}`)
    expect([met(), await paymentStatus(declined.reference)]).toEqual([1, 'VOIDING'])
    await drain(1)
    expect([driver.money(declined.reference), await paymentStatus(declined.reference)]).toEqual(['canceled', 'VOIDED'])
    const withdrawn = await twoReaders(test(), 2)
    const { totalCents } = await readQuote(withdrawn.receiver.caller, withdrawn.offer)
    const { exchange, reference } = await orderThrough(driver, withdrawn.receiver.caller, withdrawn.offer)
    await withdrawn.sender.caller.post(`/exchanges/accept-request/${exchange}`)
    const again = answerFirst(driver, ({ method, path }) => method === 'POST' && path.includes('refund'), ['bare'])
    await withdrawn.sender.caller.post(`/exchanges/withdraw/${exchange}`)
    expect([again(), await paymentStatus(reference)]).toEqual([1, 'REFUNDING'])
    await drain(1)
    expect([driver.refundedCents(reference), await paymentStatus(reference)]).toEqual([totalCents, 'REFUNDED'])
  })
})
