import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { seriesBeginning } from '../rules.ts'
import { listWishedWith } from './wished-queries.ts'

/** How many candidates of each kind are compared one by one (10 µs each). */
const BY_AUTHOR = 60
const BY_TITLE = 30
const NEWEST_OFFERED = 150
const BESIDE_IN_GENRE = 12
const WISHED_TOGETHER = 30
/** Two books count as wished together from this many common wishers on: one reader alone tells nothing. */
const LEAST_READERS = 2

/** Weights of shared traits. Author and common wishes tell most; a copy on offer decides between equals. */
const WORTH = { author: 8, wished: 5, series: 6, title: 2, genre: 2, language: 1.5, offered: 1 }

/** Books for children, for young readers, and all others: a shared genre does not make them similar. */
const audiences = (genres: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when ${genres} && array['kinderbuecher', 'jugendbuecher'] then array(select unnest(${genres}) intersect select unnest(array['kinderbuecher', 'jugendbuecher']))
       else array['others'] end`

/**
 * Ids of the most similar books, best first: same author, wished together, same series, same genre and audience. One edition per work, none
 * of the book's own work. Each kind of candidate is limited by an index scan, so the cost does not grow with the catalogue.
 */
export async function listSimilar(db: Database, bookId: string, count: number): Promise<string[]> {
  const mine = await findTraits(db, bookId)
  if (!mine) return []
  const wished = (await listWishedWith(db, mine.work_id, WISHED_TOGETHER)).filter(({ times }) => times >= LEAST_READERS)
  const genres = sql`${mine.genres}::text[]`
  const { rows } = await sql<{ id: string }>`
    with candidate as (
      ${byAuthor(bookId)}
      union ${bySeries(mine)}
      union ${byGenre(mine)}
      union select id from unnest(${wished.map((entry) => entry.id)}::uuid[]) w (id)),
    compared as (
      select b.id, b.work_id, b.open_offer_count, b.title_folded, b.language_code, coalesce(w.times, 0) as times, theirs.genres,
             exists (select 1 from book_author a where a.book_id = b.id and a.author_id = any(${mine.authors}::uuid[])) as is_by_author,
             ${isOfSeries(mine)} and (theirs.genres = '{}' or ${genres} = '{}' or theirs.genres && ${genres}) as is_of_series,
             theirs.genres && ${genres} and ${audiences(sql`theirs.genres`)} && ${audiences(genres)} as is_of_genre
        from candidate c join book b using (id)
        left join unnest(${wished.map((entry) => entry.id)}::uuid[], ${wished.map((entry) => entry.times)}::int[]) w (id, times) using (id)
       cross join lateral (select array(select genre_id from book_genre g where g.book_id = b.id) as genres) theirs
       where b.archived_at is null and b.work_id <> ${mine.work_id}),
    scored as (
      select id, work_id, open_offer_count,
             ${WORTH.author}::float8 * is_by_author::int + ${WORTH.series}::float8 * is_of_series::int
             + ${WORTH.genre}::float8 * (select count(*) from unnest(genres) genre where genre = any(${genres}))
             + ${WORTH.title}::float8 * similarity(title_folded, ${mine.title_folded})
             + ${WORTH.language}::float8 * (language_code = ${mine.language_code})::int
             + ${WORTH.offered}::float8 * (open_offer_count > 0)::int
             + ${WORTH.wished}::float8 * ln(1 + times) as score
        from compared where is_by_author or is_of_series or is_of_genre or times > 0),
    best as (select distinct on (work_id) id, score from scored order by work_id, score desc, open_offer_count desc, id)
    select id from best order by score desc, id desc limit ${count}`.execute(db)
  return rows.map((row) => row.id)
}

interface Traits {
  id: string
  work_id: string
  title_folded: string
  title_key: string
  language_code: string
  authors: string[]
  genres: string[]
}

async function findTraits(db: Database, bookId: string): Promise<Traits | undefined> {
  const { rows } = await sql<Traits>`
    select id, work_id, title_folded, title_key, language_code,
           array(select author_id from book_author where book_id = book.id) as authors,
           array(select genre_id from book_genre where book_id = book.id) as genres
      from book where id = ${bookId}`.execute(db)
  return rows[0]
}

function byAuthor(bookId: string): RawBuilder<unknown> {
  return sql`(select other.book_id as id from book_author mine join book_author other using (author_id)
               where mine.book_id = ${bookId} limit ${BY_AUTHOR})`
}

/** Titles with the same beginning: volumes of a series. */
function bySeries(mine: Traits): RawBuilder<unknown> {
  return sql`(select b.id from book b where b.archived_at is null and ${isOfSeries(mine)} order by b.title_key, b.id limit ${BY_TITLE})`
}

/** That the title of `b` begins with the same words, articles left out. */
function isOfSeries({ title_key }: Traits): RawBuilder<unknown> {
  const series = seriesBeginning(title_key)
  if (series === undefined) return sql`false`
  return sql`(b.title_key >= ${series} and b.title_key < ${`${series}\u{10ffff}`})`
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
