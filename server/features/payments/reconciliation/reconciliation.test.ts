import { afterEach, expect, it } from 'vitest'
import { now } from '../../../platform/db/database.ts'
import { twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { orderThrough, stripeDriver } from '../../../testing/providers/provider-drivers.ts'
import { hold, newIntent, take } from '../../../testing/providers/stripe/stripe-intents.ts'
import { paymentProbes, useProviders } from '../../../testing/providers/use-providers.ts'

/** Comparing the ledger with the provider's: what is repaired, and what is left to a person (reliability 3.3). */
const { stripe, test } = await useProviders()
const { statusOf, paymentStatus, drain } = paymentProbes(test)
const driver = stripeDriver(stripe)

async function findings(): Promise<{ action: string; ours: string | null; theirs: string | null; reference: string | null }[]> {
  return test().db.selectFrom('reconciliation_finding').select(['action', 'ours', 'theirs', 'reference']).orderBy('id').execute()
}

/** A finding that waits for a person may stop orders (F25): here somebody closes each. */
afterEach(async () => {
  const open = test().db.updateTable('reconciliation_finding').where('is_parked', '=', true).where('resolved_at', 'is', null)
  await open.set({ resolved_at: now, resolution: 'Geklärt.' }).execute()
})

async function ordered() {
  const readers = await twoReaders(test(), 2)
  return { ...readers, ...(await orderThrough(driver, readers.receiver.caller, readers.offer)) }
}

it('changes nothing where both sides agree', async () => {
  await ordered()
  await test().shiftClock('25 hours')
  await test().settle()
  expect(await findings()).toEqual([])
  const runs = await test().db.selectFrom('reconciliation_run').select(['scope', 'compared', 'repaired', 'parked']).execute()
  expect(runs.map(({ scope }) => scope)).toEqual(expect.arrayContaining(['stuck', 'full']))
  expect(runs.every(({ compared, repaired, parked }) => compared > 0 && repaired + parked === 0)).toBe(true)
})

it('ends a request whose hold was canceled at the provider’s desk, and reports it', async () => {
  const { exchange, reference } = await ordered()
  stripe.lapse(reference)
  await test().shiftClock('16 minutes')
  await drain(2)
  expect([await statusOf(exchange), await paymentStatus(reference)]).toEqual(['PAYMENT_FAILED', 'VOIDED'])
  expect(await findings()).toContainEqual({ action: 'loseHold', ours: 'AUTHORIZED', theirs: 'canceled', reference })
})

it('leaves money that was taken without us to a person, once', async () => {
  const { exchange, reference } = await ordered()
  take(stripe.intents.get(reference)!)
  for (let round = 0; round < 3; round++) {
    await test().shiftClock('16 minutes')
    await test().settle()
  }
  expect(await statusOf(exchange)).toBe('REQUESTED')
  const parked = (await findings()).filter((finding) => finding.reference === reference)
  expect(parked).toEqual([{ action: 'park', ours: 'AUTHORIZED', theirs: 'captured', reference }])
})

it('releases a hold that came after the payment was given up', async () => {
  const { receiver, offer } = await twoReaders(test(), 2)
  const { reference } = await driver.press(receiver.caller, offer)
  await test().shiftClock('16 minutes')
  await drain(2)
  expect(await paymentStatus(reference)).toBe('VOIDED')
  const intent = stripe.intents.get(reference)!
  intent.status = 'requires_payment_method'
  hold(intent, '4242424242424242')
  await test().shiftClock('25 hours')
  await drain(2)
  expect(driver.money(reference)).toBe('canceled')
  expect(await findings()).toContainEqual({ action: 'release', ours: 'VOIDED', theirs: 'held', reference })
})

it('releases what the provider holds for a payment we do not know, and reports what it took', async () => {
  const input = { amount: 590, currency: 'eur', captureMethod: 'manual' as const, description: null, types: ['card'] }
  const held = newIntent({ ...input, metadata: { payment: '0199d1a0-0000-7000-8000-000000000001' } })
  const taken = newIntent({ ...input, metadata: { payment: '0199d1a0-0000-7000-8000-000000000002' } })
  const foreign = newIntent({ ...input, metadata: {} })
  for (const intent of [held, taken, foreign]) {
    hold(intent, '4242424242424242')
    stripe.intents.set(intent.id, intent)
  }
  take(taken)
  await test().shiftClock('25 hours')
  await test().settle()
  expect([held.status, taken.status, foreign.status]).toEqual(['canceled', 'succeeded', 'requires_capture'])
  expect(await findings()).toEqual(
    expect.arrayContaining([
      { action: 'release', ours: null, theirs: 'held', reference: held.id },
      { action: 'park', ours: null, theirs: 'captured', reference: taken.id },
    ]),
  )
})

it('lists money that was given back at the provider’s desk, which stops no orders, and not again once a person has closed it', async () => {
  const { sender, exchange, reference } = await ordered()
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  const intent = stripe.intents.get(reference)!
  intent.latest_charge!.amount_refunded = intent.amount
  const ofDesk = async () => (await findings()).filter((finding) => finding.reference === reference)
  await test().shiftClock('25 hours')
  await test().settle()
  expect(await ofDesk()).toEqual([{ action: 'park', ours: 'CAPTURED', theirs: 'captured', reference }])
  await ordered()
  await test().db.updateTable('reconciliation_finding').where('reference', '=', reference).set({ resolved_at: now }).execute()
  await test().shiftClock('25 hours')
  await test().settle()
  expect(await ofDesk()).toHaveLength(1)
})

it('takes a capture up again that was parked because the provider was away (F48)', async () => {
  const { sender, exchange, reference } = await ordered()
  stripe.server.nextFault = () => 'lostBefore'
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  await test().db.updateTable('effect').set({ attempts: 39 }).where('status', '=', 'PENDING').where('kind', '=', 'CAPTURE').execute()
  await test().shiftClock('20 minutes')
  await test().application.effects.runDue()
  const effect = await test()
    .db.selectFrom('effect')
    .select('status')
    .where('kind', '=', 'CAPTURE')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(effect?.status).toBe('PARKED')
  stripe.server.nextFault = undefined
  await test().shiftClock('20 minutes')
  await drain(2)
  expect([driver.money(reference), await paymentStatus(reference)]).toEqual(['captured', 'CAPTURED'])
})
