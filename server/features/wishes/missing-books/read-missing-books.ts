import type { MissingBookWish } from '#contract/missing-books.ts'
import type { Database } from '../../../platform/db/database.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { listBookRows } from '../../catalogue/queries/books.ts'
import { presentMissingBook } from './present.ts'
import { listMissingBooks } from './queries.ts'

/** A member's wishes for missing books, with possible matches. */
export async function readMissingBooks(db: Database, memberId: string): Promise<MissingBookWish[]> {
  const rows = await listMissingBooks(db, memberId)
  const books = await listBookRows(db, [...new Set(rows.flatMap((row) => row.suggested))])
  return presentEach(rows, (row) => presentMissingBook(row, books))
}
