import type { GenrePrice } from './rules.ts'
import { sql } from 'kysely'
import { GENRE_EXCHANGES, PRICE_HINT_EXCHANGES, PRICE_HINT_OFFERS } from '#domain/policy/offers.ts'
import type { Genre } from '#domain/lookups.ts'
import type { Database } from '../../../platform/db/database.ts'
import { nameKey } from '../../catalogue/queries/create-book.ts'
import { orderable } from '../../catalogue/queries/offers.ts'
import type { KnownPrice } from './rules.ts'

/** A book to price: ours by id, another by its typed or read data. */
export interface AskedBook {
  /** The caller's own name of it. */
  key: string
  bookId: string | null
  title: string | null
  firstAuthor: string | null
  pages: number | null
  year: number | null
  genres: readonly Genre[]
}

/** A book that can be offered, with what matters for its price. */
export interface PricedBook extends Pick<AskedBook, 'key' | 'pages' | 'year' | 'genres'> {
  own_copies: number
  paid: KnownPrice[]
  asked: KnownPrice[]
  wishes: number
}

/**
 * Price facts of books in one statement; unknown and archived ids are left out. A book outside the catalogue counts to the work it would
 * join. Looks at a limited number of copies and exchanges per work.
 */
export async function listPricedBooks(db: Database, memberId: string, books: readonly AskedBook[]): Promise<PricedBook[]> {
  if (books.length === 0) return []
  const { rows } = await sql<PricedBook>`
    select wanted.key, coalesce(known.number_of_pages, wanted.pages) as pages, coalesce(known.publish_year, wanted.year) as year,
           case when known.id is null then wanted.genres
                else array(select g.genre_id from book_genre g where g.book_id = known.id order by g.genre_id) end as genres,
           (select count(*)::int from offer o
             where o.book_id = known.id and o.owner_id = ${memberId}::uuid and o.status in ('AVAILABLE', 'RESERVED')) as own_copies,
           coalesce(paid.prices, '[]') as paid, coalesce(asked.prices, '[]') as asked,
           coalesce(known.wish_count - (select count(distinct w.member_id)::int from wish w
             where w.work_id = known.work_id and w.member_id = ${memberId}::uuid and (w.book_id is null or w.book_id = known.id)), 0) as wishes
      from json_to_recordset(${JSON.stringify(books)}::json)
           as wanted (key text, "bookId" uuid, title text, "firstAuthor" text, pages int, year int, genres text[])
      left join book known on known.id = wanted."bookId" and known.archived_at is null
      left join work named on wanted."bookId" is null
       and named.title_key = ${nameKey(sql<string>`wanted.title`)} and named.author_key = ${nameKey(sql<string>`wanted."firstAuthor"`)}
      left join lateral (
        select json_agg(json_build_object('price', e.price, 'condition', e.condition) order by e.closed_at desc) as prices from (
          select l.price, l.condition, x.closed_at from book b
            join exchange_line l on l.book_id = b.id and l.state = 'RECEIVED' join exchange x on x.id = l.exchange_id
           where b.work_id = coalesce(known.work_id, named.merged_into, named.id)
           order by x.closed_at desc limit ${PRICE_HINT_EXCHANGES}) e) paid on true
      left join lateral (
        select json_agg(json_build_object('price', o.price, 'condition', o.condition)) as prices from (
          select o.price, o.condition
            from book b join offer o on o.book_id = b.id join member m on m.id = o.owner_id
           where b.work_id = coalesce(known.work_id, named.merged_into, named.id) and ${orderable} and o.owner_id <> ${memberId}::uuid
           order by o.price limit ${PRICE_HINT_OFFERS}) o) asked on true
     where wanted."bookId" is null or known.id is not null`.execute(db)
  return rows
}

/** Median prices by genre and condition of the newest exchanges. */
export async function listGenrePrices(db: Database, genres: readonly Genre[]): Promise<GenrePrice[]> {
  if (genres.length === 0) return []
  const { rows } = await sql<GenrePrice>`
    select g.genre_id as genre, l.condition, percentile_disc(0.5) within group (order by l.price) as points, count(*)::int as count
      from (select id from exchange
             where closed_at is not null and status = 'RECEIVED' order by closed_at desc limit ${GENRE_EXCHANGES}) e
      join exchange_line l on l.exchange_id = e.id and l.state = 'RECEIVED'
      join book_genre g on g.book_id = l.book_id
     where g.genre_id = any(${genres}) group by g.genre_id, l.condition`.execute(db)
  return rows
}
