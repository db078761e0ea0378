import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { addBook, claim, offerOf, putOnOffer } from './testing/shelf-steps.ts'

const test = useTestApplication()

async function pointsOf(caller: Caller): Promise<number> {
  return (await caller.get('/session')).body.numExchangeTokens
}

function uuids(offers: { uuid: string }[]): string[] {
  return offers.map((offer) => offer.uuid)
}

it('puts a copy on offer, with a free point for the first', async () => {
  const { caller } = await registerMember(test(), { firstName: 'Mara', lastName: 'Krüger', withAddress: false })
  const bookUuid = await addBook(caller)
  const answer = await caller.post(
    '/exchanges/create-offer',
    offerOf(bookUuid, { price: '3', comment: '  Ein Eselsohr. ', smokeFree: true }),
  )
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    gotFreePoint: true,
    offer: {
      book: { uuid: bookUuid },
      price: 3,
      condition: 'GOOD',
      comment: 'Ein Eselsohr.',
      parcelSize: 'XS',
      smokeFree: true,
      petFree: false,
      status: 'AVAILABLE',
      offeredBy: { firstName: 'Mara', lastName: 'K.' },
      requestedBy: null,
    },
  })
  expect(await pointsOf(caller)).toBe(1)
})

it.each([
  [0, 'FORMS_RULES.PRICE.MIN'],
  [100, 'FORMS_RULES.PRICE.MAX'],
  [1.5, 'FORMS_RULES.PRICE.VALIDITY'],
  ['abc', 'FORMS_RULES.PRICE.VALIDITY'],
  ['1.5', 'FORMS_RULES.PRICE.VALIDITY'],
  [-1, 'FORMS_RULES.PRICE.MIN'],
  [null, 'FORMS_RULES.PRICE.VALIDITY'],
  [undefined, 'FORMS_RULES.PRICE.VALIDITY'],
])('refuses the price %s', async (price, code) => {
  const { caller } = await registerMember(test())
  const bookUuid = await addBook(caller)
  const answer = await caller.post('/exchanges/create-offer', offerOf(bookUuid, { price }))
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual([{ path: 'price', code }])
  expect((await caller.get('/exchanges/my-book-offers')).body.total).toBe(0)
  expect(await pointsOf(caller)).toBe(0)
})

it.each([
  [{ acceptedTerms: false }, 'acceptedTerms', 'FORMS_RULES.TERMS.REQUIRED'],
  [{ condition: undefined }, 'condition', 'FORMS_RULES.CONDITION.REQUIRED'],
  [{ condition: 'NEW' }, 'condition', 'FORMS_RULES.CONDITION.REQUIRED'],
  [{ comment: 'a'.repeat(1001) }, 'comment', 'FORMS_RULES.COMMENT.MAX_LENGTH'],
  [{ comment: 'a bell \u0007 rings' }, 'comment', 'FORMS_RULES.COMMENT.VALIDITY'],
  [{ bookUuid: 'tschick' }, 'bookUuid', 'FORMS_RULES.BOOK.REQUIRED'],
  [{ colour: 'blue' }, 'colour', 'UNKNOWN_FIELD'],
])('refuses %j', async (fields, path, code) => {
  const { caller } = await registerMember(test())
  const answer = await caller.post('/exchanges/create-offer', offerOf(await addBook(caller), fields))
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual([{ path, code }])
})

it('refuses guests, members without a verified address and unknown books', async () => {
  const { caller } = await registerMember(test())
  const bookUuid = await addBook(caller)
  const guest = await test().visitor().post('/exchanges/create-offer', offerOf(bookUuid))
  expect(guest.body).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN' })
  const unverified = await registerMember(test(), { verified: false, withAddress: false })
  const refused = await unverified.caller.post('/exchanges/create-offer', offerOf(bookUuid))
  expect(refused.body).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' })
  const unknown = await caller.post('/exchanges/create-offer', offerOf(randomUUID()))
  expect(unknown.body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  await test().db.updateTable('book').set({ archived_at: new Date() }).where('id', '=', bookUuid).execute()
  expect((await caller.post('/exchanges/create-offer', offerOf(bookUuid))).status).toBe(404)
})

it('shows an offer to everybody while it can be ordered, and a hidden one only to its owner', async () => {
  const { caller, id } = await registerMember(test())
  const other = await registerMember(test())
  const offer = await putOnOffer(caller)
  const path = `/exchanges/offer/${offer.uuid}`
  expect((await test().visitor().get(path)).body.bookOffer).toEqual(offer)
  await test().db.updateTable('member').set({ shelf_paused_at: new Date() }).where('id', '=', id).execute()
  expect((await test().visitor().get(path)).status).toBe(404)
  expect((await other.caller.get(path)).status).toBe(404)
  expect((await caller.get(path)).body.bookOffer).toMatchObject({ uuid: offer.uuid, paused: true })
  expect((await test().visitor().get(`/exchanges/offer/${randomUUID()}`)).status).toBe(404)
  expect((await test().visitor().get('/exchanges/offer/17')).status).toBe(404)
})

it('lets only the owner change and withdraw a copy', async () => {
  const { caller } = await registerMember(test())
  const other = await registerMember(test())
  const offer = await putOnOffer(caller)
  const path = `/exchanges/offer/${offer.uuid}`
  const changes = { price: 9, condition: 'LIKE_NEW', comment: 'Doch noch wie neu.' }
  expect((await other.caller.put(path, changes)).status).toBe(404)
  expect((await other.caller.delete(path)).status).toBe(404)
  expect((await test().visitor().put(path, changes)).status).toBe(401)
  expect((await caller.put(path, { ...changes, price: 100 })).status).toBe(400)
  const changed = await caller.put(path, changes)
  expect(changed.status).toBe(200)
  expect(changed.body.bookOffer).toMatchObject({ uuid: offer.uuid, ...changes, createdAt: offer.createdAt })
  expect((await caller.delete(path)).body).toEqual({ status: 'success' })
  expect((await caller.delete(path)).body).toEqual({ status: 'success' })
  expect((await caller.get(path)).status).toBe(404)
  expect((await caller.put(path, changes)).status).toBe(404)
  expect((await caller.get('/exchanges/my-book-offers')).body).toEqual({ books: [], total: 0, all: 0, pause: null })
})

it('refuses to change or withdraw a copy that is ordered', async () => {
  const { caller } = await registerMember(test())
  const buyer = await registerMember(test())
  const offer = await putOnOffer(caller)
  await claim(buyer.caller, offer.uuid)
  const path = `/exchanges/offer/${offer.uuid}`
  const edit = await caller.put(path, { price: 1, condition: 'GOOD', comment: '' })
  expect(edit.body).toMatchObject({ status: 409, code: 'OFFER_IN_EXCHANGE' })
  expect((await caller.delete(path)).body).toMatchObject({ status: 409, code: 'OFFER_IN_EXCHANGE' })
  expect((await test().visitor().get(path)).status).toBe(404)
  expect((await buyer.caller.get(path)).body.bookOffer).toMatchObject({ price: offer.price, status: 'RESERVED' })
  expect((await caller.get('/exchanges/my-book-offers')).body.books).toMatchObject([{ uuid: offer.uuid, status: 'RESERVED' }])
})

it('lists a member’s own shelf, all copies, and those of others, newest first', async () => {
  const mara = await registerMember(test())
  const jonas = await registerMember(test())
  const before = (await test().visitor().get('/exchanges/all-book-offers')).body.total
  const first = await putOnOffer(mara.caller)
  const second = await putOnOffer(jonas.caller)
  const third = await putOnOffer(mara.caller)

  const all = await test().visitor().get('/exchanges/all-book-offers?limit=3')
  expect(uuids(all.body.bookOffers)).toEqual([third.uuid, second.uuid, first.uuid])
  expect(all.body.total).toBe(before + 3)
  const available = await mara.caller.get('/exchanges/available-book-offers?limit=1')
  expect(uuids(available.body.bookOffers)).toEqual([second.uuid])
  expect(available.body.total).toBe(before + 1)
  expect((await test().visitor().get('/exchanges/available-book-offers')).status).toBe(401)
  expect((await test().visitor().get('/exchanges/all-book-offers?start=5000')).body.bookOffers).toEqual([])
  for (const list of ['all', 'available'])
    expect((await mara.caller.get(`/exchanges/${list}-book-offers?start=5001`)).body).toMatchObject({ code: 'VALIDATION' })

  const own = await mara.caller.get('/exchanges/my-book-offers')
  expect(uuids(own.body.books)).toEqual([third.uuid, first.uuid])
  const rest = await mara.caller.get('/exchanges/my-book-offers/1')
  expect(rest.body).toMatchObject({ total: 2, books: [{ uuid: first.uuid }] })
  expect((await mara.caller.get('/exchanges/my-book-offers?start=1&limit=1')).body).toEqual(rest.body)
  expect((await mara.caller.get('/exchanges/my-book-offers?limit=101')).status).toBe(400)
  expect((await mara.caller.get('/exchanges/my-book-offers/last')).status).toBe(404)
})
