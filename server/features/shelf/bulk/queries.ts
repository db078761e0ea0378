import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { SHELF_CHANGE_MAX, SHELF_REFUSED_MAX, SHELF_RESTORE_MINUTES } from '#domain/policy/offers.ts'
import type { ShelfAct, ShelfState } from '#domain/shelf.ts'
import { now, type Transaction } from '../../../platform/db/database.ts'
import { ago, minutes } from '../../../platform/db/intervals.ts'

/** Which copies of a shelf the list shows. */
export interface ShelfFilter {
  q: string
  state: ShelfState
}

/** What became of a change of many copies. */
export interface ShelfChange {
  changed: { uuid: string; price: number }[]
  refused: { uuid: string; title: string; code: 'OFFER_IN_EXCHANGE' | 'OFFER_UNANSWERED' }[]
  remaining: number
}

/** Copies on a shelf that match, in the aliases of an OfferSelection. */
export function matchesFilter({ q, state }: ShelfFilter): RawBuilder<SqlBool> {
  const digits = q.replaceAll(/[\s-]/gu, '')
  const words = sql<SqlBool>`(fold_text(${q}) = '' and ${q} !~ '[^[:space:]]' or b.isbn13 = ${digits}
    or fold_text(${q}) <> '' and position(fold_text(${q}) in b.title_folded || ' ' || fold_text(b.author_names)) > 0)`
  return sql<SqlBool>`${STATES[state]} and ${words}`
}

const STATES: Record<ShelfState, RawBuilder<SqlBool>> = {
  all: sql<SqlBool>`o.status in ('AVAILABLE', 'RESERVED')`,
  offered: sql<SqlBool>`o.status = 'AVAILABLE' and o.paused_at is null`,
  paused: sql<SqlBool>`o.status = 'AVAILABLE' and o.paused_at is not null`,
  ordered: sql<SqlBool>`o.status = 'RESERVED'`,
}

/** What one act needs of a copy and writes into it; `c.new_price` is the price wanted for it. */
const ACTS: Record<ShelfAct, { needs: RawBuilder<SqlBool>; writes: RawBuilder<unknown> }> = {
  PRICE: {
    needs: sql<SqlBool>`o.status = 'AVAILABLE' and o.price <> w.price`,
    writes: sql`price = c.new_price, updated_at = ${now}`,
  },
  PAUSE: { needs: sql<SqlBool>`o.status = 'AVAILABLE' and o.paused_at is null`, writes: sql`paused_at = ${now}, paused_by_owner = true` },
  RESUME: { needs: sql<SqlBool>`o.status = 'AVAILABLE' and o.paused_by_owner`, writes: sql`paused_at = null, paused_by_owner = false` },
  DELETE: { needs: sql<SqlBool>`o.status = 'AVAILABLE'`, writes: sql`status = 'WITHDRAWN', updated_at = ${now}` },
  // Of its owner's own will: neither because an exchange of it came to nothing, nor because it was taken away by a decision.
  RESTORE: {
    needs: sql<SqlBool>`o.status = 'WITHDRAWN' and o.updated_at > ${ago(minutes(SHELF_RESTORE_MINUTES))}
      and not exists (select 1 from exchange_line l join exchange e on e.id = l.exchange_id where l.offer_id = o.id and e.closed_at >= o.updated_at)
      and not exists (select 1 from moderation_decision d where d.subject_kind = 'OFFER' and d.subject_id = o.id and d.took_away and d.decided_at >= o.updated_at)`,
    writes: sql`status = 'AVAILABLE', updated_at = ${now}`,
  },
}

/** Copies by their ids, each with the price wanted for it, or all that match with one price; null where no price is meant. */
export type Wanted = { uuids: readonly string[]; prices: readonly (number | null)[] } | { matching: ShelfFilter; price: number | null }

/**
 * Changes the own copies that are wanted and can be changed, at most SHELF_CHANGE_MAX of them, in one statement. Locks
 * copies in the order of their ids.
 */
export async function changeCopies(tx: Transaction, memberId: string, act: ShelfAct, wanted: Wanted): Promise<ShelfChange> {
  const { needs, writes } = ACTS[act]
  const { rows } = await sql<ShelfChange>`
    with ${wantedCopies(memberId, wanted)},
    changeable as (select o.id, w.price as new_price from wanted w join offer o on o.id = w.id where ${needs}),
    chosen as (
      select o.id, o.price as old_price, w.price as new_price from wanted w join offer o on o.id = w.id
       where ${needs} order by o.id limit ${SHELF_CHANGE_MAX} for update of o),
    changed as (update offer o set ${writes} from chosen c where o.id = c.id returning o.id, c.old_price)
    select (select coalesce(json_agg(json_build_object('uuid', id, 'price', old_price)), '[]') from changed) as changed,
           (select coalesce(json_agg(json_build_object('uuid', id, 'title', title, 'code', code)), '[]')
              from (select o.id, b.title, case o.status when 'RESERVED' then 'OFFER_IN_EXCHANGE' else 'OFFER_UNANSWERED' end as code
                      from wanted w join offer o on o.id = w.id join book b on b.id = o.book_id
                     where o.status = 'RESERVED'
                        or (${act} = 'RESUME' and o.status = 'AVAILABLE' and o.paused_at is not null and not o.paused_by_owner)
                     order by b.title_key, o.id limit ${SHELF_REFUSED_MAX}) no) as refused,
           ((select count(*) from changeable) - (select count(*) from chosen))::int as remaining`.execute(tx)
  return rows[0] ?? { changed: [], refused: [], remaining: 0 }
}

/** The common table `wanted (id, price)` of own copies. */
function wantedCopies(memberId: string, wanted: Wanted): RawBuilder<unknown> {
  if ('matching' in wanted)
    return sql`wanted as materialized (
      select o.id, ${wanted.price}::int as price from offer o join book b on b.id = o.book_id
       where o.owner_id = ${memberId}::uuid and ${matchesFilter(wanted.matching)})`
  return sql`wanted as materialized (
      select o.id, given.price from unnest(${wanted.uuids}::uuid[], ${wanted.prices}::int[]) as given (id, price)
        join offer o on o.id = given.id where o.owner_id = ${memberId}::uuid)`
}
