import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import { tellingWords, titleBeginning } from '../../rules.ts'
import { listWishedWith } from './wished.ts'

/** Candidates of each kind: enough to choose from, few enough to be compared one by one (10 µs each). */
const BY_AUTHOR = 60
const BY_TITLE = 30
const NEWEST_OFFERED = 150
const BESIDE_IN_GENRE = 12
const WISHED_TOGETHER = 30

/** What a shared trait is worth. Author and common wishes tell most; of equals, those one can order come first. */
const WORTH = { author: 8, wished: 5, title: 6, genre: 2, language: 1.5, offered: 1 }

/**
 * Ids of the books likest to one, best first: same author, wished together, titles alike, same genre, same language.
 * One edition of each work, none of the book's own. Every kind of candidate is read from an index up to a limit, so
 * that the time does not grow with the catalogue.
 */
export async function listSimilar(db: Database, bookId: string, count: number): Promise<string[]> {
  const mine = await findTraits(db, bookId)
  if (!mine) return []
  const wished = await listWishedWith(db, mine.work_id, WISHED_TOGETHER)
  const { rows } = await sql<{ id: string }>`
    with candidate as (
      ${byAuthor(bookId)}
      union ${byTitle(mine)}
      union ${byGenre(mine)}
      union select id from unnest(${wished.map((entry) => entry.id)}::uuid[]) w (id)),
    scored as (
      select b.id, b.work_id, b.open_offer_count,
             ${WORTH.author}::float8 * exists (select 1 from book_author a where a.book_id = b.id and a.author_id = any(${mine.authors}::uuid[]))::int
             + ${WORTH.genre}::float8 * (select count(*) from book_genre g where g.book_id = b.id and g.genre_id = any(${mine.genres}::text[]))
             + ${WORTH.title}::float8 * similarity(b.title_folded, ${mine.title_folded})
             + ${WORTH.language}::float8 * (b.language_code = ${mine.language_code})::int
             + ${WORTH.offered}::float8 * (b.open_offer_count > 0)::int
             + ${WORTH.wished}::float8 * ln(1 + coalesce(w.times, 0)) as score
        from candidate c join book b using (id)
        left join unnest(${wished.map((entry) => entry.id)}::uuid[], ${wished.map((entry) => entry.times)}::int[]) w (id, times) using (id)
       where b.archived_at is null and b.work_id <> ${mine.work_id}),
    best as (select distinct on (work_id) id, score from scored order by work_id, score desc, open_offer_count desc, id)
    select id from best order by score desc, id desc limit ${count}`.execute(db)
  return rows.map((row) => row.id)
}

interface Traits {
  id: string
  work_id: string
  title_folded: string
  language_code: string
  authors: string[]
  genres: string[]
  /** Words of the title that are not among the most frequent of all titles. */
  rare_words: string[]
}

/**
 * The most frequent words of the search index, as the planner's statistics know them: to read all books with one of these
 * would take as long as there are books. Before the first statistics no word is frequent, and there are few books.
 */
const frequentWords = sql`
  select unnest(most_common_elems::text::text[]) from pg_stats
   where schemaname = current_schema() and tablename = 'book' and attname = 'search_words'`

async function findTraits(db: Database, bookId: string): Promise<Traits | undefined> {
  const { rows } = await sql<Traits>`
    select id, work_id, title_folded, language_code,
           array(select author_id from book_author where book_id = book.id) as authors,
           array(select genre_id from book_genre where book_id = book.id) as genres,
           array(select word from unnest(string_to_array(title_folded, ' ')) word
                  where 't:' || word not in (${frequentWords})) as rare_words
      from book where id = ${bookId}`.execute(db)
  return rows[0]
}

function byAuthor(bookId: string): RawBuilder<unknown> {
  return sql`(select other.book_id as id from book_author mine join book_author other using (author_id)
               where mine.book_id = ${bookId} limit ${BY_AUTHOR})`
}

/** Titles with the same beginning (volumes of a series), and titles with the same telling words. */
function byTitle({ title_folded, rare_words }: Traits): RawBuilder<unknown> {
  const words = tellingWords(rare_words)
  const byWords = sql`union (select id from book where archived_at is null and search_words @@ ${words}::tsquery limit ${BY_TITLE})`
  return sql`(select id from book
               where archived_at is null and ${title_folded} <> '' and title_folded like ${`${titleBeginning(title_folded)}%`}
               order by title_folded, id limit ${BY_TITLE})
      ${words === undefined ? sql`` : byWords}`
}

/** The newest copies of the same genres, and the books that came before and after this one there. */
function byGenre({ id, genres }: Traits): RawBuilder<unknown> {
  return sql`(select newest.id
                from (select id from book where archived_at is null and open_offer_count > 0
                       order by created_at desc, id desc limit ${NEWEST_OFFERED}) newest
               where exists (select 1 from book_genre g where g.book_id = newest.id and g.genre_id = any(${genres}::text[])))
      union (select beside.id from unnest(${genres}::text[]) own (genre_id) cross join lateral (
          (select book_id as id from book_genre g where g.genre_id = own.genre_id and g.book_id < ${id} order by book_id desc limit ${BESIDE_IN_GENRE})
          union all
          (select book_id from book_genre g where g.genre_id = own.genre_id and g.book_id > ${id} order by book_id limit ${BESIDE_IN_GENRE})) beside)`
}
