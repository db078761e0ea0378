import { beforeEach, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()
let caller: Caller

beforeEach(async () => {
  caller = (await registerMember(test())).caller
})

const BOOK = { title: 'Selbst getippt', authors: 'Mann, Thomas', languageCode: 'de' }
const offerOf = (newBook: object, fields: object = {}) => ({ newBook, price: 3, condition: 'GOOD', acceptedTerms: true, ...fields })
const offer = (body: object, by = caller) => by.post('/exchanges/create-offer', body)
const countBooks = async () => (await test().db.selectFrom('book').select('id').execute()).length
const countOwn = async () => (await caller.get('/exchanges/my-book-offers')).body.total

it('makes book and offer in one call', async () => {
  const before = await countBooks()
  const answer = await offer(offerOf(BOOK))
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201, body: { gotFreePoint: true } })
  expect(answer.body.offer.book).toMatchObject({ title: 'Selbst getippt', authors: [{ authorFullName: 'Thomas Mann' }] })
  expect(await countBooks()).toBe(before + 1)
})

it('makes no book when the offer is refused, whatever for', async () => {
  const before = await countBooks()
  const unverified = await registerMember(test(), { verified: false, withAddress: false })
  expect((await offer(offerOf(BOOK), unverified.caller)).body).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' })
  expect((await offer(offerOf(BOOK), test().visitor())).status).toBe(401)
  for (const fields of [{ price: 150 }, { price: '2,5' }, { condition: 'NEW' }, { acceptedTerms: false }])
    expect((await offer(offerOf(BOOK, fields))).status, JSON.stringify(fields)).toBe(400)
  expect((await offer(offerOf({ ...BOOK, isbn: '9783257229531' }))).body.errors).toEqual([
    { path: 'book.isbn', code: 'FORMS_RULES.ISBN.CHECK_DIGIT' },
  ])
  expect(await countBooks()).toBe(before)
  expect(await countOwn()).toBe(0)
})

it('refuses two books in one offer, and none', async () => {
  const { uuid } = (await offer(offerOf(BOOK))).body.offer.book
  for (const body of [{ ...offerOf(BOOK), bookUuid: uuid }, offerOf(BOOK, { newBook: undefined })])
    expect((await offer(body)).body.errors).toEqual([{ path: 'bookUuid', code: 'FORMS_RULES.BOOK.REQUIRED' }])
  expect(await countOwn()).toBe(1)
})

it('makes one book and one offer of a double click', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => offer(offerOf(BOOK))))
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]?.body })
  expect(await countOwn()).toBe(1)
})

it('offers the book that is there already when the ISBN is known, also when two are faster by a moment', async () => {
  const other = await registerMember(test())
  const numbered = offerOf({ ...BOOK, isbn: '978-3-518-36854-1' })
  const [mine, theirs] = await Promise.all([offer(numbered), offer(numbered, other.caller)])
  expect([mine?.status, theirs?.status]).toEqual([201, 201])
  expect(mine?.body.offer.book.uuid).toBe(theirs?.body.offer.book.uuid)
})

it('suggests a price by pages and year while the book is only typed', async () => {
  const { body } = await caller.get('/exchanges/price-hint?condition=GOOD&pages=300&year=2001')
  expect(body).toEqual({ suggestion: { points: 2, reason: 'EDITION', copies: 0, genre: null }, ownCopies: 0 })
  expect((await caller.get('/exchanges/price-hint?condition=GOOD')).body.suggestion).toMatchObject({ points: 4, reason: 'CONDITION' })
})
