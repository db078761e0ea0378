import { z } from 'zod'
import { book, listedBook } from './books.ts'
import { endpoint, uuid } from './endpoint.ts'
import { LANDING_LATEST_BOOKS, SIMILAR_MAX } from '../domain/policy/catalogue.ts'

export const similarBooks = endpoint({
  method: 'get',
  path: '/api/v1/books/similar-to/{a}/{b}',
  summary: 'Books like one: a is its uuid, b how many. By author, series, genre and audience, and common wishes.',
  params: z.object({ a: uuid, b: z.coerce.number().int().min(1).max(SIMILAR_MAX) }),
  response: z.object({
    recommendedBooks: z.array(listedBook),
    /** Where fewer than three are similar: other books of those who offer this one. */
    sameShelf: z.array(listedBook),
  }),
})

export const favoriteBooks = endpoint({
  method: 'get',
  path: '/api/v1/books/favorite',
  summary: 'The most wished books of the last 90 days, shuffled.',
  response: z.object({ books: z.array(listedBook) }),
})

export const latestBooks = endpoint({
  method: 'get',
  path: '/api/v1/books/latest/{count}',
  summary: 'The newest books on offer, as many as asked for, in the order of an empty search; not counted as a search.',
  params: z.object({ count: z.coerce.number().int().min(1).max(LANDING_LATEST_BOOKS) }),
  response: z.object({ books: z.array(listedBook) }),
})

export const firstSightBooks = endpoint({
  method: 'get',
  path: '/api/v1/books/first-sight',
  summary:
    'The newest books on offer for the first sight of the landing page; none that a newcomer has typed and nobody has touched since.',
  response: z.object({ books: z.array(listedBook) }),
})

export const bookArticle = endpoint({
  method: 'get',
  path: '/api/v1/books/book-article/{id}',
  summary: 'The article about a book as sanitised HTML; empty when there is none.',
  params: z.object({ id: uuid }),
  response: z.object({ article: z.string() }),
})

export const booksSearchById = endpoint({
  method: 'get',
  path: '/api/v1/books/search/{id}',
  summary: 'One book by uuid, as a search answers it.',
  params: z.object({ id: uuid }),
  response: z.object({ book, books: z.array(listedBook), total: z.int() }),
})
