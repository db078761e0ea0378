import type { z } from 'zod'
import type { Book } from '#contract/books.ts'
import type { newBook } from '#contract/catalogue.ts'
import { splitAuthors } from '#domain/author-names.ts'

/** The book of an offer: existing, or typed and created with it. */
export type Offered = { kind: 'known'; book: Book } | { kind: 'new'; book: z.input<typeof newBook> }

/** The book as shown; typed ones have only an uploaded cover. */
export function shownOf({ kind, book }: Offered): { title: string; authors: readonly string[]; imageUrl: string | null } {
  if (kind === 'new') return { title: book.title, authors: splitAuthors(book.authors), imageUrl: book.imageDataString ?? null }
  return { title: book.title, authors: book.authors.map((author) => author.authorFullName), imageUrl: book.imageUrl }
}

/** The book in the API body. */
export function bookFieldOf({ kind, book }: Offered): { bookUuid: string } | { newBook: z.input<typeof newBook> } {
  return kind === 'new' ? { newBook: book } : { bookUuid: book.uuid }
}

/** Query of the price suggestion. */
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
