import { describe, expect, it } from 'vitest'
import { bringLabelFor } from '../../../testing/factories/exchange-stage.ts'
import { points } from '../../../testing/factories/exchange-factories.ts'
import { givePoints } from '../../../testing/factories/give-points.ts'
import { quoteOfParcel, readersWithShelf, statesOfCopies } from '../../../testing/factories/parcel-factories.ts'
import { orderThrough, paypalDriver, stripeDriver } from '../../../testing/providers/provider-drivers.ts'
import { paymentProbes, useProviders } from '../../../testing/providers/use-providers.ts'

const { stripe, paypal, test } = await useProviders()
const { paymentStatus, drain, parkedFindings } = paymentProbes(test)

const statesOf = (offers: readonly string[]) => statesOfCopies(test(), offers)

describe.each([stripeDriver(stripe), paypalDriver(paypal)])('a parcel accepted in part, paid through $name', (driver) => {
  it('takes what comes along only, gives points back before euros stay, and refunds no more than was taken', async () => {
    const { sender, receiver, offers } = await readersWithShelf(test(), [3, 4, 5])
    const [first = '', ...together] = offers
    await givePoints(test(), receiver, 10)
    const own = await points(receiver)
    expect(own).toBe(10)
    // 12 points: 10 own and 2 in euro.
    const { exchange, reference } = await orderThrough(driver, receiver.caller, first, together)
    expect(await points(receiver)).toBe(0)
    const leftOut = [{ offerUuid: offers[1], reason: 'DAMAGED' }]
    const answer = await sender.caller.post(`/exchanges/accept-request/${exchange}`, { leftOut })
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
    // 8 points are left, all of them own: 2.70 € and 1 € + 80 cents.
    expect(driver.takenCents(reference)).toBe(270 + 180)
    expect(await paymentStatus(reference)).toBe('CAPTURED')
    expect(await points(receiver)).toBe(2)
    expect(await statesOf(offers)).toEqual(['RESERVED', 'WITHDRAWN', 'RESERVED'])
    const { body } = await receiver.caller.get(`/exchanges/${exchange}`)
    expect(body.exchange).toMatchObject({
      parcelPrice: 8,
      price: 3,
      amounts: { totalCents: 450, orderedCents: 270 + 220 + 200, orderedPoints: 10 },
    })
    expect(body.exchange.lines.map(({ leftOutReason }: { leftOutReason: string | null }) => leftOutReason)).toEqual([null, 'DAMAGED', null])
    // A second press changes nothing, and who says something else is told that it is not so.
    const others = [
      [],
      [{ offerUuid: offers[1], reason: 'KEPT' }],
      [{ offerUuid: offers[2], reason: 'DAMAGED' }],
      [...leftOut, { offerUuid: offers[2], reason: 'DAMAGED' }],
    ]
    const again = await Promise.all(
      [leftOut, ...others].map((said) => sender.caller.post(`/exchanges/accept-request/${exchange}`, { leftOut: said })),
    )
    expect(again.map((second) => second.body.code ?? second.status)).toEqual([200, ...others.map(() => 'EXCHANGE_STATE')])
    await bringLabelFor(test(), sender, exchange)
    await sender.caller.post(`/exchanges/withdraw/${exchange}`)
    await drain()
    expect([driver.refundedCents(reference), await paymentStatus(reference), await points(receiver)]).toEqual([450, 'REFUNDED', 10])
    expect(await statesOf(offers)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'WITHDRAWN'])
    expect(await parkedFindings()).toBe(0)
  })

  it('rewards the sender with what arrived; what did not fit is free again', async () => {
    const { sender, receiver, offers } = await readersWithShelf(test(), [3, 4])
    const [first = '', ...together] = offers
    const before = await points(sender)
    const { exchange, reference } = await orderThrough(driver, receiver.caller, first, together)
    const leftOut = [{ offerUuid: first, reason: 'DOES_NOT_FIT' }]
    await sender.caller.post(`/exchanges/accept-request/${exchange}`, { leftOut })
    expect(driver.takenCents(reference)).toBe(270 + 140 + 400)
    expect(await statesOf(offers)).toEqual(['AVAILABLE', 'RESERVED'])
    await bringLabelFor(test(), sender, exchange)
    await sender.caller.post(`/parcel/label/${exchange}/release`)
    await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
    expect(await points(sender)).toBe(before + 4)
    expect(await statesOf(offers)).toEqual(['AVAILABLE', 'EXCHANGED'])
    await drain()
    expect(await parkedFindings()).toBe(0)
  })
})

it('refuses to leave out everything, what is not in the parcel, and anything of all or nothing', async () => {
  const { sender, receiver, offers } = await readersWithShelf(test(), [1, 1, 1])
  const [first = '', second = '', other = ''] = offers
  const driver = stripeDriver(stripe)
  const { exchange } = await orderThrough(driver, receiver.caller, first, [second])
  const accept = (leftOut: object[]) => sender.caller.post(`/exchanges/accept-request/${exchange}`, { leftOut })
  const wrong = { status: 400, body: { code: 'VALIDATION', errors: [{ path: 'leftOut', code: 'FORMS_RULES.PARCEL.LEFT_OUT' }] } }
  expect(
    await accept([
      { offerUuid: first, reason: 'KEPT' },
      { offerUuid: second, reason: 'KEPT' },
    ]),
  ).toMatchObject(wrong)
  expect(await accept([{ offerUuid: other, reason: 'KEPT' }])).toMatchObject(wrong)
  expect(await accept([{ offerUuid: first, reason: 'BORED' }])).toMatchObject({ status: 400 })
  await test().db.updateTable('exchange').set({ only_together: true }).where('id', '=', exchange).execute()
  expect(await accept([{ offerUuid: first, reason: 'KEPT' }])).toMatchObject({ status: 409, body: { code: 'ONLY_TOGETHER' } })
  expect(await statesOf(offers)).toEqual(['RESERVED', 'RESERVED', 'AVAILABLE'])
  expect((await accept([])).status).toBe(200)
})

it('keeps what the receiver said of all or nothing, the last word of a claim', async () => {
  const { receiver, offers } = await readersWithShelf(test(), [1, 1])
  const [first = '', ...together] = offers
  const { totalCents: amount, version } = await quoteOfParcel(receiver.caller, offers)
  await receiver.caller.post(`/stripe/order/${first}/intent`, { amount, together, onlyTogether: true, version })
  expect((await quoteOfParcel(receiver.caller, offers)).onlyTogether).toBe(true)
  await receiver.caller.post(`/stripe/order/${first}/intent`, { amount, together, version })
  expect((await quoteOfParcel(receiver.caller, offers)).onlyTogether).toBe(false)
})
