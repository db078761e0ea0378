import { describe, expect, it } from 'vitest'
import { LATE_PAYOUT_DAYS, POINT_VALUE_CENTS, SERVICE_FEE_BASE_CENTS, SERVICE_FEE_CENTS_PER_POINT } from '#domain/policy/money.ts'
import { OFFER_PRICE_MAX } from '#domain/policy/offers.ts'
import { PARCEL_COPIES_MAX } from '#domain/policy/parcels.ts'
import type { Caller } from '../../testing/caller.ts'
import { points } from '../../testing/factories/exchange-factories.ts'
import { bringLabelFor } from '../../testing/factories/exchange-stage.ts'
import type { RegisteredMember } from '../../testing/factories/factories.ts'
import { orderParcel, quoteOfParcel, readersWithShelf, statesOfCopies } from '../../testing/factories/parcel-factories.ts'
import { orderThrough, paypalDriver, stripeDriver, type ProviderDriver } from '../../testing/providers/provider-drivers.ts'
import { useProviders } from '../../testing/providers/use-providers.ts'
import type { TestApplication } from '../../testing/test-application.ts'

/** One above what a single copy may cost, a common sum beyond it, and the most expensive parcel that there is. */
const PARCELS: [name: string, prices: number[]][] = [
  ['50 + 49', [50, 49]],
  ['50 + 50', [50, 50]],
  ['8 x 13', Array.from({ length: PARCEL_COPIES_MAX }, () => 13)],
  ['8 x 99', Array.from({ length: PARCEL_COPIES_MAX }, () => OFFER_PRICE_MAX)],
]

/** How a parcel is ordered and paid for. */
type Order = (receiver: Caller, offers: readonly string[]) => Promise<string>

/** Quote, intent, authorize, accept, label, received, with the points and euros that belong to it. */
/** Gives the state in which it ends. */
async function swap(test: TestApplication, prices: readonly number[], order: Order): Promise<string> {
  const { sender, receiver, offers } = await readersWithShelf(test, prices)
  const sum = prices.reduce((total, price) => total + price, 0)
  const quote = await quoteOfParcel(receiver.caller, offers)
  const serviceFeeCents = SERVICE_FEE_BASE_CENTS + SERVICE_FEE_CENTS_PER_POINT * sum
  expect(quote).toMatchObject({ canOrder: true, priceInPoints: sum, pointsUsed: 0, extraPoints: sum, serviceFeeCents })
  expect(quote.totalCents).toBe(quote.shippingCents + serviceFeeCents + sum * POINT_VALUE_CENTS)
  const exchange = await order(receiver.caller, offers)
  expect(await linePrices(sender, exchange)).toEqual(prices)
  const before = await points(sender)
  const waitingOf = async (): Promise<number> => (await sender.caller.get('/session')).body.numWaitingPoints
  const free = await waitingOf()
  await bringLabelFor(test, sender, exchange)
  await test.settle()
  await sender.caller.post(`/parcel/label/${exchange}/release`)
  expect((await sender.caller.post(`/exchanges/mark-sent/${exchange}`)).status).toBe(200)
  const received = await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  expect(received, JSON.stringify(received.body)).toMatchObject({ status: 200 })
  expect(await waitingOf()).toBe(free + sum)
  await test.shiftClock(`${LATE_PAYOUT_DAYS} days`)
  await test.settle()
  // Free points that waited for a first swap come with it.
  expect((await points(sender)) - before).toBe(free + sum)
  expect(await statesOfCopies(test, offers)).toEqual(prices.map(() => 'EXCHANGED'))
  return received.body.exchange.status
}

async function linePrices({ caller }: RegisteredMember, exchange: string): Promise<number[]> {
  const { lines } = (await caller.get(`/exchanges/${exchange}`)).body.exchange
  return lines.map(({ price }: { price: number }) => price)
}

describe('with Stripe and PayPal', async () => {
  const { stripe, paypal, test } = await useProviders()

  function orderWith(driver: ProviderDriver): Order {
    return async (receiver, [first = '', ...together]) => {
      const { totalCents } = await quoteOfParcel(receiver, [first, ...together])
      const { exchange, reference } = await orderThrough(driver, receiver, first, together)
      expect(driver.money(reference)).toBe('held')
      paid.push({ reference, totalCents })
      return exchange
    }
  }
  const paid: { reference: string; totalCents: number }[] = []

  it.each(
    [stripeDriver(stripe), paypalDriver(paypal)].flatMap((driver) =>
      PARCELS.map(([parcel, prices]) => ({ provider: driver.name, parcel, driver, prices })),
    ),
  )('$provider: $parcel points go from the quote to the receipt', async ({ driver, prices }) => {
    expect(await swap(test(), prices, orderWith(driver))).toBe('RECEIVED')
    const { reference = '', totalCents } = paid.at(-1) ?? {}
    expect([driver.money(reference), driver.takenCents(reference), driver.refundedCents(reference)]).toEqual(['captured', totalCents, 0])
  })
})

describe('with the sandbox', async () => {
  const { test } = await useProviders({ card: 'sandbox' })

  it.each(PARCELS)('%s points go from the quote to the receipt', async (_, prices) => {
    expect(await swap(test(), prices, orderParcel)).toBe('RECEIVED')
  })
})
