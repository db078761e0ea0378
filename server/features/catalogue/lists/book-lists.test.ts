import { beforeAll, describe, expect, it } from 'vitest'
import { addBook, putCopy } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
let sofia: RegisteredMember
let readers: RegisteredMember[]

beforeAll(async () => {
  sofia = await registerMember(test())
  readers = [await registerMember(test()), await registerMember(test()), await registerMember(test())]
})

const add = async (title: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await addBook(sofia.caller, { title, ...more })).uuid
const titles = (books: { title: string }[]): string[] => books.map((book) => book.title)
const similar = async (uuid: string, count = 5): Promise<string[]> =>
  titles((await test().visitor().get(`/books/similar-to/${uuid}/${count}`)).body.recommendedBooks)
const wish = (reader: RegisteredMember, bookUuid: string) => reader.caller.post('/exchanges/wish-list/add', { bookUuid })

describe('similar books', () => {
  it('are by the same author, wished together, of the same series, of the same genre, in this order', async () => {
    const mine = await add('Die Möwe von Wismar', { authors: 'Ebba Wind', genres: ['krimis-thriller'] })
    await add('Die Möwe von Wismar', { authors: 'Ebba Wind', publisher: 'andere Ausgabe desselben Werks' })
    await add('Herbstlicht', { authors: 'Ebba Wind', genres: ['krimis-thriller'] })
    const wished = await add('Kochen am Meer', { authors: 'Jo Salz', genres: ['ratgeber'] })
    await add('Die Möwe von Rostock', { authors: 'Till Wal' })
    await add('Mord im Watt', { authors: 'Ole Sand', genres: ['krimis-thriller'] })
    await add('Algebra', { authors: 'Eva Zahl', languageCode: 'en', genres: ['sach-fachbuecher'] })
    for (const reader of readers) for (const book of [mine, wished]) await wish(reader, book)
    expect(await similar(mine, 4)).toEqual(['Herbstlicht', 'Kochen am Meer', 'Die Möwe von Rostock', 'Mord im Watt'])
    expect(await similar(mine, 1)).toEqual(['Herbstlicht'])
    const all = await similar(mine, 24)
    expect(all).not.toContain('Die Möwe von Wismar')
    expect(all).not.toContain('Algebra')
  })

  it('are nothing that shares neither author nor series nor genre and audience nor readers', async () => {
    const mine = await add('Muriels Kunst des Zuhörens', { authors: 'Mia Zeit', genres: ['kinderbuecher', 'fantasy-science-fiction'] })
    const offered = [
      await add('Muriels Clown', { authors: 'Stan Schreck', genres: ['fantasy-science-fiction'] }),
      await add('Das Wörterbuch', { authors: 'Rat Schreibung', genres: ['sach-fachbuecher'] }),
      await add('Muriels Kunst des Kochens', { authors: 'Pia Pfanne', genres: ['ratgeber'] }),
    ]
    for (const bookId of offered) await putCopy(test(), { bookId, ownerId: sofia.id })
    for (const book of [mine, ...offered]) await wish(readers[0] ?? sofia, book)
    expect(await similar(mine, 24)).toEqual([])
    await add('Die Insel der Igel', { authors: 'Ina Igel', genres: ['kinderbuecher'] })
    expect(await similar(mine, 24)).toEqual(['Die Insel der Igel'])
  })

  it('are followed by others from the shelves of those who offer the book, where they are fewer than three', async () => {
    const [owner, other] = [await registerMember(test()), await registerMember(test())]
    const [mine, own, paused, foreign] = [
      await add('Einsame Ente', { authors: 'Eli Erpel' }),
      await add('Regalnachbar', { authors: 'Nils Neben' }),
      await add('Regalpause', { authors: 'Nils Ruhe' }),
      await add('Fremdes Regal', { authors: 'Fred Fern' }),
    ]
    for (const bookId of [mine, own]) await putCopy(test(), { bookId, ownerId: owner.id })
    await putCopy(test(), { bookId: paused, ownerId: owner.id, paused: true })
    await putCopy(test(), { bookId: foreign, ownerId: other.id })
    const around = async () => (await test().visitor().get(`/books/similar-to/${mine}/5`)).body
    expect(titles((await around()).sameShelf)).toEqual(['Regalnachbar'])
    for (const title of ['Ente zwei', 'Ente drei', 'Ente vier']) await add(title, { authors: 'Eli Erpel' })
    const { recommendedBooks, sameShelf } = await around()
    expect({ similar: recommendedBooks.length, sameShelf }).toEqual({ similar: 3, sameShelf: [] })
  })
})

describe('the list of similar books', () => {
  it('names each work once, with its best edition, and no archived book', async () => {
    const mine = await add('Fuchs eins', { authors: 'Rita Fuchs' })
    const plain = await add('Fuchs zwei', { authors: 'Rita Fuchs' })
    const offered = await add('Fuchs zwei', { authors: 'Rita Fuchs' })
    await putCopy(test(), { bookId: offered, ownerId: sofia.id, price: 4 })
    const archived = await add('Fuchs drei', { authors: 'Rita Fuchs' })
    await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', '=', archived).execute()
    const { recommendedBooks } = (await test().visitor().get(`/books/similar-to/${mine}/24`)).body
    const uuids = recommendedBooks.map((book: { uuid: string }) => book.uuid)
    expect(uuids[0]).toBe(offered)
    expect(recommendedBooks[0]).toMatchObject({ title: 'Fuchs zwei', offersNum: 1, lowestPrice: 4 })
    expect(uuids).not.toContain(plain)
    expect(uuids).not.toContain(archived)
  })

  it.each(['???', '%', "'", 'a', '!! ¡¡'])('is found for a title like %s', async (title) => {
    expect(Array.isArray(await similar(await add(title, { authors: 'Nie Da' })))).toBe(true)
  })

  it('of an unknown book is 404', async () => {
    expect((await test().visitor().get('/books/similar-to/00000000-0000-7000-8000-000000000000/5')).status).toBe(404)
  })
})

it('one book answers as a search does', async () => {
  const uuid = await add('Nur dieses')
  const { body } = await test().visitor().get(`/books/search/${uuid}`)
  expect(body).toMatchObject({ book: { uuid }, books: [{ uuid, offersNum: 0 }], total: 1 })
})

describe('favourites', () => {
  it('are the most wished of the last 90 days, once for each work, in an order by chance', async () => {
    const [old, much, little] = [await add('Alter Wunsch'), await add('Viel gewünscht'), await add('Wenig gewünscht')]
    const pushed = await add('Herbeigeklickt')
    for (const reader of readers) await wish(reader, old)
    await test().shiftClock('91 days')
    // The sessions have ended while the clock was shifted.
    const newcomers = [await registerMember(test()), await registerMember(test())]
    for (const reader of newcomers) await wish(reader, much)
    await wish(newcomers[0] ?? sofia, little)
    // Hearts of accounts that nobody confirmed, or that are blocked, do not count.
    const [unverified, blocked] = [await registerMember(test(), { verified: false }), await registerMember(test())]
    for (const reader of [unverified, blocked]) expect((await wish(reader, pushed)).status).toBe(200)
    await test().db.updateTable('member').set({ blocked_at: new Date() }).where('id', '=', blocked.id).execute()
    const orders = new Set<string>()
    for (let call = 0; call < 40; call++) {
      const { books } = (await test().visitor().get('/books/favorite')).body
      expect(titles(books).sort()).toEqual(['Viel gewünscht', 'Wenig gewünscht'])
      orders.add(books[0].title)
    }
    expect(orders.size).toBe(2)
  })
})
