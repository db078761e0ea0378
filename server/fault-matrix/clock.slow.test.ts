import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ANSWER_HOURS, CLAIM_MINUTES } from '#domain/policy/exchange.ts'
import { claim, createOffer, order, points, twoReaders } from '../testing/factories/exchange-factories.ts'
import { paymentsOf } from '../testing/providers/paypal/paypal-orders.ts'
import { orderThrough, paypalDriver } from '../testing/providers/provider-drivers.ts'
import { paymentProbes, useProviders } from '../testing/providers/use-providers.ts'

/** The machine that Node runs on has the wrong day; deadlines are the database's (F19). */
const { paypal, test } = await useProviders({ card: 'sandbox' })
const { statusOf } = paymentProbes(test)

afterEach(() => {
  vi.useRealTimers()
})

const DAY = 24 * 60 * 60 * 1000

function wrongClock(days: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })
}

/** Minutes by the database's clock until a claim ends and until a request must be answered. */
async function minutesLeft(exchange: string): Promise<{ claim: number | null; answer: number | null }> {
  const { rows } = await sql<{ claim: number | null; answer: number | null }>`
    select round(extract(epoch from claim_expires_at - app_now()) / 60)::int as claim,
           round(extract(epoch from answer_due_at - app_now()) / 60)::int as answer from exchange where id = ${exchange}::uuid`.execute(
    test().db,
  )
  return rows[0]!
}

async function pass(interval: string): Promise<void> {
  await test().shiftClock(interval)
  await test().settle()
}

describe.each([1, -1])('a clock that is %i day wrong', (days) => {
  it('ends no claim, request, session or hold early or late', async () => {
    wrongClock(days)
    const { sender, receiver, offer } = await twoReaders(test(), 2)
    const [before, other] = [await points(receiver), await createOffer(sender.caller, 2)]
    const request = await order(receiver.caller, offer)
    const { exchangeUuid: claimed } = (await claim(receiver.caller, other)).body
    await test().settle()
    expect([await statusOf(request), await statusOf(claimed)]).toEqual(['REQUESTED', 'PENDING_PAYMENT'])
    expect(await minutesLeft(request)).toMatchObject({ answer: ANSWER_HOURS * 60 })
    expect(await minutesLeft(claimed)).toMatchObject({ claim: CLAIM_MINUTES })
    await pass(`${CLAIM_MINUTES - 1} minutes`)
    expect(await statusOf(claimed)).toBe('PENDING_PAYMENT')
    await pass('2 minutes')
    expect([await statusOf(request), await statusOf(claimed)]).toEqual(['REQUESTED', 'PAYMENT_FAILED'])
    await pass(`${ANSWER_HOURS - 1} hours`)
    expect(await statusOf(request)).toBe('REQUESTED')
    await pass('1 hour')
    expect(await statusOf(request)).toBe('EXPIRED')
    expect(await points(receiver)).toBe(before)
  })

  it('takes a hold of PayPal for what it is by PayPal’s clock', async () => {
    const { receiver, offer } = await twoReaders(test(), 2)
    const { exchange, reference } = await orderThrough(paypalDriver(paypal), receiver.caller, offer)
    // Half a day is left where the clock is fast; where it is slow the time ended half a day ago.
    const [hold] = paymentsOf(paypal.orders.get(reference)!).authorizations
    hold!.expiration_time = new Date(Date.now() + (days * DAY) / 2).toISOString()
    wrongClock(days)
    await pass('16 minutes')
    expect(await statusOf(exchange)).toBe(days > 0 ? 'REQUESTED' : 'PAYMENT_FAILED')
  })

  it('sweeps no file away whose row may be on its way', async () => {
    const { blobs, env } = test().services
    const key = await blobs.put('labels', 'pdf', new TextEncoder().encode(`%PDF ${days}`))
    const fiveMinutesAgo = Date.now() / 1000 - 300
    await utimes(join(env.DATA_DIR, key), fiveMinutesAgo, fiveMinutesAgo)
    wrongClock(days)
    await test().settle()
    expect(await blobs.exists(key)).toBe(true)
  })
})
