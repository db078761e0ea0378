import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { GENRE_EXCHANGES_MIN } from '#domain/policy/offers.ts'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { addBook, claim, offerOf, putOnOffer } from '../testing/shelf-steps.ts'

const test = useTestApplication()

const hintPath = (bookUuid: string, condition = 'GOOD') => `/exchanges/price-hint?bookUuid=${bookUuid}&condition=${condition}`

it('suggests what a copy was really swapped for, and only that', async () => {
  const { sender, receiver, book } = await playUntil(test(), 'received')
  const { caller } = await registerMember(test())
  await putOnOffer(sender.caller, { bookUuid: book, price: 40 })
  const swapped = { points: 2, reason: 'SWAPS', copies: 1, genre: null }
  expect((await caller.get(hintPath(book))).body).toEqual({ suggestion: swapped, ownCopies: 0 })
  // Another edition of the same work, also while it is only typed.
  const { title } = (await receiver.caller.get(`/books/book/${book}`)).body.book
  const words = { title, authors: 'Anna Beispiel', languageCode: 'de', numberOfPages: 300, publishDate: 2026 }
  const typed = `title=${encodeURIComponent(title)}&authors=Beispiel,%20Anna&pages=300&year=2026&condition=GOOD`
  expect((await caller.get(`/exchanges/price-hint?${typed}`)).body).toEqual({ suggestion: swapped, ownCopies: 0 })
  const edition = await caller.post('/books/create', { book: words })
  expect((await caller.get(hintPath(edition.body.book.uuid))).body).toEqual({ suggestion: swapped, ownCopies: 0 })
})

it('does not count the price of an order that was not completed', async () => {
  const { book, sender } = await playUntil(test(), 'requested')
  const { caller } = await registerMember(test())
  const guess = { suggestion: { reason: 'CONDITION' } }
  expect((await caller.get(hintPath(book))).body).toMatchObject(guess)
  expect((await sender.caller.get(hintPath(book))).body).toMatchObject({ ...guess, ownCopies: 1 })
})

it('suggests what others ask for copies when none was swapped, those in the same condition first', async () => {
  const { caller } = await registerMember(test())
  const bookUuid = await addBook(caller)
  const prices = [
    { price: 2, condition: 'GOOD' },
    { price: 5, condition: 'GOOD' },
    { price: 4, condition: 'GOOD' },
    { price: 9, condition: 'LIKE_NEW' },
  ]
  const offers: string[] = []
  for (const fields of prices) {
    const other = await registerMember(test())
    offers.push((await other.caller.post('/exchanges/create-offer', offerOf(bookUuid, fields))).body.offer.uuid)
  }
  const suggested = async (condition?: string) => (await caller.get(hintPath(bookUuid, condition))).body.suggestion
  expect(await suggested()).toEqual({ points: 4, reason: 'OFFERS', copies: 3, genre: null })
  expect(await suggested('LIKE_NEW')).toMatchObject({ points: 9, copies: 1 })
  expect(await suggested('EXCELLENT')).toMatchObject({ points: 4, copies: 4 })
  expect((await caller.get(`/exchanges/price-hint?bookUuid=${bookUuid}`)).body.suggestion).toBeNull()
  const buyer = await registerMember(test())
  await claim(buyer.caller, offers[3] ?? '')
  expect(await suggested('LIKE_NEW')).toMatchObject({ points: 4, copies: 3 })
})

it('leaves the member’s own copies out of the comparison, and tells of them apart', async () => {
  const { caller } = await registerMember(test())
  const first = await putOnOffer(caller, { price: 40 })
  const { uuid } = first.book
  expect((await caller.get(hintPath(uuid))).body).toMatchObject({ suggestion: { points: 4, reason: 'CONDITION' }, ownCopies: 1 })
  await caller.delete(`/exchanges/offer/${first.uuid}`)
  expect((await caller.get(hintPath(uuid))).body.ownCopies).toBe(0)
})

it('answers 404 for unknown books', async () => {
  const { caller } = await registerMember(test())
  expect((await caller.get(hintPath(randomUUID()))).body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const archived = await addBook(caller)
  await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', '=', archived).execute()
  expect((await caller.get(hintPath(archived))).status).toBe(404)
})

it('suggests what books of its genre went for in this condition, where nothing else is known and there were enough', async () => {
  const inGenre = (bookUuid: string) =>
    sql`insert into book_genre (book_id, genre_id) values (${bookUuid}::uuid, 'ratgeber') on conflict do nothing`.execute(test().db)
  const { caller } = await registerMember(test())
  const bookUuid = await addBook(caller)
  await inGenre(bookUuid)
  const suggested = async () => (await caller.get(hintPath(bookUuid))).body.suggestion
  for (let swaps = 1; swaps <= GENRE_EXCHANGES_MIN; swaps++) {
    expect(await suggested()).toMatchObject({ reason: 'CONDITION' })
    const { book } = await playUntil(test(), 'received')
    await inGenre(book)
  }
  expect(await suggested()).toEqual({ points: 2, reason: 'GENRE', copies: GENRE_EXCHANGES_MIN, genre: 'ratgeber' })
})
