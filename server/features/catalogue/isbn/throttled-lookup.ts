import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { joinAuthors } from '#domain/author-names.ts'
import { newBook, type bookByIsbn, type NewBook } from '#contract/catalogue.ts'
import type { ResponseOf } from '../../../platform/http/routes/route.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { withAdmission } from './ask-source.ts'
import { libraries } from './sources/libraries.ts'
import { pauseAfterFailure } from './sources/pause-after-failure.ts'
import { createIsbnLookup } from './look-up-isbn.ts'
import { findStoredLookup } from './queries.ts'

const LOOKUP_PAUSE_MS = 1000

/** The queue of all background jobs that ask libraries; they share one worker and one rate. */
export const LIBRARY_QUEUE = 'imports'

/** A printed book without a known author, such as a yearbook or guide. */
export type KnownWithoutAuthor = { title: string } & Pick<NewBook, 'publisher' | 'publishDate' | 'numberOfPages' | 'languageCode'>

/** Outcome of an ISBN look-up; only `found` can be added as it is. */
export type LookedUp =
  | { answer: 'FOUND'; book: NewBook }
  | ({ answer: 'AUTHOR_MISSING' } & KnownWithoutAuthor)
  /** Publishers have used one number twice: somebody has to choose. */
  | { answer: 'SEVERAL_BOOKS'; books: NewBook[] }
  | { answer: 'NOT_PRINTED'; title: string }
  | { answer: 'UNKNOWN' }
  /** A library that may know it could not be asked. */
  | { answer: 'UNREACHED' }

/** A rate-limited ISBN look-up shared by all jobs. */
export type ThrottledLookup = (isbn13: string) => Promise<LookedUp>

const inUse = new WeakMap<Database, ThrottledLookup>()

/**
 * Looks up ISBNs like the form, at most once a second for all imports and stacks together, which is the jobs' share of the
 * limit. Stored answers and paused libraries take no time.
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
      withAdmission(source, async () => {
        askedAt = performance.now()
      }),
    ),
  )
  const ask = createIsbnLookup(db, noting)
  return async (isbn13) => {
    if (!(await findStoredLookup(db, isbn13))) await wait(Math.max(0, askedAt + LOOKUP_PAUSE_MS - performance.now()))
    try {
      const { book, others = [] } = await ask(isbn13, 'member')
      const books = [book, ...others].flatMap((draft) => bookOf(draft, isbn13) ?? [])
      if (others.length > 0 && books.length > 0) return { answer: 'SEVERAL_BOOKS', books }
      const [found] = books
      return found ? { answer: 'FOUND', book: found } : withoutAuthor(book)
    } catch (error) {
      if (error instanceof AppError) return answerOf(error)
      throw error
    }
  }
}

/** @throws the error itself where it says nothing of the ISBN. */
function answerOf(error: AppError): LookedUp {
  if (error.code === 'ISBN_UNKNOWN') return { answer: 'UNKNOWN' }
  if (error.code === 'LIBRARIES_UNREACHED') return { answer: 'UNREACHED' }
  if (error.code === 'NOT_PRINTED') return { answer: 'NOT_PRINTED', title: notPrinted.parse(error.options.fresh).title }
  throw error
}

const notPrinted = z.object({ title: z.string() })

type Draft = ResponseOf<typeof bookByIsbn>['book']

function bookOf(draft: Draft, isbn13: string): NewBook | null {
  const book = newBook.safeParse({
    ...factsOf(draft),
    authors: joinAuthors(draft.authors.map((author) => author.authorFullName)),
    isbn: isbn13,
    genres: draft.genres.map((genre) => genre.name),
    originalTitle: draft.originalTitle,
  })
  return book.success ? book.data : null
}

function factsOf({ title, languageCode, numberOfPages, publishDate, publisher }: Draft) {
  return { title, languageCode, numberOfPages, publishDate, publisher }
}

const withoutAuthorShape = newBook.pick({ title: true, languageCode: true, numberOfPages: true, publishDate: true, publisher: true })

/** What is left where the author is missing; a record that lacks more is known to nobody. */
function withoutAuthor(draft: Draft): LookedUp {
  const known = withoutAuthorShape.safeParse(factsOf(draft))
  return known.success ? { answer: 'AUTHOR_MISSING', ...known.data } : { answer: 'UNKNOWN' }
}
