import { z } from 'zod'
import { listedBook } from './books.ts'
import { newBook, optionalText } from './catalogue.ts'
import { endpoint, success, uuid, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { AUTHORS_MAX } from '../domain/policy/catalogue.ts'

/** A wish for a book that the catalogue does not have, as its owner has written it. */
const missingBookWish = z.object({
  uuid: z.string(),
  title: z.string(),
  /** As typed; empty when the member does not know. */
  authors: z.string(),
  /** 13 digits. */
  isbn: z.string().nullable(),
  createdAt: z.string(),
  /** Books of ours that it may be; nothing is taken before the member says so. */
  suggestions: z.array(listedBook),
})
export type MissingBookWish = z.infer<typeof missingBookWish>

export const wishForMissingBook = endpoint({
  method: 'post',
  path: '/api/v1/wishes/missing-books',
  scope: 'wishes',
  summary:
    'Wish for a book by title, author and ISBN. If the catalogue has it, it becomes a wish for that book. Doing it again is a success; 409 WISH_LIMIT for too many.',
  body: z.strictObject({
    title: newBook.shape.title,
    /** As in the form of a book: parted by commas or semicolons, "Mann, Thomas" being one. */
    authors: optionalText('AUTHORS', AUTHORS_MAX),
    isbn: z.string().max(40, rule('ISBN.VALIDITY')).nullish(),
  }),
  response: z.object({
    /** The book of ours that is wished for now; null while there is none. */
    book: listedBook.nullable(),
    /** False when this was wished for before, and nothing has changed. */
    isNew: z.boolean(),
  }),
})
export type MissingBookAnswer = z.infer<typeof wishForMissingBook.response>

export const myMissingBooks = endpoint({
  method: 'get',
  path: '/api/v1/wishes/missing-books',
  scope: 'wishes',
  summary: 'The own wishes for books that the catalogue does not have, newest first; all of them.',
  response: z.object({ missingBooks: z.array(missingBookWish) }),
})

export const acceptMissingBook = endpoint({
  method: 'post',
  path: '/api/v1/wishes/missing-books/{uuid}/accept',
  summary: 'Say which book of the catalogue was meant; the wish becomes one for that book and keeps its day.',
  params: uuidParam,
  body: z.strictObject({ bookUuid: uuid }),
  response: success,
})

export const removeMissingBook = endpoint({
  method: 'delete',
  path: '/api/v1/wishes/missing-books/{uuid}',
  scope: 'wishes',
  summary: 'End an own wish for a book that the catalogue does not have; without one it is a success too.',
  params: uuidParam,
  response: success,
})

export const missingBooksOfMember = endpoint({
  method: 'get',
  path: '/api/v1/wishes/missing-books/of/{uuid}',
  summary: 'Such wishes of another member who shows theirs; empty for those who do not.',
  params: uuidParam,
  response: z.object({ missingBooks: z.array(missingBookWish.pick({ uuid: true, title: true, authors: true })) }),
})
export type ShownMissingBook = z.infer<typeof missingBooksOfMember.response>['missingBooks'][number]
