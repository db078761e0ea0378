import { expect, it } from 'vitest'
import { claim, createOffer, points, readQuote, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { grant } from '../points/commands.ts'

/** What the total does not tell: nobody orders a copy for points, or in a condition, that they have not seen. */
const test = useTestApplication()

const SEEN = { price: 2, condition: 'GOOD', comment: '' }

/** A receiver whom the service fee is remitted, with points enough: whatever a copy costs, the total is its postage. */
async function readersWithPoints() {
  const readers = await twoReaders(test(), SEEN.price)
  await inTransaction(test().db, async (tx) => {
    for (const [unit, amount] of [
      ['POINT', 50],
      ['FEE', 1],
    ] as const)
      await grant(tx, { requestId: crypto.randomUUID(), memberId: readers.receiver.id, unit, amount })
  })
  const change = (offer: object) => readers.sender.caller.put(`/exchanges/offer/${readers.offer}`, { ...SEEN, ...offer })
  expect((await change({})).status).toBe(200)
  return { ...readers, change }
}

it.each([
  ['more points for the same total', { price: 40 }],
  ['another condition', { condition: 'SATISFACTORY' }],
  ['another comment', { comment: 'Wasserschaden auf der letzten Seite.' }],
])('%s is told before anything is held, and ordered by a second press', async (_, changed) => {
  const { receiver, offer, change } = await readersWithPoints()
  const before = await points(receiver)
  const seen = await readQuote(receiver.caller, offer)
  expect(seen).toMatchObject({ totalCents: seen.shippingCents, pointsUsed: SEEN.price, lines: [SEEN] })
  expect((await change(changed)).status).toBe(200)
  const order = ({ totalCents: amount, version }: { totalCents: number; version: string }) =>
    receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount, version })
  const refused = await order(seen)
  const now = { ...SEEN, ...changed }
  expect(refused).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED', fresh: { totalCents: seen.totalCents, lines: [now] } } })
  expect(await points(receiver)).toBe(before)
  expect((await order(refused.body.fresh)).status).toBe(200)
  expect(await points(receiver)).toBe(before - now.price)
})

it('a claim goes on as it was frozen, in whatever order its copies are named', async () => {
  const { sender, receiver, offer } = await readersWithPoints()
  const other = await createOffer(sender.caller, 1)
  const { version, totalCents: amount } = (await receiver.caller.get(`/checkout/quote?ofid=${offer},${other}`)).body.quote
  const first = await receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount, version, together: [other] })
  const again = (await receiver.caller.get(`/checkout/quote?ofid=${other},${offer}`)).body.quote
  expect([first.status, again.version]).toEqual([200, version])
  const resumed = await receiver.caller.post(`/sandbox/order/${other}/intent`, { amount, version, together: [offer] })
  expect(resumed).toMatchObject({ status: 200, body: { exchangeUuid: first.body.exchangeUuid } })
  const stale = await receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount, version: 'another', together: [other] })
  expect(stale.body.code).toBe('QUOTE_CHANGED')
})

it('a page of the release before, which says no version, goes by the total', async () => {
  const { receiver, offer } = await readersWithPoints()
  expect((await claim(receiver.caller, offer)).status).toBe(200)
})
