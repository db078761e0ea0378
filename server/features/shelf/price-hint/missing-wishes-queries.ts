import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { nameKey } from '../../catalogue/queries/create-book.ts'

/** A book outside the catalogue. */
export interface AbsentBook {
  key: string
  isbn13: string | null
  title: string | null
  authorNames: readonly string[]
}

/** Number of other members who wish for each book outside the catalogue, by ISBN, or whole title and an author. By key, without zeros. */
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
