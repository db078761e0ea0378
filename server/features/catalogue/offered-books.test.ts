import { expect, it } from 'vitest'
import { copyOfNewMember, createBook, createOffer } from '../../testing/factories/exchange-factories.ts'
import { registerMember } from '../../testing/factories/factories.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()

it('counts as many books as the search finds on offer, and copies apart', async () => {
  const { caller } = await registerMember(test())
  const book = await createBook(caller)
  await copyOfNewMember(test(), { book, price: 3 })
  await copyOfNewMember(test(), { book, price: 4 })
  await createOffer(caller, 2)
  await createBook(caller)
  const visitor = test().visitor()
  const { body: counts } = await visitor.get('/books/total-offers-num')
  const { body: found } = await visitor.get('/books/search?query=&onlyOffered=true')
  expect(counts).toEqual({ offers_num: 3, books_num: 2 })
  expect(found.total).toBe(counts.books_num)
})
