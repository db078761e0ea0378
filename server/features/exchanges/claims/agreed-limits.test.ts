import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { ANSWER_HOURS } from '#domain/policy/exchange.ts'
import { HOLD_SERVES_HOURS, HOLD_SPARE_HOURS, NEXT_COPY_MIN_HOURS } from '#domain/policy/next-copy.ts'
import type { NextCopyWish } from '#domain/next-copy.ts'
import { copyOfNewMember, createBook, createOffer, points, type CopyOfNewMember } from '../../../testing/factories/exchange-factories.ts'
import { givePoints } from '../../../testing/factories/give-points.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { orderThrough, paypalDriver, stripeDriver } from '../../../testing/providers/provider-drivers.ts'
import { paymentProbes, useProviders } from '../../../testing/providers/use-providers.ts'

const { stripe, paypal, test } = await useProviders()
const { drain, parkedFindings } = paymentProbes(test)

const WISH: NextCopyWish = { maxPoints: 5, condition: 'GOOD' }
const HOUR = 3_600_000

let book: string
let receiver: RegisteredMember
let names = 0

beforeEach(async () => {
  receiver = await registerMember(test(), { firstName: 'Jonas', lastName: 'Weber' })
  book = await createBook(receiver.caller, `Das gesuchte Buch ${++names}`)
})

/** A copy of the book, of a member of its own. */
const copyFor = (price: number): Promise<CopyOfNewMember> => copyOfNewMember(test(), { book, price })

async function earnPoints(count: number): Promise<void> {
  await givePoints(test(), receiver, count)
  expect(await points(receiver)).toBe(count)
}

/** The exchange as its receiver reads it. */
const seen = async (exchange: string) => (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange

/** The owner says no; gives the exchange that the hold went on to, null when it was released. */
async function declined({ owner }: CopyOfNewMember, exchange: string): Promise<string | null> {
  expect((await owner.caller.post(`/exchanges/decline-request/${exchange}`)).status).toBe(200)
  return (await seen(exchange)).passedTo
}

const dueOf = async (exchange: string) => Date.parse((await seen(exchange)).deadline)

const drivers = [stripeDriver(stripe), paypalDriver(paypal)]

describe.each(drivers)('what was agreed to with the first copy, paid through $name', (driver) => {
  it('serves the third, though the second was cheaper and gave points back', async () => {
    await earnPoints(5)
    const [first, second, third] = [await copyFor(5), await copyFor(3), await copyFor(4)]
    const { exchange, reference } = await orderThrough(driver, receiver.caller, first.offer, [], WISH)
    expect((await seen(exchange)).amounts).toMatchObject({ pointsUsed: 5, extraPoints: 0, totalCents: 270 + 150 })
    const cheaper = (await declined(first, exchange)) ?? ''
    expect((await seen(cheaper)).amounts).toMatchObject({ pointsUsed: 3, extraPoints: 0, totalCents: 270 + 130 })
    expect(await points(receiver)).toBe(2)
    const last = (await declined(second, cheaper)) ?? ''
    expect(await seen(last)).toMatchObject({ offerUuid: third.offer, amounts: { pointsUsed: 4, extraPoints: 0, totalCents: 270 + 140 } })
    expect(await points(receiver)).toBe(1)
    await third.owner.caller.post(`/exchanges/accept-request/${last}`)
    await drain()
    expect([driver.money(reference), driver.takenCents(reference), driver.captures(reference)]).toEqual(['captured', 410, 1])
    expect(await parkedFindings()).toBe(0)
  })

  it('takes no points that were spent meanwhile, and no more cents for them than are held', async () => {
    await earnPoints(5)
    const [first, second] = [await copyFor(5), await copyFor(3), await copyFor(4)]
    const { exchange, reference } = await orderThrough(driver, receiver.caller, first.offer, [], WISH)
    const cheaper = (await declined(first, exchange)) ?? ''
    const beside = await registerMember(test())
    await orderThrough(driver, receiver.caller, await createOffer(beside.caller, 2))
    expect(await points(receiver)).toBe(0)
    // The third would need a point in euro: 5.10 € of 4.20 € that are held.
    expect(await declined(second, cheaper)).toBeNull()
    await drain()
    expect([driver.money(reference), await points(receiver)]).toEqual(['canceled', 3])
    expect(await parkedFindings()).toBe(0)
  })

  it('takes no points that came since: as many as were agreed to', async () => {
    await earnPoints(1)
    const [first, second] = [await copyFor(5), await copyFor(4)]
    const { exchange } = await orderThrough(driver, receiver.caller, first.offer, [], WISH)
    await givePoints(test(), receiver, 3)
    const next = (await declined(first, exchange)) ?? ''
    expect(await seen(next)).toMatchObject({ offerUuid: second.offer, amounts: { pointsUsed: 1, extraPoints: 3 } })
    expect(await points(receiver)).toBe(3)
  })
})

describe.each(drivers)('the time of what is held, through $name', (driver) => {
  it('gives the next copy no longer than the provider is sure to pay', async () => {
    const serves = HOLD_SERVES_HOURS[driver.name]
    expect(serves).toBeLessThan(driver.name === 'stripe' ? 7 * 24 : 3 * 24)
    const [first, second] = [await copyFor(4), await copyFor(4)]
    await copyFor(4)
    const { exchange } = await orderThrough(driver, receiver.caller, first.offer, [], WISH)
    const now = (await dueOf(exchange)) - ANSWER_HOURS * HOUR
    /** As if the first request was so long ago. */
    const askedBefore = async (hours: number) => {
      const asked = new Date(now - hours * HOUR)
      await test().db.updateTable('exchange').set({ requested_at: asked }).where('id', '=', exchange).execute()
      return asked.getTime()
    }
    const asked = await askedBefore(serves - 20)
    const next = (await declined(first, exchange)) ?? ''
    expect((await seen(next)).offerUuid).toBe(second.offer)
    expect((await dueOf(next)) - asked).toBe(serves * HOUR)
    // Too little time for another answer: what is held is released.
    await askedBefore(serves - NEXT_COPY_MIN_HOURS + 1)
    expect(await declined(second, next)).toBeNull()
  })

  it('keeps until when the provider holds the money', async () => {
    const first = await copyFor(4)
    const { exchange } = await orderThrough(driver, receiver.caller, first.offer)
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from held_until - app_now()) / 86400)::int as days from payment where exchange_id = ${exchange}::uuid`.execute(
      test().db,
    )
    expect(rows).toEqual([{ days: driver.name === 'stripe' ? 7 : 29 }])
  })
})

it.each([
  ['is answered half a day before it ends', 40, true],
  ['is released where that leaves too little time', HOLD_SPARE_HOURS + NEXT_COPY_MIN_HOURS - 1, false],
])('a hold that its provider keeps for less %s', async (_what, hours, goesOn) => {
  const driver = stripeDriver(stripe)
  const [first, second] = [await copyFor(4), await copyFor(4)]
  const { reference } = await driver.press(receiver.caller, first.offer, [], WISH)
  driver.pay(reference)
  stripe.intents.get(reference)!.latest_charge!.payment_method_details.card.capture_before = Math.floor(Date.now() / 1000) + hours * 3600
  const { exchangeUuid: exchange } = (await driver.authorize(receiver.caller, first.offer, reference)).body
  const end = (await dueOf(exchange)) + (hours - ANSWER_HOURS) * HOUR
  const next = await declined(first, exchange)
  if (!goesOn) return expect(next).toBeNull()
  expect((await seen(next ?? '')).offerUuid).toBe(second.offer)
  // To the second, as providers tell it.
  expect(Math.abs((await dueOf(next ?? '')) - (end - HOLD_SPARE_HOURS * HOUR))).toBeLessThan(10_000)
})
