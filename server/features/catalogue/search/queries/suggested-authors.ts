import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'

/** Authors that are compared by their number of books: a beginning like "mar" names thousands. */
const CANDIDATES = 500

/** An author with the number of visible books. */
export interface SuggestedAuthor {
  name: string
  booksNum: number
}

/** Authors whose names contain all words (a tsquery, the last word may be a prefix), most books first. */
export async function listAuthors(db: Database, words: string, limit: number): Promise<SuggestedAuthor[]> {
  const { rows } = await sql<SuggestedAuthor>`
    select name, "booksNum" from (
      select full_name as name, book_count as "booksNum", name_folded from author
       where name_words @@ ${words}::tsquery and book_count > 0 limit ${CANDIDATES}) candidate
     order by "booksNum" desc, name_folded limit ${limit}`.execute(db)
  return rows
}
