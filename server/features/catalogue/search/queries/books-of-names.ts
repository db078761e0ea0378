import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import { visible } from '../../queries/visible-books.ts'
import type { SearchFilters } from '../search-filters.ts'

/** Authors with such a last name, and books of each, that are looked at. */
const AUTHORS = 50
const BOOKS_OF_EACH = 10

/** Books of authors with one of these last names, those matching most words first. */
export async function listBooksOfNames(db: Database, words: readonly string[], filters: SearchFilters, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select found.id
      from (select a.id, string_to_array(a.name_folded, ' ') as names from author a
             where split_part(a.name_folded, ' ', -1) = any(${words}::text[]) limit ${AUTHORS}) named
     cross join lateral (select count(*) as words from unnest(named.names) name where name = any(${words}::text[])) has
     cross join lateral (
       select b.id, b.open_offer_count > 0 as is_offered from book_author ba join book b on b.id = ba.book_id
        where ba.author_id = named.id and ${visible(filters)} limit ${BOOKS_OF_EACH}) found
     order by has.words desc, found.is_offered desc, found.id desc limit ${limit}`.execute(db)
  return [...new Set(rows.map(({ id }) => id))]
}
