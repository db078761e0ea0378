import type { z } from 'zod'
import type { ListedBook } from '#contract/books.ts'
import type { booksSearchById, similarBooks } from '#contract/book-lists.ts'
import { booksSearch } from '#contract/catalogue.ts'
import { FAVORITE_BOOKS, FAVORITE_DAYS, SIMILAR_ENOUGH } from '#domain/policy/catalogue.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { sanitizeArticle } from '../article.ts'
import { presentListedBook } from '../present.ts'
import { findArticle } from '../moderation/queries.ts'
import { listBookRows } from '../queries/books.ts'
import { listFirstSight } from './queries/first-sight.ts'
import { listSameShelf } from './queries/same-shelf.ts'
import { listSimilar } from './queries/similar.ts'
import { requireVisibleBook } from '../read-book.ts'
import { searchBooks } from '../search/search-books.ts'
import { listMostWished } from './queries/wished.ts'
import { shuffled } from '../rules.ts'

/**
 * Books like one (decision 51), the most similar first; where they are few, others from the shelves of those who offer it.
 * @throws AppError 404 as the page of that book.
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

/** The most wished books of the last weeks in an order by chance (decision 51); all wishes of that time are read, so as searches are. */
export async function readFavorites(searchDb: Database): Promise<ListedBook[]> {
  return listed(searchDb, shuffled(await listMostWished(searchDb, FAVORITE_DAYS, FAVORITE_BOOKS), Math.random))
}

/** The newest books on offer, as a search for nothing lists them. */
export async function readLatest(searchDb: Database, count: number): Promise<ListedBook[]> {
  const query = booksSearch.query.parse({ onlyOffered: 'true', limit: count })
  return (await searchBooks(searchDb, query, undefined)).books
}

/** The books of the landing page's first sight, the newest first. */
export async function readFirstSight(db: Database): Promise<ListedBook[]> {
  return listed(db, await listFirstSight(db))
}

/** The article of a book as safe HTML, empty when there is none. @throws AppError 404 as the page of that book. */
export async function readArticle(db: Database, bookId: string, member: Member | null): Promise<string> {
  const html = await findArticle(db, bookId, member?.role === 'admin')
  if (html === undefined) throw new AppError('NOT_FOUND')
  // It was sanitised when it was stored; once more, so that a tighter list holds for old articles too.
  return html === null ? '' : sanitizeArticle(html)
}

/** One book in the shape of a search. @throws AppError 404 as the page of that book. */
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
