import { beforeEach, expect, it } from 'vitest'
import { registerMember, type RegisteredMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { addBook, putOnOffer } from './testing/shelf-steps.ts'

const test = useTestApplication()
let owner: RegisteredMember

beforeEach(async () => {
  owner = await registerMember(test())
})

const shelf = async (query: Record<string, string>) =>
  (await owner.caller.get(`/exchanges/my-book-offers?${new URLSearchParams(query).toString()}`)).body
const titles = async (q: string): Promise<string[]> =>
  (await shelf({ q, sort: 'title' })).books.map((copy: { book: { title: string } }) => copy.book.title)

async function numbers(query: string): Promise<number[]> {
  const { body } = await owner.caller.get(`/exchanges/shelf-numbers?${query}`)
  expect(body.highest).toBe(3)
  return body.copies.map((copy: { number: number }) => copy.number)
}

async function offer(title: string, shelfNumber?: number): Promise<string> {
  const { uuid } = await putOnOffer(owner.caller, { bookUuid: await addBook(owner.caller, title), price: 3 })
  if (shelfNumber !== undefined) await test().db.updateTable('offer').set({ shelf_number: shelfNumber }).where('id', '=', uuid).execute()
  return uuid
}

it('forgives typing errors where nothing is found otherwise', async () => {
  await offer('Die unendliche Geschichte')
  await offer('Momo')
  await offer('Moma und andere Museen')
  expect(await titles('unendlihce geschichte')).toEqual(['Die unendliche Geschichte'])
  expect(await titles('Geschihcte unenliche')).toEqual(['Die unendliche Geschichte'])
  // The words themselves are there: then those alone.
  expect(await titles('Momo')).toEqual(['Momo'])
  expect(await titles('Momu')).toEqual(['Moma und andere Museen', 'Momo'])
  expect(await titles('Nadolni Geschichte')).toEqual(['Die unendliche Geschichte'])
  // Three letters are one letter away from nearly everything.
  expect(await titles('Duo')).toEqual([])
  expect(await titles('Kochen')).toEqual([])
})

it('finds a copy by its number at home, however that is written', async () => {
  await offer('Momo', 12)
  await offer('Zwölf Stühle', 120)
  for (const q of ['12', '#12', 'Regalplatz 12', 'Nr. 12', 'Platz 12']) expect(await titles(q)).toEqual(['Momo'])
  expect(await titles('121')).toEqual([])
})

it('tells how many there are when a filter finds nothing', async () => {
  for (const title of ['Eins', 'Zwei', 'Drei']) await offer(title)
  expect(await shelf({ q: 'Unfug' })).toMatchObject({ total: 0, all: 3 })
  expect(await shelf({ state: 'paused' })).toMatchObject({ total: 0, all: 3 })
  expect(await shelf({})).toMatchObject({ total: 3, all: 3 })
})

it('changes what a search with a typing error shows, and nothing else', async () => {
  const uuid = await offer('Die unendliche Geschichte')
  await offer('Momo')
  const matching = { q: 'unendlihce', state: 'all' }
  const { body } = await owner.caller.post('/exchanges/my-book-offers/change', { act: 'PRICE', matching, price: 9 })
  expect(body.changed).toEqual([{ uuid, price: 3, condition: 'GOOD' }])
})

it('gives the numbers of a range, and those that were given last', async () => {
  const first = await offer('Momo', 1)
  await test()
    .db.updateTable('offer')
    .set({ created_at: new Date(Date.now() - 3 * 24 * 3_600_000) })
    .where('id', '=', first)
    .execute()
  await offer('Die Wand', 2)
  await offer('Der Prozess', 3)
  expect(await numbers('')).toEqual([1, 2, 3])
  expect(await numbers('from=1&to=2')).toEqual([1, 2])
  expect(await numbers('latest=true')).toEqual([2, 3])
  expect((await (await registerMember(test())).caller.get('/exchanges/shelf-numbers')).body).toEqual({
    copies: [],
    next: null,
    highest: null,
  })
})
