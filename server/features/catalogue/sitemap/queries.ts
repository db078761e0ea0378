import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { forSearchEngines } from '../queries/visible-books.ts'

/** A book with the fields of a sitemap entry. */
export interface SitemapBook {
  id: string
  title: string
  author_names: string[]
  /** When its page changed last: the book came, or one of the copies that are offered changed. */
  changed_at: Date
}

/** Number of books that search engines may index. */
export async function countPublicBooks(db: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from book b where ${forSearchEngines}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Id of the n-th such book (from 1) by id, where new books come last; undefined beyond the end. */
export async function findBookAt(db: Database, place: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select b.id from book b where ${forSearchEngines} order by b.id offset ${place - 1} limit 1`.execute(db)
  return rows[0]?.id
}

/** The next such books by id, `from` included. */
export async function listBooksFrom(db: Database, from: string, limit: number): Promise<SitemapBook[]> {
  const { rows } = await sql<SitemapBook>`
    select b.id, b.title,
           array(select a.full_name from book_author ba join author a on a.id = ba.author_id
                  where ba.book_id = b.id order by ba.position) as author_names,
           greatest(b.created_at, (select max(o.updated_at) from offer o where o.book_id = b.id and o.status = 'AVAILABLE')) as changed_at
      from book b
     where ${forSearchEngines} and b.id >= ${from}
     order by b.id
     limit ${limit}`.execute(db)
  return rows
}
