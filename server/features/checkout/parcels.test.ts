import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { bringLabelFor } from '../../testing/factories/exchange-stage.ts'
import { createOffer, order, points, readQuote, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { claimParcel, orderParcel, quoteOfParcel, readersWithShelf, statesOfCopies } from '../../testing/factories/parcel-factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

const statesOf = (offers: readonly string[]) => statesOfCopies(test(), offers)

/** As it is counted for everybody. */
async function booksSent(member: string): Promise<number | undefined> {
  const query = test().db.selectFrom('member_reliability').select('books_sent').where('member_id', '=', member)
  return (await query.executeTakeFirst())?.books_sent
}

it('three books in one parcel: one postage, one payment, one receipt, and the points of all three', async () => {
  const { sender, receiver, offers } = await readersWithShelf(test(), [3, 4, 5])
  await createOffer(receiver.caller, 1)
  await createOffer(receiver.caller, 1)
  const [own, before] = [await points(receiver), await points(sender)]
  const quote = await quoteOfParcel(receiver.caller, offers)
  // 2.70 € + 1 € + 10 % of 12 points + a euro for each that is missing.
  expect(quote).toMatchObject({ priceInPoints: 12, pointsUsed: own, extraPoints: 12 - own, shippingCents: 270, serviceFeeCents: 220 })
  expect(quote.totalCents).toBe(270 + 220 + 100 * (12 - own))
  expect(quote.lines.map(({ offerUuid, price }: { offerUuid: string; price: number }) => [offerUuid, price])).toEqual([
    [offers[0], 3],
    [offers[1], 4],
    [offers[2], 5],
  ])
  const exchange = await orderParcel(receiver.caller, offers)
  expect(await statesOf(offers)).toEqual(['RESERVED', 'RESERVED', 'RESERVED'])
  expect(await points(receiver)).toBe(0)
  await bringLabelFor(test(), sender, exchange)
  await sender.caller.post(`/parcel/label/${exchange}/release`)
  await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  expect(await statesOf(offers)).toEqual(['EXCHANGED', 'EXCHANGED', 'EXCHANGED'])
  expect(await points(sender)).toBe(before + 12)
  const { body } = await sender.caller.get(`/exchanges/${exchange}`)
  expect(body.exchange).toMatchObject({ price: 3, parcelPrice: 12, offerUuid: offers[0], status: 'RECEIVED' })
  expect(body.exchange.lines.map(({ state, price }: { state: string; price: number }) => `${price} ${state}`)).toEqual([
    '3 RECEIVED',
    '4 RECEIVED',
    '5 RECEIVED',
  ])
  await test().shiftClock('1 minute')
  await test().settle()
  expect(await booksSent(sender.id)).toBe(3)
  const intents = await test().db.selectFrom('sandbox_intent').select(['amount_cents', 'status']).execute()
  expect(intents).toEqual([{ amount_cents: quote.totalCents, status: 'succeeded' }])
})

it('a declined parcel frees every copy and all that was held', async () => {
  const { sender, receiver, offers } = await readersWithShelf(test(), [2, 2])
  await createOffer(receiver.caller, 1)
  const held = await points(receiver)
  const exchange = await orderParcel(receiver.caller, offers)
  await sender.caller.post(`/exchanges/decline-request/${exchange}`)
  expect(await statesOf(offers)).toEqual(['AVAILABLE', 'AVAILABLE'])
  expect(await points(receiver)).toBe(held)
})

it('an unanswered parcel pauses every copy of it', async () => {
  const { receiver, offers } = await readersWithShelf(test(), [2, 2])
  await orderParcel(receiver.caller, offers)
  await test().shiftClock('49 hours')
  await test().settle()
  const { rows } = await sql<{ paused: boolean }>`
    select paused_at is not null as paused from offer where id = any(${offers}::uuid[])`.execute(test().db)
  expect(rows).toEqual([{ paused: true }, { paused: true }])
  expect((await quoteOfParcel(receiver.caller, offers)).reasons).toEqual(['OFFER_NOT_AVAILABLE'])
})

it('names what is gone meanwhile, quotes the rest, and takes no order at the old price', async () => {
  const { receiver, offers } = await readersWithShelf(test(), [3, 4, 5])
  const before = await quoteOfParcel(receiver.caller, offers)
  const other = await registerMember(test())
  await order(other.caller, offers[1] ?? '')
  const refused = await claimParcel(receiver.caller, offers, before.totalCents)
  expect(refused).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED', fresh: { priceInPoints: 8 } } })
  const { fresh } = refused.body
  expect(fresh.gone).toMatchObject([{ offerUuid: offers[1] }])
  const rest = fresh.lines.map(({ offerUuid }: { offerUuid: string }) => offerUuid)
  expect(rest).toEqual([offers[0], offers[2]])
  expect(await claimParcel(receiver.caller, rest, fresh.totalCents)).toMatchObject({ status: 200 })
  // Also without the first, by which the parcel was named.
  const { offers: more } = await readersWithShelf(test(), [1, 1])
  await order(other.caller, more[0] ?? '')
  expect(await quoteOfParcel(receiver.caller, more)).toMatchObject({ gone: [{ offerUuid: more[0] }], priceInPoints: 1 })
})

it('refuses copies of several members, what does not fit, and more than eight', async () => {
  const { sender, receiver, offers } = await readersWithShelf(test(), [1])
  const elsewhere = await readersWithShelf(test(), [1])
  expect(await claimParcel(receiver.caller, [...offers, ...elsewhere.offers])).toMatchObject({
    status: 409,
    body: { code: 'PARCEL_OF_SEVERAL' },
  })
  for (let count = 0; count < 4; count++) offers.push(await createOffer(sender.caller, 1))
  const quote = await quoteOfParcel(receiver.caller, offers)
  expect(quote).toMatchObject({ canOrder: false, reasons: ['PARCEL_TOO_BIG'], parcel: { guessed: 4, fits: false } })
  expect(await claimParcel(receiver.caller, offers)).toMatchObject({ status: 409, body: { code: 'PARCEL_TOO_BIG' } })
  const nine = Array.from({ length: 9 }, () => crypto.randomUUID())
  expect(await receiver.caller.get(`/checkout/quote?ofid=${nine.join(',')}`)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
})

it('another choice of the same copies ends the claim before it, and gives back what it held', async () => {
  const { sender, receiver, offers } = await readersWithShelf(test(), [2, 3])
  await createOffer(receiver.caller, 1)
  const own = await points(receiver)
  expect(await claimParcel(receiver.caller, offers.slice(0, 1))).toMatchObject({ status: 200 })
  expect(await points(receiver)).toBe(0)
  const both = await quoteOfParcel(receiver.caller, offers)
  expect(both).toMatchObject({ priceInPoints: 5, pointsUsed: own, canOrder: true, claimedUntil: null })
  expect(await claimParcel(receiver.caller, offers)).toMatchObject({ status: 200 })
  const claimed = await quoteOfParcel(receiver.caller, offers.toReversed())
  expect(claimed.claimedUntil).not.toBeNull()
  // Back to one copy: the other is free for everybody.
  expect(await claimParcel(receiver.caller, offers.slice(1))).toMatchObject({ status: 200 })
  expect(await statesOf(offers)).toEqual(['AVAILABLE', 'RESERVED'])
  const other = await registerMember(test())
  expect((await readQuote(other.caller, offers[0] ?? '')).canOrder).toBe(true)
  expect((await sender.caller.get('/exchanges/get-pending-requests')).body.pendingRequests).toEqual([])
})

it('shows what else lies on the shelf: what is wished for first, what still fits, nothing of what is chosen or gone', async () => {
  const { sender, receiver, offers } = await readersWithShelf(test(), [1, 2, 3, 4])
  const [chosen = '', wished = '', gone = '', plain = ''] = offers
  const thick = await createOffer(sender.caller, 9)
  await order((await registerMember(test())).caller, gone)
  const { lines } = await quoteOfParcel(receiver.caller, [wished])
  expect(await receiver.caller.post('/exchanges/wish-list/add', { bookUuid: lines[0].book.uuid })).toMatchObject({ status: 200 })
  const rest = async (caller = receiver.caller, ids = [chosen]) => (await caller.get(`/checkout/rest-of-shelf?ofid=${ids.join(',')}`)).body
  const found = await rest()
  expect(found).toMatchObject({ total: 3, wishedNum: 1 })
  expect(found.copies.map(({ offer, isWished }: { offer: { uuid: string }; isWished: boolean }) => [offer.uuid, isWished])).toEqual([
    [wished, true],
    [thick, false],
    [plain, false],
  ])
  // Three books of which nobody knows how thick they are fill the parcel.
  const more = await Promise.all([1, 1, 1].map((price) => createOffer(sender.caller, price)))
  const full = await rest(receiver.caller, more)
  const fits = full.copies.map(({ offer, fits: one }: { offer: { uuid: string }; fits: boolean }) => [offer.uuid, one])
  expect(Object.fromEntries(fits)).toMatchObject({ [thick]: false, [plain]: true })
  expect(await rest(sender.caller)).toEqual({ copies: [], total: 0, wishedNum: 0 })
  expect(await receiver.caller.get(`/checkout/rest-of-shelf?ofid=${crypto.randomUUID()}`)).toMatchObject({ status: 404 })
})

it('of many parcels that share copies only those stand that share none, in whatever order they name them', async () => {
  const { offers } = await readersWithShelf(test(), [1, 1, 1, 1])
  const readers = await Promise.all(Array.from({ length: 12 }, () => registerMember(test())))
  const choices = readers.map((_, index) => {
    const pair = [offers[index % 4] ?? '', offers[(index + 1 + (index % 3)) % 4] ?? '']
    return index % 2 ? pair : pair.toReversed()
  })
  const answers = await Promise.all(readers.map(({ caller }, index) => claimParcel(caller, choices[index] ?? [], 270 + 120 + 200)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const kept = answers.flatMap(({ status }, index) => (status === 200 ? (choices[index] ?? []) : []))
  expect(new Set(kept).size).toBe(kept.length)
})

it('a single copy is a parcel of one line', async () => {
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const exchange = await order(receiver.caller, offer)
  const lines = await test().db.selectFrom('exchange_line').selectAll().where('exchange_id', '=', exchange).execute()
  expect(lines).toMatchObject([{ position: 1, offer_id: offer, price: 2, state: 'OPEN' }])
  expect((await sender.caller.get(`/exchanges/${exchange}`)).body.exchange.lines).toHaveLength(1)
})
