import { expect, it } from 'vitest'
import { FREE_POINT_BOOKS, FREE_POINTS_AT_ONCE } from '#domain/policy/money.ts'
import type { Caller } from '../../testing/caller.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { addBook, offerOf, putOnOffer } from './testing/shelf-steps.ts'

const test = useTestApplication()

async function pointsOf(caller: Caller): Promise<number> {
  return (await caller.get('/session')).body.numExchangeTokens
}

async function addBooks(caller: Caller, count: number): Promise<string[]> {
  const uuids: string[] = []
  for (let number = 0; number < count; number++) uuids.push(await addBook(caller))
  return uuids
}

it('gives free points for the first ten distinct books and no more; three can be spent before the first swap', async () => {
  const { caller } = await registerMember(test())
  const gifts: boolean[] = []
  for (const bookUuid of await addBooks(caller, FREE_POINT_BOOKS + 2)) {
    gifts.push((await caller.post('/exchanges/create-offer', offerOf(bookUuid))).body.gotFreePoint)
  }
  expect(gifts).toEqual([...Array.from({ length: FREE_POINT_BOOKS }, () => true), false, false])
  expect(await pointsOf(caller)).toBe(FREE_POINTS_AT_ONCE)
  expect((await caller.get('/session')).body.numWaitingPoints).toBe(FREE_POINT_BOOKS - FREE_POINTS_AT_ONCE)
})

it('gives no second free point for the same book, nor for another edition of its work', async () => {
  const { caller } = await registerMember(test())
  const offer = await putOnOffer(caller)
  await caller.delete(`/exchanges/offer/${offer.uuid}`)
  const again = await caller.post('/exchanges/create-offer', offerOf(offer.book.uuid, { price: 5 }))
  expect(again.body).toMatchObject({ gotFreePoint: false, offer: { price: 5 } })
  const edition = await addBook(caller, offer.book.title)
  expect(edition).not.toBe(offer.book.uuid)
  expect((await caller.post('/exchanges/create-offer', offerOf(edition))).body.gotFreePoint).toBe(false)
  expect(await pointsOf(caller)).toBe(1)
})

const freePoint = (isWaiting: boolean) => (balance: number) => ({ amount: 1, balance, kind: 'FREE_OFFER', isWaiting })

it('gives at most ten free points when twenty books are offered at the same moment', async () => {
  const { caller } = await registerMember(test())
  const bookUuids = await addBooks(caller, 20)
  const answers = await Promise.all(bookUuids.map((bookUuid) => caller.post('/exchanges/create-offer', offerOf(bookUuid))))
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201))
  expect(answers.filter((answer) => answer.body.gotFreePoint)).toHaveLength(FREE_POINT_BOOKS)
  expect(await pointsOf(caller)).toBe(FREE_POINTS_AT_ONCE)
  const ledger = (await caller.get('/points/ledger')).body
  expect(ledger).toMatchObject({ total: 10, entries: [...[7, 6, 5, 4, 3, 2, 1].map(freePoint(true)), ...[3, 2, 1].map(freePoint(false))] })
})

it('makes one offer of a double click, and answers both clicks alike', async () => {
  const { caller } = await registerMember(test())
  const body = offerOf(await addBook(caller), { comment: 'Zweimal gedrückt.' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => caller.post('/exchanges/create-offer', body)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: answers[0]?.body })
  expect(answers[0]?.body.gotFreePoint).toBe(true)
  expect((await caller.get('/exchanges/my-book-offers')).body.total).toBe(1)
  expect(await pointsOf(caller)).toBe(1)
})

it('makes another offer when the same book is offered later, or described otherwise', async () => {
  const { caller } = await registerMember(test())
  const bookUuid = await addBook(caller)
  const first = await putOnOffer(caller, { bookUuid })
  const other = await caller.post('/exchanges/create-offer', offerOf(bookUuid, { petFree: true }))
  await test().shiftClock('11 seconds')
  const later = await caller.post('/exchanges/create-offer', offerOf(bookUuid))
  expect(new Set([first.uuid, other.body.offer.uuid, later.body.offer.uuid]).size).toBe(3)
  expect([other.body.gotFreePoint, later.body.gotFreePoint]).toEqual([false, false])
})

it('counts every copy when many members offer the same book at the same moment', async () => {
  const first = await registerMember(test())
  const bookUuid = await addBook(first.caller)
  const callers = [first.caller]
  while (callers.length < 12) callers.push((await registerMember(test())).caller)
  await Promise.all(callers.map((caller) => caller.post('/exchanges/create-offer', offerOf(bookUuid))))
  const row = await test().db.selectFrom('book').select('open_offer_count').where('id', '=', bookUuid).executeTakeFirstOrThrow()
  expect(row.open_offer_count).toBe(12)
})
