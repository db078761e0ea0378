import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '../platform/db/database.ts'
import { points, twoReaders } from '../testing/factories/exchange-factories.ts'
import { orderThrough, stripeDriver } from '../testing/providers/provider-drivers.ts'
import { paymentProbes, useProviders } from '../testing/providers/use-providers.ts'

const { stripe, test } = await useProviders()
const { statusOf } = paymentProbes(test)

it('tries a deadlock again until both transactions are through (F17)', async () => {
  const [one, two] = [await twoReaders(test(), 2), await twoReaders(test(), 2)]
  let [tries, arrived] = [0, 0]
  const gate = Promise.withResolvers<void>()
  const lockBoth = (first: string, second: string) =>
    inTransaction(test().db, async (tx) => {
      tries++
      await sql`select 1 from offer where id = ${first}::uuid for update`.execute(tx)
      if (++arrived === 2) gate.resolve()
      await gate.promise
      await sql`select 1 from offer where id = ${second}::uuid for update`.execute(tx)
    })
  await Promise.all([lockBoth(one.offer, two.offer), lockBoth(two.offer, one.offer)])
  // PostgreSQL may end one of the two, or both.
  expect(tries).toBeGreaterThan(2)
})

it.each([
  [4, 'through'],
  [5, 'given up'],
] as const)('after %i serialization failures a transaction is %s (F17)', async (failures, expected) => {
  let left: number = failures
  const result = inTransaction(test().db, async () => {
    if (left-- > 0) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
    return 'through'
  })
  await expect(result.catch(() => 'given up')).resolves.toBe(expected)
})

it('a clock that jumps three days ahead ends a request once; one that goes back an hour only makes it later (F20)', async () => {
  const late = await twoReaders(test(), 2)
  const before = await points(late.receiver)
  const { exchange: waiting } = await orderThrough(stripeDriver(stripe), late.receiver.caller, late.offer)
  await test().shiftClock('-1 hour')
  await test().settle()
  expect(await statusOf(waiting)).toBe('REQUESTED')
  await test().shiftClock('49 hours 30 minutes')
  await Promise.all([test().settle(), test().settle()])
  expect(await statusOf(waiting)).toBe('EXPIRED')
  await test().shiftClock('3 days')
  await test().settle()
  expect(await points(late.receiver)).toBe(before)
  const ends = await test()
    .db.selectFrom('exchange_event')
    .select('id')
    .where('exchange_id', '=', waiting)
    .where('step', '=', 'expire')
    .execute()
  expect(ends).toHaveLength(1)
})

it('leases run by the wall: a clock that jumps frees no effect of a living process (F20)', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const { exchange } = await orderThrough(stripeDriver(stripe), receiver.caller, offer)
  const { gateways, effects } = test().application
  const { capture } = gateways.stripe!
  let captures = 0
  gateways.stripe!.capture = async (...args) => {
    captures++
    await test().shiftClock('3 days')
    await effects.runDue()
    return capture(...args)
  }
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  gateways.stripe!.capture = capture
  expect(captures).toBe(1)
})

it('keeps a webhook about a payment that is not there yet, for a day (F36)', async () => {
  stripe.webhooks.mode = 'prompt'
  const created = await fetch(`${stripe.server.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.env['STRIPE_SECRET_KEY']}` },
    body: new URLSearchParams({ amount: '500', currency: 'eur', capture_method: 'manual', 'metadata[payment]': crypto.randomUUID() }),
  })
  const { id } = z.object({ id: z.string() }).parse(await created.json())
  await stripe.webhooks.flush()
  // The comparison releases what nobody knows, which is a second event.
  const waiting = () =>
    test()
      .db.selectFrom('webhook_inbox')
      .select(['attempts', 'processed_at'])
      .where('reference', '=', id)
      .where('kind', '=', 'payment_intent.created')
      .executeTakeFirstOrThrow()
  await test().settle()
  expect(await waiting()).toMatchObject({ attempts: 1, processed_at: null })
  await test().shiftClock('2 minutes')
  await test().settle()
  expect(await waiting()).toMatchObject({ attempts: 2, processed_at: null })
  await test().shiftClock('25 hours')
  await test().settle()
  expect((await waiting()).processed_at).not.toBeNull()
})
