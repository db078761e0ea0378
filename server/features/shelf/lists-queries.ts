import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { germanToday } from '../../platform/db/german-days.ts'
import { countOpenOffers } from '../catalogue/queries/books.ts'
import type { ShelfSort } from '#domain/shelf.ts'
import { matchesFilter, type ReadFilter } from './bulk-queries.ts'
import { listBookOffers, orderable, type BookOfferRow } from '../catalogue/queries/offers.ts'

/** One page of a list, and its total. */
export interface OfferPage {
  rows: BookOfferRow[]
  total: number
}

/** One page of the own shelf, and why copies wait for their owner. */
export interface OwnShelfPage extends OfferPage {
  /** Copies on the shelf, whether they match or not. */
  all: number
  pause: 'UNANSWERED' | 'PLANNED' | null
}

interface Page {
  start: number
  limit: number
}

const newestFirst = sql`o.created_at desc, o.id desc`

function ofOwner(memberId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`o.owner_id = ${memberId}::uuid`
}

const SHELF_ORDERS: Record<ShelfSort, RawBuilder<unknown>> = {
  newest: newestFirst,
  oldest: sql`o.created_at, o.id`,
  title: sql`b.title_key, o.id`,
  author: sql`fold_text(b.author_names), b.title_key, o.id`,
  cheapest: sql`o.price, b.title_key, o.id`,
  dearest: sql`o.price desc, b.title_key, o.id`,
}

/** One offer: for everybody while orderable, for its owner always, and for its receiver until the exchange closes. */
export async function findOfferFor(db: Database, offerId: string, memberId: string | null): Promise<BookOfferRow | undefined> {
  const [row] = await listBookOffers(db, {
    where: sql<SqlBool>`o.id = ${offerId}::uuid and (
      (${orderable})
      or (o.owner_id = ${memberId}::uuid and o.status <> 'WITHDRAWN')
      or exists (select 1 from exchange_line l join exchange e on e.id = l.exchange_id
                  where l.offer_id = o.id and l.state = 'OPEN' and e.receiver_id = ${memberId}::uuid))`,
    orderBy: newestFirst,
    limit: 1,
  })
  return row
}

/** A page of the own shelf in an order. */
export type ShelfList = Page & { sort: ShelfSort }

/** A member's own matching copies, hidden and ordered ones included. */
export async function listOwnOffers(
  db: Database,
  memberId: string,
  { sort, q, state, meant, ...page }: ShelfList & ReadFilter,
): Promise<OwnShelfPage> {
  const where = sql<SqlBool>`${ofOwner(memberId)} and ${matchesFilter({ q, state, meant })}`
  const onShelf = sql<SqlBool>`${ofOwner(memberId)} and ${matchesFilter({ q: '', state: 'all', meant: null })}`
  const rows = await listBookOffers(db, { where, orderBy: SHELF_ORDERS[sort], ...page })
  const total = await countOffers(db, where)
  const all = q === '' && state === 'all' ? total : await countOffers(db, onShelf)
  return { rows, total, all, pause: await findPause(db, memberId) }
}

/** A pause of the platform, wherever on the shelf, goes before a planned one; chosen pauses of single copies are none. */
async function findPause(db: Database, memberId: string): Promise<OwnShelfPage['pause']> {
  const { rows } = await sql<{ pause: OwnShelfPage['pause'] }>`
    select case when exists (select 1 from offer o where o.owner_id = m.id and o.status in ('AVAILABLE', 'RESERVED')
                                and o.paused_at is not null and not o.paused_by_owner) then 'UNANSWERED'
                when m.shelf_paused_at is null then null
                when m.shelf_paused_from <= ${germanToday} then 'PLANNED'
                else 'UNANSWERED' end as pause
      from member m where m.id = ${memberId}::uuid`.execute(db)
  return rows[0]?.pause ?? null
}

export async function listOrderableOffers(db: Database, page: Page): Promise<OfferPage> {
  const rows = await listBookOffers(db, { where: orderable, orderBy: newestFirst, ...page })
  return { rows, total: (await countOpenOffers(db)).copies }
}

/** All orderable copies except the member's own. */
export async function listOffersOfOthers(db: Database, memberId: string, page: Page): Promise<OfferPage> {
  const rows = await listBookOffers(db, { where: sql<SqlBool>`${orderable} and not ${ofOwner(memberId)}`, orderBy: newestFirst, ...page })
  const own = await countOffers(db, sql<SqlBool>`${orderable} and ${ofOwner(memberId)}`)
  return { rows, total: (await countOpenOffers(db)).copies - own }
}

/** Orderable copies of a member; undefined for a hidden or missing member. */
export async function listOrderableOffersOf(db: Database, memberId: string, page: Page): Promise<OfferPage | undefined> {
  if (!(await isMemberVisible(db, memberId))) return undefined
  const where = sql<SqlBool>`${orderable} and ${ofOwner(memberId)}`
  const rows = await listBookOffers(db, { where, orderBy: newestFirst, ...page })
  return { rows, total: await countOffers(db, where) }
}

/** Whether a member is visible: neither deleted nor blocked. */
export async function isMemberVisible(db: Database, memberId: string): Promise<boolean> {
  const query = db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

async function countOffers(db: Database, where: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from offer o join member m on m.id = o.owner_id join book b on b.id = o.book_id where ${where}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}
