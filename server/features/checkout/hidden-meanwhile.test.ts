import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createOffer, readQuote, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

/** Waits until a statement waits for a lock of somebody else. */
async function somebodyWaits(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      test().db,
    )
    if (rows.length > 0) return
    await wait(20)
  }
  throw new Error('Nobody waits for the lock.')
}

it('does not order a copy whose owner paused the shelf while the order waited for the lock', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const { totalCents, version } = await readQuote(receiver.caller, offer)
  const answer = await test()
    .db.transaction()
    .execute(async (tx) => {
      await sql`select 1 from offer where id = ${offer} for update`.execute(tx)
      const order = receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount: totalCents, version })
      await somebodyWaits()
      await sql`update member set shelf_paused_at = app_now() where id = ${sender.id}`.execute(tx)
      // Not awaited here, as the call goes on only when this transaction ends.
      return { order }
    })
  expect(await answer.order).toMatchObject({ status: 409, body: { code: 'OFFER_NOT_AVAILABLE' } })
})

it('takes an offer by its id in capital letters, too, from the quote to the order', async () => {
  const { sender, receiver } = await twoReaders(test(), 2)
  const offer = (await createOffer(sender.caller, 2)).toUpperCase()
  const { totalCents, extraPoints, version } = await readQuote(receiver.caller, offer)
  const { body } = await receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount: totalCents, version })
  const card = { clientSecret: body.clientSecret, number: '4242424242424242', expiry: '12/30', cvc: '123' }
  await receiver.caller.post(`/sandbox/intents/${body.intentId}/confirm`, card)
  const authorized = await receiver.caller.post(`/sandbox/order/${offer}/authorize`, {
    sid: body.intentId,
    amount: totalCents,
    epn: extraPoints,
  })
  expect(authorized).toMatchObject({ status: 200, body: { success: true } })
})
