import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller } from '../../../testing/caller.ts'
import type { ListedBook } from '#contract/books.ts'
import { addBook, putCopy } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { APPLE_BOOKS, addAppleBooks } from '../../../testing/factories/apple-books.ts'
import { searchFor, titlesIn } from '../../../testing/factories/search-for.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { copyCodes } from './search-filters.ts'

const test = useTestApplication()
let owner: { caller: Caller; id: string }

beforeAll(async () => {
  owner = await registerMember(test())
  await addAppleBooks(test(), owner)
  await setWishes('Apfelwein', 7)
  await setWishes('Der Apfelbaum', 2)
})

/** As the wishes keep it. */
async function setWishes(title: string, wishes: number): Promise<void> {
  await test().db.updateTable('book').set({ wish_count: wishes }).where('title', '=', title).execute()
}

function search(query: Record<string, string>): Promise<Answer['body']> {
  return searchFor(test(), query)
}

async function titlesOf(query: Record<string, string>): Promise<string[]> {
  return titlesIn((await search(query)).books)
}

describe('a search is sorted', () => {
  it.each(['', 'apfel'])('by price, the newest first among equals, books without a copy last (query "%s")', async (query) => {
    expect(await titlesOf({ query, sort: 'price' })).toEqual(['Apfelkuchen', 'Apple Pie', 'Der Apfelbaum', 'Apfelgarten', 'Apfelwein'])
  })

  it.each(['', 'apfel'])('by wishes, then the newest (query "%s")', async (query) => {
    expect(await titlesOf({ query, sort: 'wished' })).toEqual(['Apfelwein', 'Der Apfelbaum', 'Apple Pie', 'Apfelkuchen', 'Apfelgarten'])
  })

  it.each(['', 'apfel', 'apfelbuam'])('by the price of the copies that match, which the tile shows (query "%s")', async (query) => {
    const { books } = await search({ query, sort: 'price', condition: 'LIKE_NEW' })
    const shown = books.map(({ title, lowestPrice, offersNum }: ListedBook) => [title, lowestPrice, offersNum])
    const tree = ['Der Apfelbaum', 20, 1]
    expect(shown).toEqual(query === 'apfelbuam' ? [tree] : [['Apfelgarten', 9, 1], tree])
    const [dear] = (await search({ query: 'Der Apfelbaum', priceMin: '6' })).books
    expect(dear).toMatchObject({ lowestPrice: 20, offersNum: 1 })
  })

  it('by date, the newest first', async () => {
    expect(await titlesOf({ query: 'apfel', sort: 'newest' })).toEqual(APPLE_BOOKS.map((book) => book.title).toReversed())
  })

  it('also where it is misspelled', async () => {
    expect(await titlesOf({ query: 'apfelgraten', sort: 'price' })).toEqual(['Apfelgarten'])
  })

  it('page by page without gap or double', async () => {
    for (const sort of ['relevance', 'newest', 'price', 'wished']) {
      const whole = await titlesOf({ query: 'apfel', sort })
      const parts: string[] = []
      for (let start = 0; start < whole.length; start += 2) {
        parts.push(...(await titlesOf({ query: 'apfel', sort, start: String(start), limit: '2' })))
      }
      expect(parts, sort).toEqual(whole)
    }
  })

  it('follows the price when it changes', async () => {
    const cheapest = async (): Promise<string | undefined> => (await titlesOf({ sort: 'price' }))[0]
    const { uuid: book } = await addBook(owner.caller, { title: 'Quittenbrot' })
    const offer = await putCopy(test(), { bookId: book, ownerId: owner.id, price: 1 })
    expect(await cheapest()).toBe('Quittenbrot')
    await test().db.updateTable('offer').set({ price: 50 }).where('id', '=', offer).execute()
    expect(await cheapest()).toBe('Apfelkuchen')
    await test().db.updateTable('offer').set({ status: 'WITHDRAWN' }).where('id', '=', offer).execute()
    expect(await titlesOf({ priceMin: '50' })).toEqual([])
    await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', '=', book).execute()
  })
})

describe('a search is filtered', () => {
  it('by condition and price of one and the same copy', async () => {
    expect(await titlesOf({ query: 'apfel', condition: 'LIKE_NEW' })).toEqual(['Apfelgarten', 'Der Apfelbaum'])
    expect(await titlesOf({ query: 'apfel', condition: 'LIKE_NEW', priceMax: '9' })).toEqual(['Apfelgarten'])
    expect(await titlesOf({ condition: 'GOOD', priceMin: '3', priceMax: '5' })).toEqual(['Der Apfelbaum'])
    expect(await titlesOf({ priceMin: '6', priceMax: '19' })).toEqual(['Apfelgarten'])
    expect(await titlesOf({ priceMin: '9', priceMax: '3' })).toEqual([])
  })

  it('a paused copy counts for nothing', async () => {
    await test().db.updateTable('member').set({ shelf_paused_at: new Date() }).where('id', '=', owner.id).execute()
    expect(await titlesOf({ condition: 'LIKE_NEW' })).toEqual([])
    await test().db.updateTable('member').set({ shelf_paused_at: null }).where('id', '=', owner.id).execute()
    expect(await titlesOf({ condition: 'LIKE_NEW' })).toHaveLength(2)
  })

  it('an ISBN, too', async () => {
    await addBook(owner.caller, { title: 'Birnenmus', isbn: '9783499256356' })
    expect(await titlesOf({ query: '978-3-499-25635-6' })).toEqual(['Birnenmus'])
    expect(await titlesOf({ query: '978-3-499-25635-6', onlyOffered: 'true' })).toEqual([])
  })

  it.each([
    'condition=NEW',
    'priceMin=0',
    'priceMax=100',
    'priceMin=1.5',
    'priceMin=x',
    'sort=best',
    'facets=1',
    'condition=GOOD,NEW',
    'genre=a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q',
  ])('refuses %s', async (query) => {
    expect(await test().visitor().get(`/books/search?${query}`)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  })

  it('means copies as the books have them', async () => {
    const { open_copies: copies } = await test()
      .db.selectFrom('book')
      .select('open_copies')
      .where('title', '=', 'Der Apfelbaum')
      .executeTakeFirstOrThrow()
    expect(copies).toEqual([305, 120])
    expect(copyCodes({ conditions: ['GOOD'], prices: { from: 5, to: 6 }, withPhotos: null })).toEqual([305, 306])
    expect(copyCodes({ conditions: ['GOOD', 'LIKE_NEW'], prices: { from: 5, to: 5 }, withPhotos: null })).toEqual([305, 105])
    expect(copyCodes({ conditions: null, prices: { from: 20, to: 20 }, withPhotos: null })).toEqual([120, 220, 320, 420])
    expect(copyCodes({ conditions: null, prices: null, withPhotos: null })).toBeNull()
  })
})

describe('facets', () => {
  it('are only counted where they are asked for', async () => {
    expect(await search({ query: 'apfel' })).not.toHaveProperty('facets')
  })

  it('count the hits', async () => {
    expect((await search({ query: 'apfel', facets: 'true' })).facets).toEqual({
      genres: [
        { id: 'freizeit-hobby', count: 2 },
        { id: 'ratgeber', count: 2 },
        { id: 'romane-erzaehlungen', count: 1 },
      ],
      languages: [
        { code: 'de', count: 4 },
        { code: 'en', count: 1 },
      ],
      conditions: [
        { condition: 'LIKE_NEW', count: 2 },
        { condition: 'GOOD', count: 2 },
        { condition: 'SATISFACTORY', count: 1 },
      ],
      prices: [
        { from: 1, to: 2, count: 1 },
        { from: 3, to: 5, count: 2 },
        { from: 6, to: 9, count: 1 },
        { from: 20, to: 99, count: 1 },
      ],
      photos: 0,
    })
  })

  it('are counted each without its own filter, whatever page is shown', async () => {
    const { books, total, facets } = await search({
      query: 'apfel',
      facets: 'true',
      genre: 'ratgeber',
      condition: 'GOOD',
      start: '30',
    })
    expect({ books, total }).toEqual({ books: [], total: 1 })
    expect(facets).toMatchObject({
      genres: [
        { id: 'freizeit-hobby', count: 1 },
        { id: 'ratgeber', count: 1 },
        { id: 'romane-erzaehlungen', count: 1 },
      ],
      languages: [{ code: 'de', count: 1 }],
      conditions: [
        { condition: 'LIKE_NEW', count: 1 },
        { condition: 'GOOD', count: 1 },
      ],
      prices: [{ from: 1, to: 2, count: 1 }],
    })
  })

  it('of what nothing matches are empty', async () => {
    const nothing = { genres: [], languages: [], conditions: [], prices: [], photos: 0 }
    expect((await search({ query: 'xyzxyz', facets: 'true' })).facets).toEqual(nothing)
    expect((await search({ genre: 'quatsch', facets: 'true' })).facets).toEqual(nothing)
  })
})
