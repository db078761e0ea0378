import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { claim, createOffer, order, readQuote, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { bringLabelFor } from '../../testing/factories/exchange-stage.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { readersWithShelf, quoteOfParcel } from '../../testing/factories/parcel-factories.ts'
import { registerAdmin } from '../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import type { Caller } from '../../testing/caller.ts'

const test = useTestApplication()

beforeEach(async () => {
  await sql`delete from postage_tariff where valid_from > '2024-01-01'`.execute(test().db)
})

/** An ISO day in Germany, so many days from today by the database's clock. */
async function germanDay(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char((app_now() at time zone 'Europe/Berlin')::date + ${days}::int, 'YYYY-MM-DD') as day`.execute(test().db)
  return rows[0]?.day ?? ''
}

const tariff = (validFrom: string, changes: object = {}) => ({
  size: 'BOOKS_500',
  cents: 310,
  gramsMax: 500,
  millimetresMax: 50,
  validFrom,
  ...changes,
})

const set = (caller: Caller, day: string, changes: object = {}) => caller.post('/admin/postage', tariff(day, changes))

const insert = (size: string, cents: number, grams: number, millimetres: number) =>
  sql`insert into postage_tariff (size, cents, grams_max, millimetres_max, valid_from)
      values (${size}, ${cents}, ${grams}, ${millimetres}, '2030-01-01')`.execute(test().db)

/** A tariff as if it had been set before, without the rule of the coming day. */
async function haveTariff(size: string, cents: number, gramsMax: number): Promise<void> {
  await sql`insert into postage_tariff (size, cents, grams_max, millimetres_max, valid_from)
            values (${size}, ${cents}, ${gramsMax}, 50, ${await germanDay(-1)}::date)`.execute(test().db)
}

async function createBoundOffer(caller: Caller, numberOfPages: number): Promise<string> {
  const book = { title: `Gebundenes Buch mit ${numberOfPages}`, authors: 'Anna Beispiel', languageCode: 'de', numberOfPages }
  const { body } = await caller.post('/books/create', { book })
  const offer = { bookUuid: body.book.uuid, price: 3, condition: 'GOOD', acceptedTerms: true, parcelSize: 'S' }
  return (await caller.post('/exchanges/create-offer', offer)).body.offer.uuid
}

const actsOf = async (act: string) =>
  (await test().db.selectFrom('admin_log').select(['subject_id', 'details']).where('act', '=', act).orderBy('created_at').execute()).length

it('begins with the 2.70 € of the specification for all that a Büchersendung carries', async () => {
  expect((await test().visitor().get('/postage')).body).toEqual({
    tariffs: [
      { size: 'BOOKS_500', cents: 270, gramsMax: 500, millimetresMax: 50 },
      { size: 'BOOKS_1000', cents: 270, gramsMax: 1000, millimetresMax: 50 },
    ],
  })
})

it('a tariff is valid from midnight in Germany: quotes change, what is claimed or ordered keeps its price', async () => {
  const admin = await registerAdmin(test())
  const { sender, receiver, offer } = await twoReaders(test(), 2)
  const [claimed, ordered] = [await createOffer(sender.caller, 2), await createOffer(sender.caller, 2)]
  const day = await germanDay(1)
  expect(await admin.caller.post('/admin/postage', tariff(day))).toMatchObject({ status: 200 })
  const { rows } = await sql<{ left: number }>`
    select floor(extract(epoch from (${day}::timestamp at time zone 'Europe/Berlin') - app_now()))::int as left`.execute(test().db)
  await test().shiftClock(`${(rows[0]?.left ?? 0) - 40} seconds`)
  const before = await readQuote(receiver.caller, offer)
  expect(before.shippingCents).toBe(270)
  const exchange = await order(receiver.caller, ordered)
  const intent = await claim(receiver.caller, claimed)
  await test().shiftClock('1 minute')

  expect((await test().visitor().get('/postage')).body.tariffs[0]).toMatchObject({ cents: 310 })
  const after = await readQuote(receiver.caller, offer)
  expect(after).toMatchObject({ shippingCents: 310, totalCents: before.totalCents + 40 })
  const refused = await receiver.caller.post(`/sandbox/order/${offer}/intent`, { amount: before.totalCents, version: before.version })
  expect(refused).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED', fresh: { shippingCents: 310 } } })
  expect(await readQuote(receiver.caller, claimed)).toMatchObject({ shippingCents: 270, totalCents: before.totalCents })
  expect((await claim(receiver.caller, claimed)).body).toEqual(intent.body)
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  const { amounts } = (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange
  expect(amounts).toMatchObject({ shippingCents: 270, totalCents: before.totalCents })
})

it('a copy goes by the smallest size it fits, and alone never by more than a Büchersendung', async () => {
  await haveTariff('BOOKS_1000', 330, 1000)
  const { sender, receiver, offer } = await twoReaders(test(), 3)
  const [bound, huge] = [await createBoundOffer(sender.caller, 400), await createBoundOffer(sender.caller, 1800)]
  expect(await readQuote(receiver.caller, offer)).toMatchObject({ shippingCents: 270, parcel: { size: 'BOOKS_500' } })
  expect(await readQuote(receiver.caller, bound)).toMatchObject({ shippingCents: 330, parcel: { size: 'BOOKS_1000', grams: 570 } })
  expect(await readQuote(receiver.caller, huge)).toMatchObject({ shippingCents: 330, canOrder: true, parcel: { fits: true } })
  const exchange = await order(receiver.caller, bound)
  expect((await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.amounts.shippingCents).toBe(330)
})

it('several thin copies cost what their weight costs together', async () => {
  await haveTariff('BOOKS_1000', 330, 1000)
  const { receiver, offers } = await readersWithShelf(test(), [1, 1, 1, 1, 1])
  expect(await quoteOfParcel(receiver.caller, offers.slice(0, 4))).toMatchObject({ shippingCents: 270, parcel: { grams: 447 } })
  expect(await quoteOfParcel(receiver.caller, offers)).toMatchObject({ shippingCents: 330, parcel: { grams: 559 } })
})

it('offers no size without labels', async () => {
  const parcel = { size: 'PARCEL', cents: 549, gramsMax: 5000, millimetresMax: 150 }
  const admin = await registerAdmin(test())
  expect(await admin.caller.post('/admin/postage', tariff(await germanDay(2), parcel))).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'size', code: 'FORMS_RULES.TARIFF_SIZE.REQUIRED' }] },
  })
  await haveTariff('PARCEL', 549, 5000)
  const { sender, receiver, offer } = await twoReaders(test(), 1)
  const offers = [offer]
  for (let count = 0; count < 4; count++) offers.push(await createOffer(sender.caller, 1))
  expect((await test().visitor().get('/postage')).body.tariffs).toHaveLength(2)
  expect(await quoteOfParcel(receiver.caller, offers)).toMatchObject({ reasons: ['PARCEL_TOO_BIG'], parcel: { size: 'BOOKS_1000' } })
})

it('is set for coming days only, once, and written down', async () => {
  const [admin, other] = [await registerAdmin(test()), await registerAdmin(test())]
  for (const days of [-400, -1, 0, 731])
    expect(await set(admin.caller, await germanDay(days))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'validFrom', code: 'FORMS_RULES.TARIFF_DAY.VALIDITY' }] },
    })
  for (const [path, value] of Object.entries({ gramsMax: 501, millimetresMax: 51 }))
    expect(await set(admin.caller, await germanDay(3), { [path]: value })).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  const logged = await actsOf('tariff.add')
  const day = await germanDay(3)
  const answers = await Promise.all([1, 2, 3].map(() => set(admin.caller, day)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.tariff?.uuid}`)).size).toBe(1)
  expect(await set(other.caller, day, { cents: 320 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'validFrom', code: 'FORMS_RULES.TARIFF_DAY.TAKEN' }] },
  })
  expect(await set(other.caller, day, { size: 'BOOKS_1000', gramsMax: 1000 })).toMatchObject({ status: 200 })
  expect(await actsOf('tariff.add')).toBe(logged + 2)
  const { tariffs, firstDay, labelCents } = (await admin.caller.get('/admin/postage')).body
  expect(tariffs.map(({ size, state, cents }: Record<string, string | number>) => `${size} ${state} ${cents}`)).toEqual([
    'BOOKS_500 COMING 310',
    'BOOKS_500 VALID 270',
    'BOOKS_1000 COMING 310',
    'BOOKS_1000 VALID 270',
  ])
  expect([firstDay, labelCents]).toEqual([await germanDay(1), null])
})

it('keeps one of two tariffs set for the same day at the same time', async () => {
  const [admin, other] = [await registerAdmin(test()), await registerAdmin(test())]
  const day = await germanDay(5)
  const answers = await Promise.all([
    admin.caller.post('/admin/postage', tariff(day, { cents: 311 })),
    other.caller.post('/admin/postage', tariff(day, { cents: 312 })),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

it('can be deleted once, until it begins', async () => {
  const admin = await registerAdmin(test())
  const add = async (days: number) => (await admin.caller.post('/admin/postage', tariff(await germanDay(days)))).body.tariff.uuid
  const [soon, later] = [await add(1), await add(4)]
  const removals = await Promise.all([1, 2].map(() => admin.caller.delete(`/admin/postage/${later}`)))
  expect(removals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await actsOf('tariff.delete')).toBe(1)
  await test().shiftClock('25 hours')
  // Sessions of administrators do not last that long.
  const { caller } = await registerAdmin(test())
  expect(await caller.delete(`/admin/postage/${soon}`)).toMatchObject({ status: 404 })
  const { tariffs } = (await caller.get('/admin/postage')).body
  expect(tariffs.map(({ size, state }: Record<string, string | number>) => `${size} ${state}`)).toEqual([
    'BOOKS_500 VALID',
    'BOOKS_500 PAST',
    'BOOKS_1000 VALID',
  ])
})

it('the database keeps prices and measures within what the post carries', async () => {
  for (const [size, cents, grams, millimetres] of [
    ['BOOKS_500', 0, 500, 50],
    ['BOOKS_500', 2001, 500, 50],
    ['BOOKS_500', 270, 501, 50],
    ['BOOKS_1000', 270, 1001, 50],
    ['BOOKS_1000', 270, 1000, 51],
    ['LETTER', 270, 20, 5],
  ] as const)
    await expect(insert(size, cents, grams, millimetres)).rejects.toThrow(/violates check constraint/u)
})

it('tells the sender alone what the parcel weighs, until it is sent', async () => {
  const { sender, receiver, offers } = await readersWithShelf(test(), [2])
  const exchange = await order(receiver.caller, offers[0] ?? '')
  const parcelFor = async (caller: Caller) => (await caller.get(`/exchanges/${exchange}`)).body.exchange.parcel
  expect(await parcelFor(sender.caller)).toEqual({ grams: 112, millimetres: 8, guessed: 0, copies: 1, gramsMax: 1000, millimetresMax: 50 })
  expect(await parcelFor(receiver.caller)).toBeNull()
  await bringLabelFor(test(), sender, exchange)
  expect(await parcelFor(sender.caller)).toMatchObject({ grams: 112 })
  await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
  expect(await parcelFor(sender.caller)).toBeNull()
  const guessed = await order((await registerMember(test())).caller, await createOffer(sender.caller, 1))
  expect((await sender.caller.get(`/exchanges/${guessed}`)).body.exchange.parcel).toMatchObject({ guessed: 1 })
})

it('says what the parcel may weigh by the tariffs of the day it was ordered, whatever comes later', async () => {
  const { sender, receiver, offers } = await readersWithShelf(test(), [2, 2])
  const limitOf = async (exchange: string) => (await sender.caller.get(`/exchanges/${exchange}`)).body.exchange.parcel.gramsMax
  const before = await order(receiver.caller, offers[0] ?? '')
  const { caller: admin } = await registerAdmin(test())
  for (const [size, gramsMax] of [
    ['BOOKS_500', 400],
    ['BOOKS_1000', 900],
  ] as const)
    expect(await set(admin, await germanDay(1), { size, cents: 270, gramsMax })).toMatchObject({ status: 200 })
  await test().shiftClock('1 day')
  const after = await order(receiver.caller, offers[1] ?? '')
  expect([await limitOf(before), await limitOf(after)]).toEqual([1000, 900])
})
