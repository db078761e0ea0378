import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { twoReaders } from '../../testing/factories/exchange-factories.ts'
import { disputeProbes } from '../../testing/providers/dispute-probes.ts'
import { orderThrough, paypalDriver, stripeDriver, type ProviderDriver } from '../../testing/providers/provider-drivers.ts'
import { paymentProbes, useProviders } from '../../testing/providers/use-providers.ts'

/** Disputes that no webhook tells of, and that the comparison could not hear of at once (F45). */
const { stripe, paypal, test } = await useProviders()
const { paymentStatus } = paymentProbes(test)
const { paid, statesOf } = disputeProbes(test)

const drivers = [stripeDriver(stripe), paypalDriver(paypal)]

/** The provider's clock goes with ours, which other tests have turned. */
async function openedNow(driver: ProviderDriver, reference: string): Promise<string> {
  const dispute = driver.dispute(reference)
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(test().db)
  const now = rows[0]?.now ?? new Date()
  if (driver.name === 'stripe') stripe.disputes.get(dispute)!.created = Math.floor(now.getTime() / 1000)
  else paypal.disputes.get(dispute)!.dispute.create_time = now.toISOString()
  return dispute
}

it('a dispute that was opened while nothing was compared for a month is found by the next comparison', async () => {
  const driver = stripeDriver(stripe)
  const { reference } = await paid(driver)
  const dispute = await openedNow(driver, reference)
  await test().shiftClock('31 days')
  await test().settle()
  expect(await statesOf(dispute)).toEqual(['OPEN'])
})

/** The newest comparison of all payments. */
const compared = async () => {
  const runs = test().db.selectFrom('reconciliation_run').select(['finished_at']).where('scope', '=', 'full')
  return runs.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

describe.each(drivers)('a comparison that cannot hear all disputes at $name', (driver) => {
  it('stays open: the next comparison, weeks later, reads the same days', async () => {
    const { reference } = await paid(driver)
    const dispute = await openedNow(driver, reference)
    driver.server.nextFault = ({ path }) => (path.endsWith('/disputes') ? 'lostBefore' : undefined)
    await test().shiftClock('25 hours')
    await test().settle()
    expect([await statesOf(dispute), (await compared()).finished_at]).toEqual([[], null])
    driver.server.nextFault = undefined
    await test().shiftClock('31 days')
    await test().settle()
    expect([await statesOf(dispute), (await compared()).finished_at]).toEqual([['OPEN'], expect.any(Date)])
  })

  it('reads the other disputes when one is unreadable', async () => {
    const [unreadable, other] = [
      await openedNow(driver, (await paid(driver)).reference),
      await openedNow(driver, (await paid(driver)).reference),
    ]
    driver.server.nextFault = ({ path }) => (path.endsWith(unreadable) ? 'garbage' : undefined)
    await test().shiftClock('25 hours')
    await test().settle()
    expect([await statesOf(unreadable), await statesOf(other), (await compared()).finished_at]).toEqual([[], ['OPEN'], null])
  })

  it('waits for one whose capture is not in the ledger yet', async () => {
    const { sender, receiver, offer } = await twoReaders(test(), 2)
    const { exchange, reference } = await orderThrough(driver, receiver.caller, offer)
    driver.server.nextFault = ({ path }) => (/capture/u.test(path) ? 'lostAfter' : undefined)
    await sender.caller.post(`/exchanges/accept-request/${exchange}`)
    expect([await paymentStatus(reference), driver.money(reference)]).toEqual(['CAPTURING', 'captured'])
    const dispute = await openedNow(driver, reference)
    // The comparison alone: what it expedites is carried out by another sweep.
    await test().shiftClock('25 hours')
    await test()
      .application.sweeps.find(({ name }) => name === 'reconciliation')!
      .run()
    expect([await statesOf(dispute), (await compared()).finished_at]).toEqual([[], null])
    driver.server.nextFault = undefined
    await test().settle()
    await test().shiftClock('31 days')
    await test().settle()
    expect(await statesOf(dispute)).toEqual(['OPEN'])
  })
})

it('lists disputes at PayPal from no longer ago than it allows, however long nothing was compared', async () => {
  const { reference } = await paid(paypalDriver(paypal))
  const dispute = paypal.dispute(reference)
  const listed: string[] = []
  for await (const one of test().application.gateways.paypal!.listDisputes!(new Date(Date.now() - 400 * 24 * 3_600_000))) listed.push(one)
  expect(listed).toContain(dispute)
})
