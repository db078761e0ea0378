import { expect } from 'vitest'
import type { MissingBookWish } from '#contract/missing-books.ts'
import type { WishEntry } from '#contract/wishes.ts'
import type { Answer, Caller } from '../../../testing/caller.ts'
import { addBook } from '../../../testing/factories/catalogue-factories.ts'

/** What a member types of a book that is missing. */
export interface MissingWords {
  title: string
  authors?: string
  isbn?: string
}

/** Wishes for a book by its words; gives what the API says. */
export async function wishMissing(caller: Caller, words: MissingWords): Promise<Answer['body']> {
  const answer = await caller.post('/wishes/missing-books', words)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body
}

/** A member's wishes for books that are missing. */
export async function missingOf(caller: Caller): Promise<MissingBookWish[]> {
  return (await caller.get('/wishes/missing-books')).body.missingBooks
}

/** A member's wishes for books of the catalogue. */
export async function wishesOf(caller: Caller): Promise<WishEntry[]> {
  return (await caller.get('/exchanges/wish-list/my')).body.bookOffers
}

/** Adds a book by hand and gives its uuid. */
export async function bringBook(caller: Caller, words: MissingWords): Promise<string> {
  return (await addBook(caller, { ...words })).uuid
}
