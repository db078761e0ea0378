import { expect } from 'vitest'
import type { Condition } from '#domain/lookups.ts'
import type { Answer, Caller } from '../caller.ts'
import type { TestApplication } from '../test-application.ts'

/** Adds a book by hand through the API; what the test does not mention is filled in. Gives the book of the answer. */
export async function addBook(caller: Caller, book: { title: string } & Record<string, unknown>): Promise<Answer['body']> {
  const answer = await caller.post('/books/create', { book: { authors: 'Anna Beispiel', languageCode: 'de', ...book } })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body.book
}

/** Puts a copy on a shelf without the rules of offering: for tests that are not about them. */
export async function putCopy(
  { db }: Pick<TestApplication, 'db'>,
  copy: { bookId: string; ownerId: string; price?: number; condition?: Condition; paused?: boolean; withdrawn?: boolean },
): Promise<string> {
  const row = await db
    .insertInto('offer')
    .values({
      book_id: copy.bookId,
      owner_id: copy.ownerId,
      price: copy.price ?? 3,
      condition: copy.condition ?? 'GOOD',
      status: copy.withdrawn ? 'WITHDRAWN' : 'AVAILABLE',
      paused_at: copy.paused ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
