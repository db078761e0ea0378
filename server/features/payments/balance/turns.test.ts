import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  BALANCE_DAYS,
  BALANCE_HOURS,
  BALANCE_LEASE_SECONDS,
  BALANCE_PAGE_SIZE,
  BALANCE_PORTION,
  BALANCE_RETRY_MINUTES,
  BALANCE_STEPS_A_TURN,
} from '#domain/policy/balance.ts'
import { compareNow, openCases } from '../../../testing/providers/balance-probe.ts'
import { disputeProbes } from '../../../testing/providers/dispute-probes.ts'
import { metricsOf } from '../../../testing/own-parts.ts'
import { paypalDriver, stripeDriver } from '../../../testing/providers/provider-drivers.ts'
import { hold, newIntent, take } from '../../../testing/providers/stripe/stripe-intents.ts'
import { useProviders } from '../../../testing/providers/use-providers.ts'
import { compareBalance } from './commands.ts'

/** How a comparison of what providers keep goes on: gently, from where it was, by one process at a time. */
const { stripe, paypal, test } = await useProviders()
const { paid, administrator } = disputeProbes(test)

const context = () => ({ db: test().db, gateways: test().application.gateways })
const turn = (everyMinutes = 0) => compareBalance({ ...context(), gateways: { stripe: context().gateways.stripe! } }, everyMinutes)
const turnOfPaypal = (everyMinutes = 0) => compareBalance({ ...context(), gateways: { paypal: context().gateways.paypal! } }, everyMinutes)
const runs = async (provider = 'stripe') =>
  test().db.selectFrom('balance_run').selectAll().where('provider', '=', provider).orderBy('id').execute()
const balanceOf = async (provider: string) => {
  const { body } = await (await administrator()).caller.get('/admin/payments')
  return body.balances.find((one: { provider: string }) => one.provider === provider)
}

/** Money at Stripe of payments that we do not know. */
function addStrangers(count: number): string[] {
  const added = Array.from({ length: count }, () => {
    const metadata = { payment: crypto.randomUUID() }
    const intent = newIntent({ amount: 590, currency: 'eur', captureMethod: 'manual', description: null, types: ['card'], metadata })
    hold(intent, '4242424242424242')
    take(intent)
    stripe.intents.set(intent.id, intent)
    return intent.id
  })
  return added
}

const listCalls = () => stripe.server.calls.filter((call) => call === 'GET /v1/payment_intents').length

beforeEach(async () => {
  await sql`delete from balance_run`.execute(test().db)
  await sql`delete from balance_case`.execute(test().db)
  // Payments of earlier tests are too old to be compared.
  await sql`update payment set created_at = created_at - interval '1 year'`.execute(test().db)
  stripe.intents.clear()
  stripe.disputes.clear()
})

describe('a comparison', () => {
  it(`is read in pages of ${BALANCE_PAGE_SIZE}, one more begins another, and each is seen once`, async () => {
    addStrangers(BALANCE_PAGE_SIZE)
    const before = listCalls()
    await compareNow(context())
    expect([listCalls() - before, (await openCases(test().db)).length]).toEqual([1, BALANCE_PAGE_SIZE])
    addStrangers(1)
    await compareNow(context())
    expect([listCalls() - before, (await openCases(test().db)).length]).toEqual([3, BALANCE_PAGE_SIZE + 1])
    expect(await balanceOf('stripe')).toMatchObject({ oursCents: 0, theirsCents: 590 * (BALANCE_PAGE_SIZE + 1), skipped: 0 })
  })

  it(`takes ${BALANCE_STEPS_A_TURN} steps in a turn, and the next turn goes on from there`, async () => {
    // The disputes are one step; so many pages are left over.
    addStrangers(BALANCE_PAGE_SIZE * BALANCE_STEPS_A_TURN)
    const before = listCalls()
    await turn()
    expect([listCalls() - before, (await runs()).map(({ finished_at }) => finished_at)]).toEqual([BALANCE_STEPS_A_TURN - 1, [null]])
    expect(await balanceOf('stripe')).toMatchObject({ checkedAt: null, isUnderWay: true, since: null })
    await turn()
    expect(listCalls() - before).toBe(BALANCE_STEPS_A_TURN)
    expect((await openCases(test().db)).length).toBe(BALANCE_PAGE_SIZE * BALANCE_STEPS_A_TURN)
    expect(await runs()).toMatchObject([{ finished_at: expect.any(Date) }])
  })

  it(`reads ${BALANCE_PORTION} by themselves before it notes how far it is`, async () => {
    const strangers = addStrangers(BALANCE_PORTION + 1)
    await compareNow(context())
    // Not listed any more, and still known by their cases.
    const gateway = context().gateways.stripe!
    const { read, ...original } = gateway
    gateway.listPage = async () => ({ payments: [], unreadable: [], next: null })
    let reads = 0
    const noted: number[] = []
    gateway.read = async (reference) => {
      const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from balance_line`.execute(test().db)
      noted.push(rows[0]!.lines)
      reads++
      return read(reference)
    }
    await sql`delete from balance_run`.execute(test().db)
    await turn()
    Object.assign(gateway, { ...original, read })
    // What differs is read once more, as a dispute may have been lost meanwhile.
    expect([reads, noted.filter((lines) => lines === 0).length, noted.at(-1)]).toEqual([
      2 * strangers.length,
      2 * BALANCE_PORTION,
      BALANCE_PORTION,
    ])
  })
})

describe('the processes', () => {
  it(`begin a comparison every ${BALANCE_HOURS} hours, in the sweep`, async () => {
    await test().settle()
    const [first] = await runs()
    expect(first).toMatchObject({ finished_at: expect.any(Date) })
    await test().shiftClock(`${BALANCE_HOURS * 60 - 1} minutes`)
    await test().settle()
    expect((await runs()).map(({ id }) => id)).toEqual([first!.id])
    await test().shiftClock('2 minutes')
    await test().settle()
    const again = await runs()
    expect([again.length, again[0]!.id > first!.id], 'what the one before has seen is gone').toEqual([1, true])
  })

  it('compare one at a time', async () => {
    addStrangers(3)
    let [inside, most, calls] = [0, 0, 0]
    stripe.server.beforeAnswer = async () => {
      most = Math.max(most, ++inside)
      calls++
      await Promise.resolve()
      inside--
    }
    await Promise.all([turn(5), turn(5), turn(5)])
    stripe.server.beforeAnswer = undefined
    expect([most, calls, (await runs()).length, (await openCases(test().db)).length]).toEqual([1, 2, 1, 3])
  })

  it(`take over from one that died, after ${BALANCE_LEASE_SECONDS} seconds and from where it was`, async () => {
    addStrangers(BALANCE_PAGE_SIZE + 1)
    const gateway = context().gateways.stripe!
    const { listPage } = gateway
    gateway.listPage = (since, after, limit) => (after === null ? listPage!(since, after, limit) : Promise.reject(new TypeError('killed')))
    await expect(turn()).rejects.toThrow('killed')
    gateway.listPage = listPage
    const before = listCalls()
    await turn()
    expect([listCalls() - before, (await openCases(test().db)).length], 'somebody has it').toEqual([0, BALANCE_PAGE_SIZE])
    const leaseAgo = (seconds: number) =>
      sql`update balance_run set lease_until = lease_until - ${seconds} * interval '1 second'`.execute(test().db)
    await leaseAgo(BALANCE_LEASE_SECONDS - 60)
    await turn()
    expect(listCalls() - before).toBe(0)
    await leaseAgo(60)
    await turn()
    expect([listCalls() - before, (await openCases(test().db)).length]).toEqual([1, BALANCE_PAGE_SIZE + 1])
  })
})

describe('the days', () => {
  it(`go back ${BALANCE_DAYS}, and further where something differs`, async () => {
    const driver = paypalDriver(paypal)
    const old = await paid(driver)
    const date = (days: number) =>
      sql`update payment set created_at = app_now() - ${days} * interval '1 day' where provider_ref = ${old.reference}`.execute(test().db)
    const order = paypal.orders.get(old.reference)!
    paypal.orders.delete(old.reference)
    await date(BALANCE_DAYS + 1)
    await compareNow(context())
    expect(await openCases(test().db)).toEqual([])
    await date(BALANCE_DAYS - 1)
    await compareNow(context())
    expect(await openCases(test().db)).toHaveLength(1)
    await date(BALANCE_DAYS + 1)
    paypal.orders.set(old.reference, order)
    await compareNow(context())
    expect(await openCases(test().db), 'an open case is asked for however old it is').toEqual([])
  })
})

describe('a provider that is away', () => {
  it(`is not one that agrees: it says when it was checked last, and is asked again after ${BALANCE_RETRY_MINUTES} minutes`, async () => {
    const driver = stripeDriver(stripe)
    const { reference } = await paid(driver)
    await compareNow(context())
    const checked = await balanceOf('stripe')
    expect(checked).toMatchObject({ checkedAt: expect.any(String), awaySince: null, payments: 1, skipped: 0 })
    stripe.intents.get(reference)!.latest_charge!.amount_refunded = 100
    await compareNow(context())
    expect(await openCases(test().db)).toHaveLength(1)
    stripe.server.nextFault = () => 'lostBefore'
    await turn()
    expect(await balanceOf('stripe')).toMatchObject({ checkedAt: expect.any(String), awaySince: expect.any(String), isUnderWay: true })
    expect(await openCases(test().db), 'what nobody could ask for is still open').toHaveLength(1)
    const calls = stripe.server.calls.length
    await test().shiftClock(`${BALANCE_RETRY_MINUTES * 60 - 30} seconds`)
    await turn()
    expect(stripe.server.calls.length).toBe(calls)
    stripe.server.nextFault = undefined
    await test().shiftClock('31 seconds')
    await turn()
    expect(await balanceOf('stripe')).toMatchObject({ awaySince: null, isUnderWay: false })
  })

  it('that never answered says so, and the figures tell for how long', async () => {
    paypal.server.nextFault = () => 'lostBefore'
    await turnOfPaypal()
    await test().shiftClock('2 hours')
    expect(await balanceOf('paypal')).toMatchObject({ checkedAt: null, awaySince: expect.any(String), payments: 0 })
    const text = await metricsOf(test()).text()
    const figure = (name: string) => Number(new RegExp(`^${name}\\{[^}]*provider="paypal"[^}]*\\} (\\d+)`, 'mu').exec(text)?.[1])
    expect(figure('buchfink_balance_away_seconds')).toBeGreaterThanOrEqual(7200)
    expect(figure('buchfink_balance_age_seconds')).toBeGreaterThanOrEqual(7200)
    expect(figure('buchfink_balance_cases_open')).toBe(0)
  })
})

describe('something odd among many', () => {
  it('in the list of a provider is read by itself, skipped, counted and told; the others are compared', async () => {
    const strangers = addStrangers(5)
    const odd = stripe.intents.get(strangers[2]!)!
    Object.assign(odd, { amount: 'viel' })
    const nameless = { ...stripe.intents.get(strangers[3]!)!, id: '' }
    stripe.intents.set('nameless', nameless)
    await compareNow(context())
    expect((await openCases(test().db)).length).toBe(4)
    expect(await balanceOf('stripe')).toMatchObject({ checkedAt: expect.any(String), payments: 4, skipped: 2 })
    expect(await metricsOf(test()).text()).toMatch(/^buchfink_balance_skipped\{[^}]*provider="stripe"[^}]*\} 2$/mu)
    Object.assign(odd, { amount: 590 })
    stripe.intents.delete('nameless')
    await compareNow(context())
    expect([(await openCases(test().db)).length, (await balanceOf('stripe')).skipped]).toEqual([5, 0])
  })

  it('at a provider that lists nothing is skipped, and keeps its case', async () => {
    const driver = paypalDriver(paypal)
    const [first, second] = [await paid(driver), await paid(driver)]
    for (const { reference } of [first, second]) {
      const [unit] = paypal.orders.get(reference)!.purchase_units
      unit.payments!.captures.at(-1)!.amount = { currency_code: 'EUR', value: '0.10' }
    }
    await compareNow(context())
    expect(await openCases(test().db)).toHaveLength(2)
    const [unit] = paypal.orders.get(first.reference)!.purchase_units
    unit.payments!.captures.at(-1)!.amount = { currency_code: 'EUR', value: 'zwölf' }
    await compareNow(context())
    expect([(await openCases(test().db)).length, (await balanceOf('paypal')).skipped]).toEqual([2, 1])
  })

  it('of the disputes is skipped and counted, three after each other are a provider that is away', async () => {
    const driver = stripeDriver(stripe)
    const references = [await paid(driver), await paid(driver), await paid(driver)].map(({ reference }) => reference)
    const disputes = references.map((reference) => driver.dispute(reference))
    driver.decideDispute(disputes[0]!, 'lost')
    Object.assign(stripe.disputes.get(disputes[1]!)!, { status: '' })
    await compareNow(context())
    expect([(await openCases(test().db)).length, (await balanceOf('stripe')).skipped]).toEqual([1, 1])
    for (const dispute of disputes) Object.assign(stripe.disputes.get(dispute)!, { status: '' })
    await turn()
    expect(await balanceOf('stripe')).toMatchObject({ awaySince: expect.any(String) })
    stripe.disputes.clear()
    await test().shiftClock(`${BALANCE_RETRY_MINUTES} minutes`)
    await turn()
  })
})
