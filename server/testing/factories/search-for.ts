import { expect } from 'vitest'
import type { Answer } from '../caller.ts'
import type { TestApplication } from '../test-application.ts'

/** What a guest's search answers; one that fails fails the test. */
export async function searchFor(application: TestApplication, query: Record<string, string>): Promise<Answer['body']> {
  const answer = await application.visitor().get(`/books/search?${new URLSearchParams(query).toString()}`)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return answer.body
}

/** Titles of the books of an answer, in their order. */
export function titlesIn(books: readonly { title: string }[]): string[] {
  return books.map((book) => book.title)
}
