import { requireBookFacts } from './require-book-facts.ts'
import type { NewBook } from '#contract/catalogue.ts'
import { splitAuthors } from '#domain/author-names.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { inTransaction, violates, type Database, type Transaction } from '../../platform/db/database.ts'
import { readDataUrl } from '../../platform/blobs/pictures.ts'
import { saveCover } from './covers/cover-files.ts'
import { findBookByIsbn } from './queries/books.ts'
import {
  againIfForgotten,
  findOrCreateAuthors,
  findOrCreateWork,
  insertBook,
  keepWork,
  linkAuthors,
  linkGenres,
} from './queries/create-book.ts'
import { findStoredLookup } from './isbn/queries.ts'

interface PreparedBook {
  book: NewBook
  isbn13: string | null
  coverKey: string | null
  createdBy: string
  authorNames: readonly string[]
  authorIds: ReadonlyMap<string, string>
  workId: string
}

/** A book that a member has typed in; `created` is false when its ISBN was there already. */
interface AddedBook {
  id: string
  created: boolean
}

/** Adds a book that a member typed in. @throws AppError as withNewBook. */
export function createBook(services: { db: Database; blobs: Blobs }, memberId: string, book: NewBook): Promise<AddedBook> {
  return withNewBook(services, memberId, book, (_tx, add) => add())
}

/**
 * Does something with a book that a member has typed in, in the transaction that adds it: both happen or neither does.
 * The ISBN may be there already, also when somebody else was faster by a moment; `act` is then done again with that book.
 * Cover, authors and work are stored before the transaction; those of a book that fails are forgotten within a day.
 * @throws AppError 400 for the ISBN, the authors or the year, 400, 413 or 422 for the cover, and what `act` throws.
 */
export async function withNewBook<T>(
  { db, blobs }: { db: Database; blobs: Blobs },
  memberId: string,
  book: NewBook,
  act: (tx: Transaction, add: () => Promise<AddedBook>) => Promise<T>,
): Promise<T> {
  const isbn13 = await requireBookFacts(db, book)
  const known = isbn13 === null ? undefined : await findBookByIsbn(db, isbn13)
  const actWith = (id: string): Promise<T> => inTransaction(db, (tx) => act(tx, async () => ({ id, created: false })))
  if (known) return actWith(known.id)
  const coverKey = book.imageDataString ? await storeCover(blobs, book.imageDataString) : null
  const authorNames = splitAuthors(book.authors)
  try {
    return await againIfForgotten(async () => {
      const authorIds = await findOrCreateAuthors(db, authorNames)
      const workId = await findOrCreateWork(db, book.title, authorNames[0] ?? '')
      const prepared = { book, isbn13, coverKey, createdBy: memberId, authorNames, authorIds, workId }
      return inTransaction(db, (tx) => act(tx, async () => ({ id: await insertWithAuthors(tx, prepared), created: true })))
    })
  } catch (error) {
    const faster = isbn13 !== null && violates(error, 'book_isbn13_key') ? await findBookByIsbn(db, isbn13) : undefined
    if (!faster) throw error
    return actWith(faster.id)
  }
}

async function insertWithAuthors(tx: Transaction, prepared: PreparedBook): Promise<string> {
  const { book, isbn13, coverKey, createdBy, authorNames, authorIds, workId } = prepared
  const lookup = isbn13 === null ? undefined : await findStoredLookup(tx, isbn13)
  const id = await insertBook(tx, {
    workId: (await keepWork(tx, workId)) ?? workId,
    title: book.title,
    originalTitle: book.originalTitle,
    languageCode: book.languageCode,
    isbn13,
    numberOfPages: book.numberOfPages ?? null,
    publishYear: book.publishDate ?? null,
    publisher: book.publisher,
    description: book.description,
    coverKey,
    source: lookup?.source ?? 'member',
    createdBy,
    authorNames,
  })
  await linkAuthors(
    tx,
    id,
    authorNames.flatMap((name) => authorIds.get(name) ?? []),
  )
  await linkGenres(tx, id, book.genres ?? [])
  return id
}

/** Re-encodes and stores an uploaded cover, and gives its key. @throws AppError 400, 413 or 422 for no supported picture. */
export async function storeCover(blobs: Blobs, dataUrl: string): Promise<string> {
  return saveCover(blobs, readDataUrl(dataUrl, 'book.imageDataString'))
}
