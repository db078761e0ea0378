import { sql } from 'kysely'
import { PRICE_HINT_EXCHANGES, PRICE_HINT_OFFERS, KIND_EXCHANGES } from '#domain/policy/offers.ts'
import type { Condition, Genre } from '#domain/lookups.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { germanDay, germanToday } from '../../../../platform/db/german-days.ts'
import { orderable } from '../../../catalogue/queries/offers.ts'
import type { KnownPrice } from '../rules.ts'

/** A book that can be offered, as far as its price goes. */
interface PricedBook {
  id: string
  pages: number | null
  year: number | null
  genres: Genre[]
  /** Copies of it on the member's own shelf. */
  own_copies: number
  /** What copies of its work were swapped for, the newest first. */
  paid: KnownPrice[]
  /** What others ask for copies of its work that can be ordered now. */
  asked: KnownPrice[]
  /** For how many days in Germany half of those have been waiting at most: none since today, one since yesterday. */
  waiting_days: number
  /** Members who wish for it, but for this one. */
  wishes: number
}

/**
 * What says something of the price of some books, in one statement; unknown and archived ones are left out. A work that
 * everybody offers costs no more than others: so many of its copies and swaps are looked at.
 */
export async function listPricedBooks(db: Database, memberId: string, bookIds: readonly string[]): Promise<PricedBook[]> {
  if (bookIds.length === 0) return []
  const { rows } = await sql<PricedBook>`
    select known.id, known.number_of_pages as pages, known.publish_year as year,
           array(select g.genre_id from book_genre g where g.book_id = known.id order by g.genre_id) as genres,
           (select count(*)::int from offer o
             where o.book_id = known.id and o.owner_id = ${memberId}::uuid and o.status in ('AVAILABLE', 'RESERVED')) as own_copies,
           coalesce(paid.prices, '[]') as paid, coalesce(asked.prices, '[]') as asked,
           coalesce(asked.waiting_days, 0) as waiting_days,
           known.wish_count - (select count(distinct w.member_id)::int from wish w
             where w.work_id = known.work_id and w.member_id = ${memberId}::uuid and (w.book_id is null or w.book_id = known.id)) as wishes
      from unnest(${bookIds}::uuid[]) as wanted (id)
      join book known on known.id = wanted.id and known.archived_at is null
      left join lateral (
        select json_agg(json_build_object('price', e.price, 'condition', e.condition) order by e.closed_at desc) as prices from (
          select l.price, l.condition, x.closed_at from book b
            join exchange_line l on l.book_id = b.id and l.state = 'RECEIVED' join exchange x on x.id = l.exchange_id
           where b.work_id = known.work_id
           order by x.closed_at desc limit ${PRICE_HINT_EXCHANGES}) e) paid on true
      left join lateral (
        select json_agg(json_build_object('price', o.price, 'condition', o.condition)) as prices,
               percentile_disc(0.5) within group (order by o.days) as waiting_days from (
          select o.price, o.condition, ${germanToday} - ${germanDay(sql`o.created_at`)} as days
            from book b join offer o on o.book_id = b.id join member m on m.id = o.owner_id
           where b.work_id = known.work_id and ${orderable} and o.owner_id <> ${memberId}::uuid
           order by o.price limit ${PRICE_HINT_OFFERS}) o) asked on true`.execute(db)
  return rows
}

/** What books of a genre went for in one condition. */
export interface KindPrice {
  genre: Genre
  condition: Condition
  points: number
  count: number
}

/** The middle prices by genre and condition among the newest swaps of the site, however many there were before. */
export async function listKindPrices(db: Database, genres: readonly Genre[]): Promise<KindPrice[]> {
  if (genres.length === 0) return []
  const { rows } = await sql<KindPrice>`
    select g.genre_id as genre, l.condition, percentile_disc(0.5) within group (order by l.price) as points, count(*)::int as count
      from (select id from exchange
             where closed_at is not null and status = 'RECEIVED' order by closed_at desc limit ${KIND_EXCHANGES}) e
      join exchange_line l on l.exchange_id = e.id and l.state = 'RECEIVED'
      join book_genre g on g.book_id = l.book_id
     where g.genre_id = any(${genres}) group by g.genre_id, l.condition`.execute(db)
  return rows
}
