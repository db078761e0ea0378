import { z } from 'zod'
import { neededReason } from './admin-points.ts'
import { book, listedBook } from './books.ts'
import { newBook, optionalText, tidyText } from './catalogue.ts'
import { endpoint, paging, readVersion, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { ADMIN_REASON_MAX } from '../domain/policy/administration.ts'
import { ARTICLE_MAX } from '../domain/policy/catalogue.ts'
import { SEARCH_PAGE_SIZE } from '../domain/policy/search.ts'

/** Why an administrator does something; what the specification's calls do not send stays empty. */
const reason = optionalText('REASON', ADMIN_REASON_MAX, tidyText)
const bookId = z.uuid(rule('BOOK.REQUIRED')).toLowerCase()

/** All fields of a book as they shall be: what is absent becomes empty, but for cover and article, which then stay. */
const editedBook = newBook.extend({
  /** HTML; sanitised to an allow-list before it is stored. Empty removes it. */
  article: z.string(rule('ARTICLE.VALIDITY')).max(ARTICLE_MAX, rule('ARTICLE.MAX_LENGTH')).nullish(),
  /** Back to the drawn cover. */
  removeCover: z.boolean().nullish(),
})
export type EditedBook = z.output<typeof editedBook>

export const editBook = endpoint({
  method: 'put',
  path: '/api/v1/books/book/{uuid}',
  summary:
    'Change the data of a book, its cover and article. Given the `version` that was read, it is refused if somebody has changed them since.',
  params: uuidParam,
  body: z.strictObject({ book: editedBook, reason, version: readVersion.optional() }),
  response: z.object({ book }),
})

const bookAct = { body: z.strictObject({ bookId, reason }), response: z.object({ book }) }

export const archiveBook = endpoint({
  method: 'post',
  path: '/api/v1/books/archive',
  summary: 'Hide a book from search, lists and its page; its copies cannot be ordered meanwhile.',
  ...bookAct,
})

export const restoreBook = endpoint({
  method: 'post',
  path: '/api/v1/books/restore',
  summary: 'Show an archived book again.',
  ...bookAct,
})

export const reviewBook = endpoint({
  method: 'post',
  path: '/api/v1/books/review',
  summary: 'Mark a book as reviewed, once.',
  ...bookAct,
})

const worksAnswer = z.object({ book, editions: z.array(listedBook) })

export const mergeWorks = endpoint({
  method: 'post',
  path: '/api/v1/books/merge-works',
  summary: "Merge another book's work into this book's: all its editions and wishes come along.",
  body: z.strictObject({ bookUuid: bookId, otherBookUuid: bookId, reason: neededReason }),
  response: worksAnswer,
})

export const splitWork = endpoint({
  method: 'post',
  path: '/api/v1/books/split-work',
  summary: 'Split one edition off its work, into a work of its own.',
  body: z.strictObject({ bookUuid: bookId, reason: neededReason }),
  response: worksAnswer,
})

export const unreviewedBooks = endpoint({
  method: 'get',
  path: '/api/v1/books/unreviewed',
  summary: 'Books no administrator has reviewed yet, newest first.',
  query: paging(SEARCH_PAGE_SIZE),
  response: z.object({ books: z.array(listedBook), total: z.int() }),
})

export const bookAdminLog = endpoint({
  method: 'get',
  path: '/api/v1/books/admin-log/{uuid}',
  summary: 'What administrators did with a book, newest first.',
  params: uuidParam,
  response: z.object({
    entries: z.array(z.object({ uuid: z.string(), act: z.string(), reason: z.string(), admin: z.string(), at: z.string() })),
  }),
})
export type BookAdminLogEntry = z.output<typeof bookAdminLog.response>['entries'][number]
