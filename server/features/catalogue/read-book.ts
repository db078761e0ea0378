import type { z } from 'zod'
import type { Book } from '#contract/books.ts'
import type { bookPage } from '#contract/catalogue.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Member } from '../../platform/session/visitor.ts'
import { presentBook, presentBookOffer } from './present.ts'
import { loadBookRows } from './queries/books.ts'
import { findOrderableOffers } from './queries/offers.ts'
import { sharePath } from './share/share-path.ts'

/** Books by id as everybody sees them, in one query; unknown ids are left out. For features that show books of theirs. */
export async function loadBooks(db: Database | Transaction, ids: readonly string[]): Promise<Map<string, Book>> {
  const rows = await loadBookRows(db, ids)
  return new Map(rows.map((row) => [row.id, presentBook(row)]))
}

/** One book. @throws AppError 404 when there is none. */
export async function readBook(db: Database, id: string): Promise<Book> {
  const book = (await loadBooks(db, [id])).get(id)
  if (!book) throw new AppError('NOT_FOUND')
  return book
}

/** A book with the copies one can order now. @throws AppError 404 when it is unknown, or archived and the visitor no admin. */
export async function readBookPage(db: Database, id: string, member: Member | null): Promise<z.input<typeof bookPage.response>> {
  const book = await readBook(db, id.toLowerCase())
  if (book.archived && member?.role !== 'admin') throw new AppError('NOT_FOUND')
  const offers = await findOrderableOffers(db, book.uuid)
  const shown = { ...book, authors: book.authors.map((author) => author.authorFullName), lowestPrice: offers[0]?.price ?? null }
  return { book, offers: offers.map(presentBookOffer), wished_by: [], shareImageUrl: sharePath(shown) }
}
