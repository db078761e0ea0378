import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nameKey } from './queries/create-book.ts'

interface TypedBook {
  title: string
  authorNames: readonly string[]
  /** Editions with different ISBNs are different books. */
  hasIsbn: boolean
}

/** Ids of books with the same main title and a common author, both folded (decision 20); those on offer first. */
export async function listLookAlikes(db: Database, { title, authorNames, hasIsbn }: TypedBook, limit: number): Promise<string[]> {
  if (authorNames.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select b.id from book b
     where b.archived_at is null and b.main_title_key = main_title_key(${title}) and (not ${hasIsbn} or b.isbn13 is null)
       and b.id in (select ba.book_id from author a join book_author ba on ba.author_id = a.id
                     where a.name_folded in (${sql.join(authorNames.map(nameKey))}))
     order by b.open_offer_count desc, b.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
