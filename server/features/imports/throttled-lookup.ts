import { setTimeout as wait } from 'node:timers/promises'
import { joinAuthors } from '#domain/author-names.ts'
import { newBook, type bookByIsbn, type NewBook } from '#contract/catalogue.ts'
import type { ResponseOf } from '../../platform/http/routes/route.ts'
import type { Database } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { afterAdmission } from '../catalogue/isbn/ask-source.ts'
import { libraries } from '../catalogue/isbn/sources/libraries.ts'
import { pauseAfterFailure } from '../catalogue/isbn/sources/pause-after-failure.ts'
import { createIsbnLookup } from '../catalogue/isbn/look-up-isbn.ts'
import { findStoredLookup } from '../catalogue/isbn/queries.ts'

const IMPORT_LOOKUP_PAUSE_MS = 1000

/** The one queue of all background jobs that ask libraries: together they take one worker and keep one pace. */
export const LIBRARY_QUEUE = 'imports'

/** What the libraries know of an ISBN, ready to be added; null when they know nothing or cannot be reached. */
export type ThrottledLookup = (isbn13: string) => Promise<NewBook | null>

const inUse = new WeakMap<Database, ThrottledLookup>()

/**
 * Asks the libraries like the form does, but never faster than once a second: an import has many questions and all
 * night. That pace is the share of jobs of the questions to libraries, for all imports and stacks together: whoever asks gets the same
 * one. Answers that are kept already, and libraries that are left alone after a failure, cost no time.
 */
export function throttledLookup(services: Services): ThrottledLookup {
  const lookUp = inUse.get(services.db) ?? createThrottledLookup(services)
  inUse.set(services.db, lookUp)
  return lookUp
}

function createThrottledLookup(services: Services): ThrottledLookup {
  const { db } = services
  // This process's own clock, in ms: it measures an interval.
  let askedAt = -Infinity
  const noting = libraries(services).map((source) =>
    pauseAfterFailure(
      afterAdmission(source, async () => {
        askedAt = performance.now()
      }),
    ),
  )
  const ask = createIsbnLookup(db, noting)
  return async (isbn13) => {
    if (!(await findStoredLookup(db, isbn13))) await wait(Math.max(0, askedAt + IMPORT_LOOKUP_PAUSE_MS - performance.now()))
    try {
      return bookOf((await ask(isbn13, 'member')).book, isbn13)
    } catch (error) {
      if (error instanceof AppError && error.code === 'ISBN_UNKNOWN') return null
      throw error
    }
  }
}

type Draft = ResponseOf<typeof bookByIsbn>['book']

/** A library's draft as the form would send it; null when it lacks what a book of ours needs. */
function bookOf(draft: Draft, isbn13: string): NewBook | null {
  const book = newBook.safeParse({
    title: draft.title,
    authors: joinAuthors(draft.authors.map((author) => author.authorFullName)),
    languageCode: draft.languageCode,
    isbn: isbn13,
    genres: draft.genres.map((genre) => genre.name),
    numberOfPages: draft.numberOfPages,
    publishDate: draft.publishDate,
    publisher: draft.publisher,
    originalTitle: draft.originalTitle,
  })
  return book.success ? book.data : null
}
