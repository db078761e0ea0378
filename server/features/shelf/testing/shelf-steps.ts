import { expect } from 'vitest'
import type { BookOffer } from '#contract/books.ts'
import type { Caller } from '../../../testing/caller.ts'

let books = 0

/** Adds a book of its own work by hand and gives its uuid. */
export async function addBook(caller: Caller, title = `Der ${++books}. Tag`): Promise<string> {
  const answer = await caller.post('/books/create', { book: { title, authors: 'Sten Nadolny', languageCode: 'de' } })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.book.uuid
}

/** Body of the offer dialog for a copy; what the test does not mention is filled in. */
export function offerOf(bookUuid: string, fields: object = {}): object {
  return { bookUuid, price: 3, condition: 'GOOD', acceptedTerms: true, ...fields }
}

/** Offers a copy of a new book, or of the one named in `fields`. */
export async function putOnOffer(caller: Caller, fields: { bookUuid?: string; price?: number } = {}): Promise<BookOffer> {
  const answer = await caller.post('/exchanges/create-offer', offerOf(fields.bookUuid ?? (await addBook(caller)), fields))
  expect(answer).toMatchObject({ status: 201 })
  return answer.body.offer
}

/** Presses Pay for a copy: it is claimed, nothing is paid yet. */
export async function claim(caller: Caller, offerUuid: string): Promise<void> {
  const { quote } = (await caller.get(`/checkout/quote?ofid=${offerUuid}`)).body
  const answer = await caller.post(`/sandbox/order/${offerUuid}/intent`, { amount: quote.totalCents, version: quote.version })
  expect(answer).toMatchObject({ status: 200 })
}
