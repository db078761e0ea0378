import type { z } from 'zod'
import type { wishForMissingBook as wishEndpoint } from '#contract/missing-books.ts'
import { splitAuthors } from '#domain/author-names.ts'
import { MISSING_BOOK_AUTHORS, MISSING_BOOKS_MAX } from '#domain/policy/wishes.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { requireIsbn } from '../../catalogue/isbn/look-up-isbn.ts'
import { listBookRows, type ListedBookRow } from '../../catalogue/queries/books.ts'
import { findOwnWish } from '../../catalogue/queries/wishes.ts'
import { putOnWishList } from '../commands.ts'
import { findWishableWork, lockWishes } from '../queries.ts'
import { takeWishes } from './matching-queries.ts'
import {
  countMissingBooks,
  deleteMissingBook,
  findMeantBook,
  findSameWish,
  insertMissingBook,
  isOwnMissingBook,
  setMissingIsbn,
  type MissingBook,
} from './queries.ts'

type Words = z.output<typeof wishEndpoint.body>

/** Result of a wish by title: the matching book, if any, and whether anything is new. */
export interface WishedByWords {
  book: ListedBookRow | null
  isNew: boolean
}

/**
 * Wishes for a book by title and author. An existing book is wished for directly, in any edition (decision 18); repeats are one wish.
 * @throws AppError 400 for an invalid ISBN, WISH_LIMIT.
 */
export async function wishByWords(db: Database, memberId: string, words: Words): Promise<WishedByWords> {
  const { title, authors = '' } = words
  const isbn13 = words.isbn?.trim() ? requireIsbn(words.isbn, 'isbn') : null
  const book = { title, authors, authorNames: splitAuthors(authors).slice(0, MISSING_BOOK_AUTHORS), isbn13 }
  return inTransaction(db, async (tx) => {
    await lockWishes(tx, memberId)
    const bookUuid = await findMeantBook(tx, book)
    if (bookUuid === undefined) return { book: null, isNew: await keepWords(tx, memberId, book) }
    const isNew = await wishForKnown(tx, { memberId, bookUuid, wishId: await findSameWish(tx, memberId, book) })
    const [row = null] = await listBookRows(tx, [bookUuid])
    return { book: row, isNew }
  })
}

/** False when the member has this wish already. */
async function keepWords(tx: Transaction, memberId: string, book: MissingBook): Promise<boolean> {
  const same = await findSameWish(tx, memberId, book)
  if (same !== undefined) {
    await setMissingIsbn(tx, same, book.isbn13)
    return false
  }
  if ((await countMissingBooks(tx, memberId)) >= MISSING_BOOKS_MAX) throw new AppError('WISH_LIMIT')
  await insertMissingBook(tx, memberId, book)
  return true
}

/** Turns an earlier wish for a missing book into a wish for it. False when it is already wished for. */
async function wishForKnown(
  tx: Transaction,
  { memberId, bookUuid, wishId }: { memberId: string; bookUuid: string; wishId: string | undefined },
): Promise<boolean> {
  if (wishId !== undefined) await takeWishes(tx, bookUuid, [wishId])
  if ((await findOwnWish(tx, bookUuid, memberId)) !== null) return wishId !== undefined
  await putOnWishList(tx, { memberId, bookUuid, onlyThisEdition: false })
  return true
}

/** Confirms which book a wish means. @throws AppError NOT_FOUND for wishes of others, and unknown or archived books. */
export async function acceptSuggestion(db: Database, memberId: string, wishId: string, bookUuid: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockWishes(tx, memberId)
    if ((await findWishableWork(tx, bookUuid)) === undefined) throw new AppError('NOT_FOUND')
    if (!(await isOwnMissingBook(tx, memberId, wishId))) throw new AppError('NOT_FOUND')
    await takeWishes(tx, bookUuid, [wishId])
  })
}

/** Deletes an own wish; no effect without one. */
export async function endMissingBook(db: Database, memberId: string, wishId: string): Promise<void> {
  await inTransaction(db, (tx) => deleteMissingBook(tx, memberId, wishId))
}
