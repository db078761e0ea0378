import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ANY_BOOK, copyCodes, type SearchFilters } from '../search/search-filters.ts'
import { forSearchEngines, lowestPrice } from './visible-books.ts'

/** A book with all fields of a presenter; lists are sorted. */
export interface BookRow {
  id: string
  work_id: string
  title: string
  original_title: string | null
  language_code: string
  isbn13: string | null
  number_of_pages: number | null
  publish_year: number | null
  publisher: string | null
  description: string | null
  cover_key: string | null
  is_archived: boolean
  is_reviewed: boolean
  authors: { id: string; name: string }[]
  genres: { id: string; uuid: string }[]
}

/** A book in a list with its orderable copies. */
export interface ListedBookRow extends BookRow {
  open_offer_count: number
  lowest_price: number | null
}

/** A book with a page, and whether search engines may index it. */
export interface FoundBookRow extends ListedBookRow {
  is_for_search_engines: boolean
}

/** Columns of a BookRow; the alias of the book is `b`. Any feature may join them and use presentBook. */
export const bookColumns = sql`
  b.id, b.work_id, b.title, b.original_title, b.language_code, b.isbn13, b.number_of_pages, b.publish_year, b.publisher,
  b.description, b.cover_key, b.archived_at is not null as is_archived, b.reviewed_at is not null as is_reviewed,
  (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.full_name) order by ba.position), '[]')
     from book_author ba join author a on a.id = ba.author_id where ba.book_id = b.id) as authors,
  (select coalesce(json_agg(json_build_object('id', g.id, 'uuid', g.uuid) order by g.position), '[]')
     from book_genre bg join genre g on g.id = bg.genre_id where bg.book_id = b.id) as genres`

/** The author names of a book in order; the alias of the book is `b`. */
export const authorNames = sql<string[]>`
  array(select a.full_name from book_author ba join author a on a.id = ba.author_id where ba.book_id = b.id order by ba.position)`

const bookVersion = sql<string>`md5(json_build_array(
  b.title, b.original_title, b.language_code, b.isbn13, b.number_of_pages, b.publish_year, b.publisher, b.description, b.article_html,
  b.cover_key, ${authorNames}, array(select bg.genre_id from book_genre bg where bg.book_id = b.id order by bg.genre_id))::text)`

/** Books in the order of the ids, in one query, without unknown ones; with all orderable copies, or those that match the filters. */
export async function listBookRows(
  db: Database | Transaction,
  ids: readonly string[],
  filters: SearchFilters = ANY_BOOK,
): Promise<ListedBookRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedBookRow>`
    select ${bookColumns}, ${copyCount(filters)} as open_offer_count, ${lowestPrice(filters)} as lowest_price
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join book b using (id)
     order by wanted.place`.execute(db)
  return rows
}

function copyCount(filters: SearchFilters): RawBuilder<number> {
  const copies = copyCodes(filters)
  if (copies === null) return sql<number>`b.open_offer_count`
  return sql<number>`(select count(*) from unnest(b.open_copies) code where code = any(${copies}::smallint[]))::int`
}

/** One book by id, as a separate statement, which PostgreSQL plans once. */
export async function findBookRow(db: Database | Transaction, id: string): Promise<FoundBookRow | undefined> {
  const { rows } = await sql<FoundBookRow>`
    select ${bookColumns}, b.open_offer_count, b.lowest_price, ${forSearchEngines} as is_for_search_engines from book b where b.id = ${id}::uuid`.execute(
    db,
  )
  return rows[0]
}

/** Version of a book with its cover and article; changes with any edit. */
export async function findBookVersion(db: Database | Transaction, id: string): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`select ${bookVersion} as version from book b where b.id = ${id}::uuid`.execute(db)
  return rows[0]?.version ?? null
}

/** The few columns of a suggestion, which is read at every keystroke. */
export type SuggestedBookRow = Pick<BookRow, 'id' | 'work_id' | 'title'> & { author_names: string[] }

/** Books for suggestions, in the order of the ids. */
export async function listSuggestedBooks(db: Database, ids: readonly string[]): Promise<SuggestedBookRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SuggestedBookRow>`
    select b.id, b.work_id, b.title, ${authorNames} as author_names
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join book b using (id)
     order by wanted.place`.execute(db)
  return rows
}

export async function findBookByIsbn(
  db: Database | Transaction,
  isbn13: string,
): Promise<{ id: string; archived_at: Date | null } | undefined> {
  return db.selectFrom('book').select(['id', 'archived_at']).where('isbn13', '=', isbn13).executeTakeFirst()
}

/** Number of orderable copies and of their books, by an index scan. */
export async function countOpenOffers(db: Database): Promise<{ copies: number; books: number }> {
  const { rows } = await sql<{ copies: number; books: number }>`
    select coalesce(sum(open_offer_count), 0)::int as copies, count(*)::int as books
      from book where archived_at is null and open_offer_count > 0`.execute(db)
  return rows[0] ?? { copies: 0, books: 0 }
}

/** The text of a rendered cover. */
export async function findCoverText(
  db: Database,
  id: string,
): Promise<{ title: string; seed: string; author_names: string[] } | undefined> {
  // The design is chosen by the words of the work instead of its id, so that every installation draws the same cover.
  const { rows } = await sql<{ title: string; seed: string; author_names: string[] }>`
    select b.title, w.title_key || E'\\n' || w.author_key as seed, ${authorNames} as author_names
      from book b join work w on w.id = b.work_id where b.id = ${id}`.execute(db)
  return rows[0]
}

/** Genres with their public uuids. */
export async function listGenres(db: Database): Promise<{ id: string; uuid: string }[]> {
  return db.selectFrom('genre').select(['id', 'uuid']).orderBy('position').execute()
}
