import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import { nameKey } from '../../../catalogue/queries/create-book.ts'

/** A book that we do not have, as it would be wished for. */
export interface AbsentBook {
  /** The caller's own key of the book. */
  key: string
  isbn13: string | null
  title: string | null
  authorNames: readonly string[]
}

/**
 * How many members but this one wish for each of some books that we do not have: by its number, or by its whole title and one
 * of its authors, as such a wish would be fulfilled. By key; those that nobody wishes for are left out.
 */
export async function countMissingWishes(db: Database, memberId: string, books: readonly AbsentBook[]): Promise<Map<string, number>> {
  if (books.length === 0) return new Map()
  const { rows } = await sql<{ key: string; wishes: number }>`
    select book.key, count(*)::int as wishes
      from json_to_recordset(${JSON.stringify(books)}::json) as book (key text, isbn13 text, title text, "authorNames" text[])
     cross join lateral (
       select w.member_id from missing_book_wish w where w.isbn13 = book.isbn13
       union
       select w.member_id from missing_book_wish w
        where w.title_key = coalesce(nullif(title_key(book.title), ''), lower(book.title)) and w.author_keys <> '{}'
          and w.author_keys && array(select ${nameKey(sql<string>`named`)} from unnest(book."authorNames") as named)) wisher
     where wisher.member_id <> ${memberId}::uuid
     group by book.key`.execute(db)
  return new Map(rows.map(({ key, wishes }) => [key, wishes]))
}
