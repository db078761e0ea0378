import { describe, expect, it } from 'vitest'
import { twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { orderThrough, paypalDriver, stripeDriver, type ProviderDriver } from '../../../testing/providers/provider-drivers.ts'
import { paymentsOf } from '../../../testing/providers/paypal/paypal-orders.ts'
import { paymentProbes, useProviders } from '../../../testing/providers/use-providers.ts'

/** Payments found by what the desk of a provider shows: the charge at Stripe, the capture at PayPal. */
const { stripe, paypal, test } = await useProviders({ isBalanced: true })
const { drain } = paymentProbes(test)

const drivers = [stripeDriver(stripe), paypalDriver(paypal)]

function numberAtDesk({ name }: ProviderDriver, reference: string): string {
  const number =
    name === 'stripe' ? stripe.intents.get(reference)?.latest_charge?.id : paymentsOf(paypal.orders.get(reference)!).captures.at(-1)?.id
  return number ?? ''
}

async function exchangesFoundBy(search: string): Promise<string[]> {
  // Sessions of administrators are short, and days pass here.
  const admin = await registerAdmin(test())
  const { body } = await admin.caller.get(`/admin/payments/all?${new URLSearchParams({ search }).toString()}`)
  expect(body.clue).toEqual({ kind: 'reference', value: search })
  return body.payments.map(({ exchange }: { exchange: { uuid: string } }) => exchange.uuid)
}

async function taken(driver: ProviderDriver) {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const ordered = await orderThrough(driver, receiver.caller, offer)
  return { ...ordered, accept: () => sender.caller.post(`/exchanges/accept-request/${ordered.exchange}`) }
}

describe.each(drivers)('a payment taken by $name', (driver) => {
  it('is found by what the provider answered that it calls what it took', async () => {
    const { exchange, reference, accept } = await taken(driver)
    await accept()
    expect(await exchangesFoundBy(numberAtDesk(driver, reference))).toEqual([exchange])
  })

  it('is found when the answer to the capture was lost, and it was read', async () => {
    const { exchange, reference, accept } = await taken(driver)
    let isFirst = true
    driver.server.nextFault = ({ path }) => {
      if (!isFirst || !path.endsWith('/capture')) return undefined
      isFirst = false
      return 'lostAfter'
    }
    await accept()
    await drain()
    expect(isFirst).toBe(false)
    expect(await exchangesFoundBy(numberAtDesk(driver, reference))).toEqual([exchange])
  })

  it('is found after the next comparison of what is kept, where it was taken before its number was kept', async () => {
    const { exchange, reference, accept } = await taken(driver)
    await accept()
    await test().db.updateTable('payment').set({ capture_ref: null }).where('provider_ref', '=', reference).execute()
    expect(await exchangesFoundBy(numberAtDesk(driver, reference))).toEqual([])
    await test().shiftClock('25 hours')
    await test().settle()
    expect(await exchangesFoundBy(numberAtDesk(driver, reference))).toEqual([exchange])
  })
})
