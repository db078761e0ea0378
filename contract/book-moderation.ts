import { z } from 'zod'
import { neededReason } from './admin-points.ts'
import { book, listedBook } from './books.ts'
import { newBook, optionalText, tidyText } from './catalogue.ts'
import { endpoint, listStart, readVersion, success, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { ADMIN_REASON_MAX } from '../domain/policy/administration.ts'
import { ARTICLE_MAX, BOOKS_DECIDED_MAX, OWN_ENTRIES_PAGE_SIZE } from '../domain/policy/catalogue.ts'
import { BOOK_DECISIONS } from '../domain/book-decisions.ts'

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
  roles: ['moderator'],
  summary: 'Change the data of a book, its cover and article. 409 CASE_CHANGED if somebody has changed them since `version` was read.',
  params: uuidParam,
  body: z.strictObject({ book: editedBook, reason, version: readVersion }),
  response: z.object({ book }),
})

const bookAct = { body: z.strictObject({ bookId, reason }), response: z.object({ book }) }

export const archiveBook = endpoint({
  method: 'post',
  path: '/api/v1/books/archive',
  roles: ['moderator'],
  summary: 'Hide a book from search, lists and its page; its copies cannot be ordered meanwhile.',
  ...bookAct,
})

export const restoreBook = endpoint({
  method: 'post',
  path: '/api/v1/books/restore',
  roles: ['moderator'],
  summary: 'Show an archived book again.',
  ...bookAct,
})

export const reviewBook = endpoint({
  method: 'post',
  path: '/api/v1/books/review',
  roles: ['moderator'],
  summary: 'Mark a book as reviewed, once.',
  ...bookAct,
})

const worksAnswer = z.object({ book, editions: z.array(listedBook) })

export const mergeWorks = endpoint({
  method: 'post',
  path: '/api/v1/books/merge-works',
  roles: ['moderator'],
  summary: "Merge another book's work into this book's: all its editions and wishes come along.",
  body: z.strictObject({ bookUuid: bookId, otherBookUuid: bookId, reason: neededReason }),
  response: worksAnswer,
})

export const splitWork = endpoint({
  method: 'post',
  path: '/api/v1/books/split-work',
  roles: ['moderator'],
  summary: 'Split one edition off its work, into a work of its own.',
  body: z.strictObject({ bookUuid: bookId, reason: neededReason }),
  response: worksAnswer,
})

export const decideBooks = endpoint({
  method: 'post',
  path: '/api/v1/books/decide',
  roles: ['moderator'],
  summary:
    'Review or archive several books, or take either back; all or none. `changed` are those that this call changed, for taking it back; each is logged.',
  body: z.strictObject({ bookIds: z.array(bookId).min(1).max(BOOKS_DECIDED_MAX), decision: z.enum(BOOK_DECISIONS), reason }),
  response: success.extend({ changed: z.array(z.string()) }),
})

/** A book that a newcomer has typed. */
const ownEntry = listedBook.extend({
  addedAt: z.string(),
  /** Null once they have left. */
  addedBy: z.object({ uuid: z.string(), name: z.string(), memberSince: z.string() }).nullable(),
})
export type OwnEntry = z.infer<typeof ownEntry>

export const unreviewedBooks = endpoint({
  method: 'get',
  path: '/api/v1/books/unreviewed',
  roles: ['moderator'],
  summary:
    'Books that newcomers typed themselves and no administrator has reviewed yet, newest first; what a library’s record gave is not among them. More than 1,000 are not counted.',
  query: z.object({ start: listStart, limit: z.coerce.number().int().min(1).max(100).default(OWN_ENTRIES_PAGE_SIZE) }),
  response: z.object({ books: z.array(ownEntry), total: z.int() }),
})

export const bookAdminLog = endpoint({
  method: 'get',
  path: '/api/v1/books/admin-log/{uuid}',
  roles: ['moderator'],
  summary: 'What administrators did with a book, newest first.',
  params: uuidParam,
  response: z.object({
    entries: z.array(z.object({ uuid: z.string(), act: z.string(), reason: z.string(), admin: z.string().nullable(), at: z.string() })),
  }),
})
export type BookAdminLogEntry = z.output<typeof bookAdminLog.response>['entries'][number]
