import { expect, it } from 'vitest'
import { points, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { wirePassword } from '../../../testing/factories/factories.ts'
import { orderThrough, paypalDriver, stripeDriver } from '../../../testing/providers/provider-drivers.ts'
import { paymentProbes, useProviders } from '../../../testing/providers/use-providers.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'

/** What is wanted of a provider for too long is told to a person while it is still tried (F33, reliability 3.3). */
const { stripe, paypal, test } = await useProviders({ isBalanced: true })
const { statusOf, paymentStatus } = paymentProbes(test)

async function pass(interval: string, rounds = 1): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await test().shiftClock(interval)
    await test().settle()
  }
}

/** What an administrator sees. Logs in anew each time, as the sessions of administrators are short. */
async function overview() {
  const admin = await registerAdmin(test())
  await admin.caller.post('/login', { email: admin.email, password: wirePassword(admin.password) })
  return (await admin.caller.get('/admin/payments')).body
}

async function findingsOf(reference: string) {
  const { findings } = await overview()
  return findings.filter((finding: { reference: string }) => finding.reference === reference)
}

it.each([stripeDriver(stripe), paypalDriver(paypal)])(
  'tells of a hold of $name that cannot be released for eight days, long before it lapses (F33)',
  async (driver) => {
    const { sender, receiver, offer } = await twoReaders(test(), 2)
    const before = await points(receiver)
    const { exchange, reference } = await orderThrough(driver, receiver.caller, offer)
    // The provider answers all reads, and fails at each release.
    driver.server.nextFault = ({ method, path }) => (method === 'POST' && /cancel|void/u.test(path) ? 'stored500' : undefined)
    await sender.caller.post(`/exchanges/decline-request/${exchange}`)
    await pass('20 minutes', 2)
    expect(await findingsOf(reference)).toEqual([])
    await pass('20 minutes', 2)
    expect(await findingsOf(reference)).toMatchObject([{ ours: 'VOIDING', exchange: { uuid: exchange }, resolvedAt: null }])
    // No member waits for the provider: points and copy are free at once.
    expect([await statusOf(exchange), await points(receiver)]).toEqual(['DECLINED', before])
    await pass('3 days', 2)
    expect([driver.money(reference), await paymentStatus(reference)]).toEqual(['held', 'VOIDING'])
    driver.lapse(reference)
    await pass('1 day', 2)
    expect([driver.money(reference), await paymentStatus(reference)]).toEqual(['canceled', 'VOIDED'])
    const { resolved } = await overview()
    const told = resolved.filter((finding: { reference: string }) => finding.reference === reference)
    expect([await findingsOf(reference), told], 'told once, and closed by itself').toMatchObject([[], [{ ours: 'VOIDING' }]])
  },
)

it('reports it also when the provider does not answer at all, and carries it out when the provider answers again (F33)', async () => {
  const driver = stripeDriver(stripe)
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const { exchange, reference } = await orderThrough(driver, receiver.caller, offer)
  stripe.server.nextFault = () => 'lostBefore'
  await sender.caller.post(`/exchanges/decline-request/${exchange}`)
  await pass('20 minutes', 4)
  expect(await findingsOf(reference)).toHaveLength(1)
  stripe.server.nextFault = undefined
  await pass('20 minutes')
  expect([driver.money(reference), await paymentStatus(reference)]).toEqual(['canceled', 'VOIDED'])
})
