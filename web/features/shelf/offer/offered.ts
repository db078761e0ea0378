import type { z } from 'zod'
import type { Book } from '#contract/books.ts'
import type { newBook } from '#contract/catalogue.ts'
import { splitAuthors } from '#domain/author-names.ts'

/** What a copy is offered of: a book of ours, or one that is typed in and made together with the copy. */
export type Offered = { kind: 'known'; book: Book } | { kind: 'new'; book: z.input<typeof newBook> }

/** What the form shows of the book; a typed one has no cover but an uploaded one. */
export function shownOf({ kind, book }: Offered): { title: string; authors: readonly string[]; imageUrl: string | null } {
  if (kind === 'new') return { title: book.title, authors: splitAuthors(book.authors), imageUrl: book.imageDataString ?? null }
  return { title: book.title, authors: book.authors.map((author) => author.authorFullName), imageUrl: book.imageUrl }
}

/** The book in the body of the call that makes the copy. */
export function bookFieldOf({ kind, book }: Offered): { bookUuid: string } | { newBook: z.input<typeof newBook> } {
  return kind === 'new' ? { newBook: book } : { bookUuid: book.uuid }
}

/** What the suggested price is asked by: of a typed book what is known of it. */
export function priceQuestionOf({ kind, book }: Offered): Record<string, string> {
  if (kind === 'known') return { bookUuid: book.uuid }
  const { title, authors, genres, numberOfPages: pages, publishDate: year } = book
  return {
    title,
    authors,
    ...(genres && { genres: genres.map((genre) => (typeof genre === 'string' ? genre : genre.name)).join(',') }),
    ...(pages && { pages: String(pages) }),
    ...(year && { year: String(year) }),
  }
}
