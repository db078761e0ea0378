import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import type { Caller } from '../../../testing/caller.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { addBook, claim, offerOf, putOnOffer } from '../testing/shelf-steps.ts'

const test = useTestApplication()

const hintPath = (bookUuid: string, condition = 'GOOD') => `/exchanges/price-hint?bookUuid=${bookUuid}&condition=${condition}`

it('says what a copy was really swapped for, and only that', async () => {
  const { sender, receiver, book } = await playUntil(test(), 'received')
  const { caller } = await registerMember(test())
  await putOnOffer(sender.caller, { bookUuid: book, price: 40 })
  // A single swap of a genre tells nothing of the genre.
  await sql`insert into book_genre (book_id, genre_id) select ${book}::uuid, id from genre limit 1 on conflict do nothing`.execute(
    test().db,
  )
  const hint = (await caller.get(hintPath(book))).body
  expect(hint).toEqual({
    paid: { points: 2, from: 'EXCHANGES', count: 1 },
    suggested: null,
    kind: null,
    wishes: null,
    offers: { count: 1, waitingDays: 0 },
    isUnlikely: false,
    ownCopies: 0,
  })
  // Another edition of the same work.
  const { title } = (await receiver.caller.get(`/books/book/${book}`)).body.book
  const edition = await caller.post('/books/create', {
    book: { title, authors: 'Anna Beispiel', languageCode: 'de', numberOfPages: 300, publishDate: 2026 },
  })
  expect(edition.status).toBe(201)
  const ofEdition = (await caller.get(hintPath(edition.body.book.uuid))).body
  expect(ofEdition).toMatchObject({ paid: { points: 2 }, suggested: { from: 2, to: 5 } })
})

it('does not count the price of an order that was not completed', async () => {
  const { book, sender } = await playUntil(test(), 'requested')
  const { caller } = await registerMember(test())
  expect((await caller.get(hintPath(book))).body.paid).toBeNull()
  expect((await sender.caller.get(hintPath(book))).body).toMatchObject({ paid: null, ownCopies: 1 })
})

it('says what others ask for copies when none was swapped, those in the same condition first', async () => {
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
  expect((await caller.get(hintPath(bookUuid))).body.paid).toEqual({ points: 4, from: 'OFFERS', count: 3 })
  expect((await caller.get(hintPath(bookUuid, 'LIKE_NEW'))).body.paid).toEqual({ points: 9, from: 'OFFERS', count: 1 })
  expect((await caller.get(hintPath(bookUuid, 'EXCELLENT'))).body.paid).toEqual({ points: 4, from: 'OFFERS', count: 4 })
  expect((await caller.get(`/exchanges/price-hint?bookUuid=${bookUuid}`)).body).toMatchObject({ paid: { count: 4 }, suggested: null })
  const buyer = await registerMember(test())
  await claim(buyer.caller, offers[3] ?? '')
  expect((await caller.get(hintPath(bookUuid, 'LIKE_NEW'))).body.paid).toEqual({ points: 4, from: 'OFFERS', count: 3 })
})

it('leaves the member’s own copies out of the comparison, and tells of them apart', async () => {
  const { caller } = await registerMember(test())
  const first = await putOnOffer(caller)
  const { uuid } = first.book
  expect((await caller.get(hintPath(uuid))).body).toMatchObject({ paid: null, suggested: null, offers: null, ownCopies: 1 })
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

it('tells from three on how many wish for it, without the caller, and never whether nobody does', async () => {
  const { caller } = await registerMember(test())
  const bookUuid = await addBook(caller)
  const wish = async (member: { caller: Caller }) => member.caller.post('/exchanges/wish-list/add', { bookUuid, onlyThisEdition: false })
  const hint = async () => (await caller.get(hintPath(bookUuid))).body
  await wish({ caller })
  for (let wishers = 0; wishers < 2; wishers++) await wish(await registerMember(test()))
  expect(await hint()).toMatchObject({ wishes: null })
  await wish(await registerMember(test()))
  expect(await hint()).toMatchObject({ wishes: 3 })
  for (let offers = 0; offers < 8; offers++) await putOnOffer((await registerMember(test())).caller, { bookUuid })
  await test().shiftClock('5 days')
  expect(await hint()).toMatchObject({ offers: { count: 8, waitingDays: 5 }, isUnlikely: false })
  const other = await addBook(caller)
  for (let offers = 0; offers < 8; offers++) await putOnOffer((await registerMember(test())).caller, { bookUuid: other })
  expect((await caller.get(hintPath(other))).body).toMatchObject({ wishes: null, offers: { count: 8 }, isUnlikely: true })
})

it('tells since how many days in Germany: what came yesterday evening is not told as of today', async () => {
  await sql`update clock set shift = shift + ('2027-10-20 22:30 Europe/Berlin'::timestamptz - app_now())`.execute(test().db)
  const { book } = await putOnOffer((await registerMember(test())).caller)
  const { caller } = await registerMember(test())
  const waitingDays = async () => (await caller.get(hintPath(book.uuid))).body.offers.waitingDays
  expect(await waitingDays()).toBe(0)
  await test().shiftClock('2 hours')
  expect(await waitingDays()).toBe(1)
})
