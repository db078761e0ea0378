import type { z } from 'zod'
import type { ListedBook } from '#contract/books.ts'
import type { booksSearchById, similarBooks } from '#contract/book-lists.ts'
import { booksSearch } from '#contract/catalogue.ts'
import { FAVORITE_BOOKS, FAVORITE_DAYS, SIMILAR_ENOUGH } from '#domain/policy/catalogue.ts'
import { isRoleAmong } from '#domain/roles.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { sanitizeArticle } from '../article.ts'
import { presentListedBook } from '../present.ts'
import { findArticle } from '../moderation/queries.ts'
import { listBookRows } from '../queries/books.ts'
import { listLandingBooks } from './first-sight-queries.ts'
import { listSameShelf } from './same-shelf-queries.ts'
import { listSimilar } from './similar-queries.ts'
import { requireVisibleBook } from '../read-book.ts'
import { searchBooks } from '../search/search-books.ts'
import { listMostWished } from './wished-queries.ts'
import { shuffled } from '../rules.ts'

/**
 * Similar books (decision 51), most similar first; when few, also books from the shelves of those who offer it.
 * @throws AppError 404 as requireVisibleBook.
 */
export async function readSimilar(
  db: Database,
  { bookId, count, member }: { bookId: string; count: number; member: Member | null },
): Promise<z.input<typeof similarBooks.response>> {
  await requireVisibleBook(db, bookId, member)
  const similar = await listSimilar(db, bookId, count)
  const sameShelf = similar.length < SIMILAR_ENOUGH ? await listSameShelf(db, bookId, count) : []
  const others = sameShelf.filter((id) => !similar.includes(id))
  return { recommendedBooks: await listed(db, similar), sameShelf: await listed(db, others) }
}

/** The most wished books of the last weeks in random order (decision 51). */
export async function readFavorites(searchDb: Database): Promise<ListedBook[]> {
  return listed(searchDb, shuffled(await listMostWished(searchDb, FAVORITE_DAYS, FAVORITE_BOOKS), Math.random))
}

/** The newest books on offer, as an empty search lists them. */
export async function readLatest(searchDb: Database, count: number): Promise<ListedBook[]> {
  const query = booksSearch.query.parse({ onlyOffered: 'true', limit: count })
  return (await searchBooks(searchDb, query, undefined)).books
}

/** The books at the top of the landing page, newest first. */
export async function readLandingBooks(db: Database): Promise<ListedBook[]> {
  return listed(db, await listLandingBooks(db))
}

/** The article of a book as safe HTML; empty without one. @throws AppError 404 as requireVisibleBook. */
export async function readArticle(db: Database, bookId: string, member: Member | null): Promise<string> {
  const html = await findArticle(db, bookId, isRoleAmong(member?.role ?? 'member', ['moderator']))
  if (html === undefined) throw new AppError('NOT_FOUND')
  // It was sanitised when it was stored; once more, so that a tighter list holds for old articles too.
  return html === null ? '' : sanitizeArticle(html)
}

/** One book in the shape of a search hit. @throws AppError 404 as requireVisibleBook. */
export async function readBookAsHit(
  db: Database,
  bookId: string,
  member: Member | null,
): Promise<z.input<typeof booksSearchById.response>> {
  const book = await requireVisibleBook(db, bookId, member)
  return { book, books: await listed(db, [book.uuid]), total: 1 }
}

async function listed(db: Database, ids: readonly string[]): Promise<ListedBook[]> {
  return presentEach(await listBookRows(db, ids), presentListedBook)
}
