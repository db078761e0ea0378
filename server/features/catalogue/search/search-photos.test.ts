import { beforeAll, describe, expect, it } from 'vitest'
import type { ListedBook } from '#contract/books.ts'
import type { Answer } from '../../../testing/caller.ts'
import { addAppleBooks } from '../../../testing/factories/apple-books.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { searchFor, titlesIn } from '../../../testing/factories/search-for.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

/** One pixel. */
const PHOTO = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let owner: RegisteredMember
/** Photographed: the dear copy of "Der Apfelbaum" alone, not its cheap one, and "Apfelkuchen". */
let shown: Record<'tree' | 'cake', string>

beforeAll(async () => {
  owner = await registerMember(test())
  await addAppleBooks(test(), owner)
  shown = { tree: await photograph('Der Apfelbaum', 20), cake: await photograph('Apfelkuchen', 2) }
})

/** Adds a photo to the copy of this price; gives the offer's id. */
async function photograph(title: string, price: number): Promise<string> {
  const { id } = await test()
    .db.selectFrom('offer')
    .innerJoin('book', 'book.id', 'offer.book_id')
    .select('offer.id')
    .where('title', '=', title)
    .where('price', '=', price)
    .executeTakeFirstOrThrow()
  expect((await owner.caller.post(`/exchanges/offer/${id}/photos`, { photo: PHOTO })).status).toBe(200)
  return id
}

const search = (query: Record<string, string>): Promise<Answer['body']> => searchFor(test(), query)
const titlesOf = async (query: Record<string, string>): Promise<string[]> => titlesIn((await search(query)).books)
const withPhotos = (query: Record<string, string>): Promise<string[]> => titlesOf({ ...query, withPhotos: 'true' })

describe('a search for copies with photos', () => {
  it.each(['', 'apfel'])('finds those alone, of the condition and price that are wanted (query "%s")', async (query) => {
    expect((await withPhotos({ query })).toSorted()).toEqual(['Apfelkuchen', 'Der Apfelbaum'])
    expect(await withPhotos({ query, condition: 'LIKE_NEW' })).toEqual(['Der Apfelbaum'])
    expect(await withPhotos({ query, condition: 'GOOD' })).toEqual(['Apfelkuchen'])
    expect(await withPhotos({ query, priceMin: '3' })).toEqual(['Der Apfelbaum'])
    expect(await withPhotos({ query, condition: 'GOOD,LIKE_NEW', priceMax: '5' })).toEqual(['Apfelkuchen'])
  })

  it.each(['', 'apfel'])('sorts by and tells the price of the copy with photos (query "%s")', async (query) => {
    const { books } = await search({ query, withPhotos: 'true', sort: 'price' })
    expect(books.map(({ title, lowestPrice, offersNum }: ListedBook) => [title, lowestPrice, offersNum])).toEqual([
      ['Apfelkuchen', 2, 1],
      ['Der Apfelbaum', 20, 1],
    ])
  })

  it('counts them beside the other choices, and those beside them', async () => {
    const { facets } = await search({ query: 'apfel', facets: 'true' })
    expect(facets.photos).toBe(2)
    expect((await search({ query: 'apfel', facets: 'true', condition: 'LIKE_NEW' })).facets.photos).toBe(1)
    expect((await search({ query: 'apfel', facets: 'true', withPhotos: 'true' })).facets).toMatchObject({
      photos: 2,
      conditions: [
        { condition: 'LIKE_NEW', count: 1 },
        { condition: 'GOOD', count: 1 },
      ],
      prices: [
        { from: 1, to: 2, count: 1 },
        { from: 20, to: 99, count: 1 },
      ],
    })
    expect((await search({ query: 'xyzxyz', facets: 'true' })).facets.photos).toBe(0)
  })

  it('follows what is shown: hidden, taken away, paused and withdrawn copies count for nothing, and nothing is raised', async () => {
    const before = await titlesOf({ query: 'apfel' })
    const setHidden = (hidden_at: Date | null) =>
      test().db.updateTable('offer_photo').set({ hidden_at }).where('offer_id', '=', shown.tree).execute()
    await setHidden(new Date())
    expect(await withPhotos({})).toEqual(['Apfelkuchen'])
    await setHidden(null)
    expect(await withPhotos({})).toHaveLength(2)
    await owner.caller.post(`/exchanges/offer/${shown.tree}/pause`)
    expect(await withPhotos({})).toEqual(['Apfelkuchen'])
    await owner.caller.post(`/exchanges/offer/${shown.tree}/resume`)
    const { photos } = (await owner.caller.put(`/exchanges/offer/${shown.cake}/photos`, { uuids: [shown.tree] })).body
    await owner.caller.delete(`/exchanges/offer/${shown.cake}/photos/${photos[0].uuid}`)
    expect(await withPhotos({})).toEqual(['Der Apfelbaum'])
    expect(await titlesOf({ query: 'apfel' })).toEqual(before)
    await owner.caller.delete(`/exchanges/offer/${shown.tree}`)
    expect(await withPhotos({})).toEqual([])
  })
})
