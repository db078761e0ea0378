import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { claim } from '../shelf/testing/shelf-steps.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { offer, scan, scanned, scanOurs, stackOf } from './testing/stack-steps.ts'

const test = useTestApplication()

const OWN_PRICES = { condition: 'GOOD', priceRule: 'OWN', points: null, smokeFree: false, petFree: false, numbers: false }
const WORDS = { authors: 'Heinrich Böll', languageCode: 'de', publishDate: 1963 }

const countsOf = async (caller: Caller) => (await caller.get('/intake?limit=10')).body.counts
const shelfOf = async (caller: Caller) => (await caller.get('/exchanges/my-book-offers?limit=100')).body

/** A stack whose member prices each book: so many rows with a price and so many without. */
async function stackOfPrices(caller: Caller, priced: number, unpriced: number): Promise<string[]> {
  expect((await caller.put('/intake/defaults', OWN_PRICES)).status).toBe(200)
  const rows = Array.from({ length: priced + unpriced }, (_, index) =>
    scanned({ book: { ...WORDS, title: `Band ${index + 1}` }, ...(index < priced && { price: 4 }) }),
  )
  await scan(caller, ...rows)
  return rows.map((row) => row.key)
}

it('counts what the press will offer, of the whole stack, and one call gives all others their price', async () => {
  const { caller } = await registerMember(test())
  const keys = await stackOfPrices(caller, 54, 6)
  // Nobody knows it: it lacks more than a price.
  await scan(caller, scanned({ title: 'Irgendein Buch' }))
  expect(await countsOf(caller)).toMatchObject({ READY: 54, PRICE_MISSING: 6, UNKNOWN: 1 })
  const missing = (await stackOf(caller)).filter((row) => row.state === 'PRICE_MISSING')
  expect(missing.map((row) => row.key).toSorted()).toEqual(keys.slice(54).toSorted())
  expect((await offer(caller, keys[54]!)).body).toMatchObject({ offered: [], refused: [{ code: 'PRICE_MISSING' }] })
  const { body } = await caller.put('/intake/prices', { price: 3 })
  expect(body).toMatchObject({ counts: { READY: 60, PRICE_MISSING: 0, UNKNOWN: 1 } })
  expect(body.keys.toSorted()).toEqual(keys.slice(54).toSorted())
  for (let start = 0; start < keys.length; start += 20) {
    expect((await offer(caller, ...keys.slice(start, start + 20))).body).toMatchObject({ refused: [] })
  }
  expect((await shelfOf(caller)).total).toBe(60)
})

it('takes a price for all back, and gives none where the rule of the stack does', async () => {
  const { caller } = await registerMember(test())
  const keys = await stackOfPrices(caller, 0, 2)
  const { body } = await caller.put('/intake/prices', { price: 3 })
  expect((await caller.put('/intake/prices', { price: null, keys: body.keys })).body).toMatchObject({ counts: { PRICE_MISSING: 2 } })
  await caller.put('/intake/defaults', { ...OWN_PRICES, priceRule: 'SUGGESTION' })
  expect((await caller.put('/intake/prices', { price: 3 })).body).toMatchObject({ keys: [], counts: { READY: 2 } })
  const other = await registerMember(test())
  expect((await other.caller.put('/intake/prices', { price: 9, keys })).body.keys).toEqual([])
  expect((await caller.put('/intake/prices', { price: null })).status).toBe(400)
})

it('does not count a row whose book was refused until it is changed', async () => {
  const { caller } = await registerMember(test())
  const row = scanned({ book: { ...WORDS, title: 'Ansichten' }, price: 2 })
  await scan(caller, row)
  await sql`update intake_item set failure = 'BOOK_INVALID' where client_key = ${row.key}::uuid`.execute(test().db)
  expect(await countsOf(caller)).toMatchObject({ READY: 0, BOOK_INVALID: 1 })
  const { body } = await caller.put(`/intake/rows/${row.key}`, { book: { ...WORDS, title: 'Ansichten eines Clowns' } })
  expect(body.row.state).toBe('READY')
})

it('an emptied stack comes back whole, once', async () => {
  const { caller } = await registerMember(test())
  const keys = [(await scanOurs(caller)).key, (await scanOurs(caller)).key]
  await caller.delete(`/intake/rows/${keys[0]}`)
  const { body } = await caller.delete('/intake')
  expect(body).toEqual({ removed: 1, keys: [keys[1]] })
  expect((await caller.post('/intake/restore', { keys: body.keys })).body).toMatchObject({ keys: body.keys, counts: { READY: 1 } })
  expect((await caller.post('/intake/restore', { keys: body.keys })).body.keys).toEqual([])
})

it('takes an offer back: copies that nobody has ordered are on the stack again, as they were', async () => {
  const { caller } = await registerMember(test())
  const [one, two] = [await scanOurs(caller, { price: 5 }), await scanOurs(caller)]
  const offered = (await offer(caller, one.key, two.key)).body.offered
  await claim((await registerMember(test())).caller, offered[1].offerUuid)
  const other = await registerMember(test())
  expect((await other.caller.post('/intake/take-back', { keys: [one.key] })).body.taken).toEqual([])
  const { body } = await caller.post('/intake/take-back', { keys: [one.key, two.key] })
  expect(body).toMatchObject({ taken: [one.key], refused: [{ key: two.key }], counts: { READY: 1, OFFERED: 1 } })
  expect((await shelfOf(caller)).total).toBe(1)
  expect((await caller.post('/intake/take-back', { keys: [one.key] })).body.taken).toEqual([])
  const row = (await stackOf(caller)).find(({ key }) => key === one.key)
  expect(row).toMatchObject({ state: 'READY', price: 5, offerUuid: null })
  // Its point was earned with the first time.
  expect((await offer(caller, one.key)).body).toMatchObject({ freePoints: 0, offered: [{ key: one.key }] })
  expect((await shelfOf(caller)).total).toBe(2)
})
