import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { grant } from '../features/points/commands.ts'
import { inTransaction } from '../platform/db/database.ts'
import { authorize, claim, createOffer, order, pay, readQuote, twoReaders } from '../testing/factories/exchange-factories.ts'
import { useTestApplication } from '../testing/test-application.ts'

const test = useTestApplication()
const ROUNDS = 6

it('one member orders two books at once with the last fee credit: one gets it, the other a fresh quote (F52, F58)', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const other = await createOffer(sender.caller, 2)
  await inTransaction(test().db, (tx) => grant(tx, { requestId: crypto.randomUUID(), memberId: receiver.id, unit: 'FEE', amount: 1 }))
  const quotes = await Promise.all([offer, other].map((one) => readQuote(receiver.caller, one)))
  const answers = await Promise.all(
    [offer, other].map((one, index) => {
      const { totalCents: amount, version } = quotes[index]!
      return receiver.caller.post(`/sandbox/order/${one}/intent`, { amount, version })
    }),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'QUOTE_CHANGED', fresh: { usesFeeCredit: false } })
})

it('an offer that is edited or deleted while it is ordered: one of the two, never both (F59)', async () => {
  const { sender, receiver } = await twoReaders(test(), 2)
  for (let round = 0; round < ROUNDS; round++) {
    const offer = await createOffer(sender.caller, 2)
    const { totalCents: amount, version } = await readQuote(receiver.caller, offer)
    const change = { price: 4, condition: 'GOOD', comment: '' }
    const [ordered, changed] = await Promise.all([
      receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount, version }),
      round % 2 === 0 ? sender.caller.put(`/exchanges/offer/${offer}`, change) : sender.caller.delete(`/exchanges/offer/${offer}`),
    ])
    expect([ordered.status, changed.status].sort((a, b) => a - b)).toEqual([200, 409])
    expect((ordered.status === 409 ? ordered : changed).body.code).toMatch(/QUOTE_CHANGED|OFFER_NOT_AVAILABLE|OFFER_IN_EXCHANGE/u)
    if (ordered.status === 200) await receiver.caller.post(`/exchanges/revoke-request/${ordered.body.exchangeUuid}`)
  }
})

it('browser, second click and sweep place one request for one hold (F53)', async () => {
  const { receiver, offer } = await twoReaders(test(), 2)
  const quote = await readQuote(receiver.caller, offer)
  const intent = await claim(receiver.caller, offer)
  await pay(receiver.caller, intent)
  await test().shiftClock('16 minutes')
  const [first, second] = await Promise.all([
    authorize(receiver.caller, offer, intent, quote),
    authorize(receiver.caller, offer, intent, quote),
    test().settle(),
    test().settle(),
  ])
  expect([first.body.success, second.body.success]).toEqual([true, true])
  const events = await test()
    .db.selectFrom('exchange_event')
    .select('id')
    .where('exchange_id', '=', intent.body.exchangeUuid)
    .where('step', '=', 'authorize')
    .execute()
  expect(events).toHaveLength(1)
})

it('two workers on one effect, because a lease was lost: taken once, booked once (F65, K9)', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  const { gateways, effects } = test().application
  const { capture } = gateways.sandbox!
  let workers = 0
  gateways.sandbox!.capture = async (...args) => {
    // The first worker sleeps before its call until its lease is over; another one does all of it meanwhile.
    if (++workers === 1) {
      await sql`update effect set lease_until = clock_timestamp() - interval '1 second' where status = 'RUNNING'`.execute(test().db)
      await effects.runDue()
    }
    return capture(...args)
  }
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  gateways.sandbox!.capture = capture
  expect(workers).toBe(2)
  const { rows } = await sql<{ captured: number; euros: number; undone: number }>`
    select (select count(*)::int from payment_event v join payment p on p.id = v.payment_id
             where p.exchange_id = ${exchange}::uuid and v.kind = 'CAPTURED') as captured,
           (select coalesce(sum(t.amount), 0)::int from transfer t where t.dedupe_key like '%' || (
              select id from payment where exchange_id = ${exchange}::uuid) || '%') as euros,
           (select count(*)::int from effect where status <> 'DONE') as undone`.execute(test().db)
  const { amount_cents } = await test()
    .db.selectFrom('payment')
    .select('amount_cents')
    .where('exchange_id', '=', exchange)
    .executeTakeFirstOrThrow()
  expect(rows[0]).toEqual({ captured: 1, euros: amount_cents, undone: 0 })
})
