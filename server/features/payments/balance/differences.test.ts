import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { BalanceDifference, ProviderBalance } from '#contract/admin-payments.ts'
import { twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { compareNow } from '../../../testing/providers/balance-probe.ts'
import { disputeProbes } from '../../../testing/providers/dispute-probes.ts'
import { orderThrough, paypalDriver, stripeDriver, type ProviderDriver } from '../../../testing/providers/provider-drivers.ts'
import { hold, newIntent, take } from '../../../testing/providers/stripe/stripe-intents.ts'
import { paymentsOf, paypalId } from '../../../testing/providers/paypal/paypal-orders.ts'
import { paymentProbes, useProviders } from '../../../testing/providers/use-providers.ts'

/** What providers really keep against the ledger: each way in which that can differ, made at the provider. */
const { stripe, paypal, test } = await useProviders()
const { drain } = paymentProbes(test)
const { paid, desk, administrator, hear } = disputeProbes(test)
const drivers = [stripeDriver(stripe), paypalDriver(paypal)]

const check = () => compareNow({ db: test().db, gateways: test().application.gateways })
const overview = async () => (await (await administrator()).caller.get('/admin/payments')).body
const of = (list: readonly BalanceDifference[], reference: string) => list.filter((one) => one.reference === reference)
const open = async (reference: string): Promise<BalanceDifference[]> => of((await overview()).differences, reference)
const settled = async (reference: string): Promise<BalanceDifference[]> => of((await overview()).settled, reference)
const waiting = async () => {
  const { body } = await (await administrator()).caller.get('/admin/today')
  return body.waiting.find(({ name }: { name: string }) => name === 'balanceCases')
}

/** Somebody gives money back at the provider's desk. */
function refundAtDesk({ name }: ProviderDriver, reference: string, cents: number): void {
  if (name === 'stripe') {
    const charge = stripe.intents.get(reference)!.latest_charge!
    charge.amount_refunded += cents
    charge.refunded = charge.amount_refunded === charge.amount
    return
  }
  const { captures, refunds } = paymentsOf(paypal.orders.get(reference)!)
  const amount = { currency_code: 'EUR', value: (cents / 100).toFixed(2) }
  refunds.push({ id: paypalId(), status: 'COMPLETED', amount })
  const isWhole = driverOf(name).refundedCents(reference) === driverOf(name).takenCents(reference)
  captures.at(-1)!.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

const driverOf = (name: ProviderDriver['name']): ProviderDriver => drivers.find((driver) => driver.name === name)!

/** What a test has left open is closed by an administrator, so that the next one sees its own. */
afterEach(async () => {
  const { db } = test()
  await sql`update balance_case set closed_at = app_now(), closing = 'DISMISSED' where closed_at is null`.execute(db)
  await sql`update reconciliation_finding set resolved_at = app_now() where is_parked and resolved_at is null`.execute(db)
})

describe.each(drivers)('$name', (driver) => {
  it('a refund at its desk is one case, in part and then in whole, that goes by itself and comes back', async () => {
    const { reference, exchange } = await paid(driver)
    const taken = driver.takenCents(reference)
    await check()
    expect([await open(reference), await waiting()]).toEqual([[], undefined])
    refundAtDesk(driver, reference, 100)
    await check()
    await check()
    const found = await open(reference)
    expect(found).toMatchObject([
      {
        kind: 'REFUNDED_ELSEWHERE',
        amountCents: 100,
        oursCents: taken,
        theirsCents: taken - 100,
        exchange: { uuid: exchange },
        openings: 1,
      },
    ])
    expect(await waiting()).toMatchObject({ count: 1, urgency: 'money', path: '/admin/payments', isLate: false })
    refundAtDesk(driver, reference, taken - 100)
    await check()
    expect(await open(reference)).toMatchObject([{ uuid: found[0]!.uuid, kind: 'REFUNDED_ELSEWHERE', amountCents: taken, theirsCents: 0 }])
    const undo = remember(driver, reference)
    undo(taken)
    await check()
    expect([await open(reference), await waiting()]).toEqual([[], undefined])
    expect(await settled(reference)).toMatchObject([{ uuid: found[0]!.uuid, closedAt: expect.any(String), resolution: null }])
    refundAtDesk(driver, reference, 100)
    await check()
    expect(await open(reference)).toMatchObject([{ uuid: found[0]!.uuid, openings: 2, amountCents: 100 }])
    undo(100)
    await check()
  })
})

describe.each(drivers)('what $name has done', (driver) => {
  it('a capture that was lost on the way is told, and gone once it is in the ledger', async () => {
    const { sender, reference, exchange } = await ordered(driver)
    driver.server.nextFault = ({ method, path }) => (method === 'POST' && path.includes('capture') ? 'lostAfter' : undefined)
    await sender.caller.post(`/exchanges/accept-request/${exchange}`)
    driver.server.nextFault = undefined
    await check()
    expect(await open(reference), 'it is on its way').toEqual([])
    await sql`update effect set status = 'PARKED' where status <> 'DONE'`.execute(test().db)
    await check()
    const taken = driver.takenCents(reference)
    expect(await open(reference)).toMatchObject([
      { kind: 'CAPTURED_ELSEWHERE', oursCents: 0, theirsCents: taken, exchange: { uuid: exchange } },
    ])
    await sql`update effect set status = 'PENDING', run_at = app_now() where status = 'PARKED'`.execute(test().db)
    await drain()
    await check()
    expect(await open(reference)).toEqual([])
  })

  it('a dispute that was lost and that nobody told us of is told, until we hear of it', async () => {
    const { reference } = await paid(driver)
    const taken = driver.takenCents(reference)
    const dispute = driver.dispute(reference)
    await check()
    expect(await open(reference), 'nothing is lost yet').toEqual([])
    driver.decideDispute(dispute, 'lost')
    await check()
    expect(await open(reference)).toMatchObject([{ kind: 'DISPUTE_LOST', amountCents: taken, oursCents: taken, theirsCents: 0 }])
    driver.webhooks.mode = 'prompt'
    if (driver.name === 'stripe') stripe.updateDispute(dispute, {})
    else paypal.tellDispute(dispute)
    await hear(driver)
    expect((await desk()).disputes.map((one) => one.reference)).toContain(dispute)
    await check()
    expect(await open(reference)).toEqual([])
  })
})

describe.each(drivers)('amounts of $name', (driver) => {
  it('less or more than the ledger says is told, too', async () => {
    const { reference } = await paid(driver)
    setTaken(driver, reference, -10)
    await check()
    expect(await open(reference)).toMatchObject([{ kind: 'KEPT_LESS', amountCents: 10 }])
    setTaken(driver, reference, 20)
    await check()
    expect(await open(reference)).toMatchObject([{ kind: 'KEPT_MORE', amountCents: 10, openings: 1 }])
  })

  it('one that is gone at the provider is kept by nobody', async () => {
    const { reference } = await paid(driver)
    const kept: Map<string, unknown> = driver.name === 'stripe' ? stripe.intents : paypal.orders
    const payment = kept.get(reference)
    kept.delete(reference)
    await check()
    expect(await open(reference)).toMatchObject([{ kind: 'KEPT_LESS', theirsCents: 0 }])
    kept.set(reference, payment)
    await check()
    expect(await open(reference)).toEqual([])
  })

  it('an administrator closes a case, which comes back only with other amounts', async () => {
    const { reference } = await paid(driver)
    refundAtDesk(driver, reference, 100)
    await check()
    const [found] = await open(reference)
    const admin = await administrator()
    const path = `/admin/balance-cases/${found!.uuid}/dismiss`
    expect((await admin.caller.post(path, { reason: ' ' })).status).toBe(400)
    expect((await admin.caller.post(path, { reason: 'Kulanz.' })).body).toEqual({ status: 'success' })
    expect((await admin.caller.post(path, { reason: 'Kulanz.' })).body).toEqual({ status: 'success', wasDone: true })
    expect((await admin.caller.post(path, { reason: 'Doch nicht.' })).body).toMatchObject({ status: 409, code: 'EXCHANGE_STATE' })
    await check()
    expect([await open(reference), await settled(reference)]).toMatchObject([[], [{ resolution: 'Kulanz.' }]])
    const acts = await test().db.selectFrom('admin_log').select(['act', 'reason']).where('subject_id', '=', found!.uuid).execute()
    expect(acts).toEqual([{ act: 'difference.dismiss', reason: 'Kulanz.' }])
    refundAtDesk(driver, reference, 50)
    await check()
    expect(await open(reference)).toMatchObject([{ uuid: found!.uuid, amountCents: 150, openings: 2, resolution: null }])
  })
})

it('of no case there is nothing to close', async () => {
  const { caller } = await administrator()
  const answer = await caller.post(`/admin/balance-cases/${crypto.randomUUID()}/dismiss`, { reason: 'Kulanz.' })
  expect(answer.body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

it('money of payments that we do not know is told, also of a second one for a payment of ours; what is not ours is left alone', async () => {
  const { reference } = await paid(driverOf('stripe'))
  await check()
  const before = await moreThere()
  const { id } = await test().db.selectFrom('payment').select('id').where('provider_ref', '=', reference).executeTakeFirstOrThrow()
  const input = { amount: 590, currency: 'eur', captureMethod: 'manual' as const, description: null, types: ['card'] }
  const stranger = newIntent({ ...input, metadata: { payment: '0199d1a0-0000-7000-8000-000000000007' } })
  const second = newIntent({ ...input, metadata: { payment: id } })
  const foreign = newIntent({ ...input, metadata: {} })
  for (const intent of [stranger, second, foreign]) {
    hold(intent, '4242424242424242')
    take(intent)
    stripe.intents.set(intent.id, intent)
  }
  await check()
  for (const intent of [stranger, second])
    expect(await open(intent.id)).toMatchObject([{ kind: 'UNKNOWN_PAYMENT', oursCents: 0, theirsCents: 590, exchange: null }])
  expect([await open(foreign.id), await open(reference)]).toEqual([[], []])
  expect((await moreThere()) - before, 'in sum').toBe(1180)
  const { latest_charge: charge } = stranger
  Object.assign(charge!, { amount_refunded: 590, refunded: true })
  stripe.intents.delete(second.id)
  await check()
  expect([await open(stranger.id), await open(second.id)], 'refunded at the desk, or gone').toEqual([[], []])
})

it('is narrowed by provider and by number, and pages by itself', async () => {
  const { reference, exchange } = await paid(driverOf('paypal'))
  refundAtDesk(driverOf('paypal'), reference, 100)
  await check()
  const { caller } = await administrator()
  const listed = async (query: string) => (await caller.get(`/admin/payments?kind=differences${query}`)).body
  expect(await listed(`&provider=paypal&search=${exchange}`)).toMatchObject({ differences: [{ reference }], totals: { differences: 1 } })
  expect(await listed(`&provider=stripe&search=${reference}`)).toMatchObject({ differences: [], totals: { differences: 0 } })
  expect(await listed(`&search=${reference}&start=20`)).toMatchObject({ differences: [], totals: { differences: 1 } })
})

/** By how many cents Stripe keeps more than the ledger says, in sum and by days. */
async function moreThere(): Promise<number> {
  const balances: ProviderBalance[] = (await overview()).balances
  const { oursCents, theirsCents, days } = balances.find(({ provider }) => provider === 'stripe')!
  expect(
    days.reduce((sum, day) => sum + day.theirsCents - day.oursCents, 0),
    'the days that do not add up',
  ).toBe(theirsCents - oursCents)
  return theirsCents - oursCents
}

async function ordered(driver: ProviderDriver) {
  const readers = await twoReaders(test(), 2)
  return { ...readers, ...(await orderThrough(driver, readers.receiver.caller, readers.offer)) }
}

/** Takes back what was given back at the desk. */
function remember({ name }: ProviderDriver, reference: string): (cents: number) => void {
  return (cents) => {
    if (name === 'stripe') {
      const charge = stripe.intents.get(reference)!.latest_charge!
      Object.assign(charge, { amount_refunded: charge.amount_refunded - cents, refunded: false })
      return
    }
    const { captures, refunds } = paymentsOf(paypal.orders.get(reference)!)
    refunds.splice(0)
    captures.at(-1)!.status = 'COMPLETED'
  }
}

/** The provider says that it took so many cents more. */
function setTaken({ name }: ProviderDriver, reference: string, more: number): void {
  if (name === 'stripe') {
    const intent = stripe.intents.get(reference)!
    intent.amount_received += more
    intent.latest_charge!.amount_captured += more
    intent.latest_charge!.amount += more
    return
  }
  const { amount } = paymentsOf(paypal.orders.get(reference)!).captures.at(-1)!
  amount.value = (Number(amount.value) + more / 100).toFixed(2)
}
