import { requireBookFacts } from './require-book-facts.ts'
import type { NewBook } from '#contract/catalogue.ts'
import { splitAuthors } from '#domain/author-names.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { inTransaction, violates, type Database, type Transaction } from '../../platform/db/database.ts'
import { readDataUrl } from '../../platform/blobs/pictures.ts'
import { keepCover } from './covers/cover-files.ts'
import { findBookByIsbn } from './queries/books.ts'
import { findOrCreateAuthor, findOrCreateWork, insertBook, linkAuthors, linkGenres } from './queries/create-book.ts'
import { findStoredLookup } from './isbn/queries.ts'

/** What has to be known before the transaction. */
interface PreparedBook {
  book: NewBook
  isbn13: string | null
  coverKey: string | null
  createdBy: string
}

/** A book that a member has typed in; `created` is false when its ISBN was there already. */
interface AddedBook {
  id: string
  created: boolean
}

/** Adds a book that a member has typed in. @throws AppError as withNewBook. */
export function createBook(services: { db: Database; blobs: Blobs }, memberId: string, book: NewBook): Promise<AddedBook> {
  return withNewBook(services, memberId, book, (_tx, add) => add())
}

/**
 * Does something with a book that a member has typed in, in the transaction that adds it: both happen or neither does.
 * The ISBN may be there already, also when somebody else was faster by a moment; `act` is then done again with that book.
 * The cover is stored before the transaction: a picture of a book that fails harms nobody.
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
  try {
    const prepared = { book, isbn13, coverKey, createdBy: memberId }
    return await inTransaction(db, (tx) => act(tx, async () => ({ id: await insertWithAuthors(tx, prepared), created: true })))
  } catch (error) {
    const faster = isbn13 !== null && violates(error, 'book_isbn13_key') ? await findBookByIsbn(db, isbn13) : undefined
    if (!faster) throw error
    return actWith(faster.id)
  }
}

async function insertWithAuthors(tx: Transaction, { book, isbn13, coverKey, createdBy }: PreparedBook): Promise<string> {
  const authorNames = splitAuthors(book.authors)
  const lookup = isbn13 === null ? undefined : await findStoredLookup(tx, isbn13)
  const authorIds = new Map<string, string>()
  // In the order of the names, so that two books with the same authors never wait for each other.
  for (const name of authorNames.toSorted()) authorIds.set(name, await findOrCreateAuthor(tx, name))
  const id = await insertBook(tx, {
    workId: await findOrCreateWork(tx, book.title, authorNames[0] ?? ''),
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

/** Stores an uploaded cover, re-encoded, and gives its key. @throws AppError 400, 413 or 422 for what is no picture we take. */
export async function storeCover(blobs: Blobs, dataUrl: string): Promise<string> {
  return keepCover(blobs, readDataUrl(dataUrl, 'book.imageDataString'))
}
