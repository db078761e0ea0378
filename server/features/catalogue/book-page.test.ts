import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { addBook, putCopy } from '../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { readBooks } from './read-book.ts'

const test = useTestApplication()
let sofia: { caller: Caller; id: string }
let jonas: { caller: Caller; id: string }

beforeAll(async () => {
  sofia = await registerMember(test(), { firstName: 'Sofia', lastName: 'Brandt' })
  jonas = await registerMember(test(), { firstName: 'Jonas', lastName: 'Weber' })
})

const page = (uuid: string, caller = test().visitor()) => caller.get(`/books/book/${uuid}`)
const prices = (body: { offers: { price: number }[] }) => body.offers.map((offer) => offer.price)
const totalOffers = async () => (await test().visitor().get('/books/total-offers-num')).body.offers_num

describe('the page of a book', () => {
  it('lists what can be ordered, cheapest first, and hides the rest', async () => {
    const { uuid } = await addBook(sofia.caller, { title: 'Begehrt' })
    const before = await totalOffers()
    const copies = [
      { ownerId: sofia.id, price: 9 },
      { ownerId: jonas.id, price: 2 },
      { ownerId: jonas.id, price: 5 },
      { ownerId: sofia.id, price: 1, paused: true },
      { ownerId: sofia.id, price: 3, withdrawn: true },
    ]
    for (const copy of copies) await putCopy(test(), { bookId: uuid, ...copy })
    const { body } = await page(uuid)
    expect(prices(body)).toEqual([2, 5, 9])
    expect(body.wished_by).toEqual([])
    expect(body.offers[0]).toMatchObject({
      book: { uuid },
      condition: 'GOOD',
      status: 'AVAILABLE',
      requestedBy: null,
      paused: false,
      offeredBy: { uuid: jonas.id, firstName: 'Jonas', lastName: 'W.' },
    })
    expect(JSON.stringify(body)).not.toMatch(/Weber|Brandt|example\.org|Lindenstra/u)
    expect(await totalOffers()).toBe(before + 3)
    const { books } = (await test().visitor().get('/books/search?query=begehrt')).body
    expect(books[0]).toMatchObject({ offersNum: 3, lowestPrice: 2 })
  })

  it.each(['shelf_paused_at', 'blocked_at', 'deleted_at'] as const)('hides the copies of an owner with %s', async (column) => {
    const owner = await registerMember(test())
    const { uuid } = await addBook(sofia.caller, { title: `Versteckt durch ${column}` })
    await putCopy(test(), { bookId: uuid, ownerId: owner.id })
    expect((await page(uuid)).body.offers).toHaveLength(1)
    const before = await totalOffers()
    await test()
      .db.updateTable('member')
      .set({ [column]: new Date() })
      .where('id', '=', owner.id)
      .execute()
    expect((await page(uuid)).body.offers).toEqual([])
    expect(await totalOffers()).toBe(before - 1)
  })

  it.each(['00000000-0000-7000-8000-000000000000', 'nothing', '1', "'; drop table book --", '%00'])('of %s is 404', async (uuid) => {
    expect(await page(uuid)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('of an archived book is 404 for all but admins', async () => {
    const { uuid } = await addBook(sofia.caller, { title: 'Im Archiv' })
    await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', '=', uuid).execute()
    expect((await page(uuid)).status).toBe(404)
    expect((await page(uuid, sofia.caller)).status).toBe(404)
    const admin = await registerMember(test())
    await test().db.updateTable('member').set({ role: 'admin' }).where('id', '=', admin.id).execute()
    expect((await page(uuid, admin.caller)).body.book).toMatchObject({ archived: true })
  })
})

it('loads many books in one query', async () => {
  const one = await addBook(sofia.caller, { title: 'Eins' })
  const two = await addBook(sofia.caller, { title: 'Zwei' })
  const books = await readBooks(test().db, [two.uuid, one.uuid, '00000000-0000-7000-8000-000000000000'])
  expect([...books]).toEqual([
    [two.uuid, two],
    [one.uuid, one],
  ])
  expect(await readBooks(test().db, [])).toEqual(new Map())
})

describe('a book', () => {
  it('is for search engines once somebody offers it or wishes for it, whoever sees that, or it is reviewed', async () => {
    const isListed = async (uuid: string): Promise<boolean> => (await page(uuid)).body.isForSearchEngines
    const offered = await addBook(sofia.caller, { title: 'Angeboten' })
    const wished = await addBook(sofia.caller, { title: 'Still gewünscht' })
    const reviewed = await addBook(sofia.caller, { title: 'Geprüft' })
    for (const { uuid } of [offered, wished, reviewed]) expect(await isListed(uuid)).toBe(false)
    const offer = await putCopy(test(), { bookId: offered.uuid, ownerId: sofia.id })
    expect((await jonas.caller.post('/exchanges/wish-list/add', { bookUuid: wished.uuid, onlyThisEdition: true })).status).toBeLessThan(300)
    expect((await page(wished.uuid)).body.wished_by).toEqual([])
    await test().db.updateTable('book').set({ reviewed_at: new Date() }).where('id', '=', reviewed.uuid).execute()
    for (const { uuid, title } of [offered, wished, reviewed]) expect(await isListed(uuid), title).toBe(true)
    await test().db.updateTable('offer').set({ status: 'WITHDRAWN' }).where('id', '=', offer).execute()
    expect(await isListed(offered.uuid)).toBe(false)
  })
})
