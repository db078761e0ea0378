import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { SHELF_CHANGE_MAX, SHELF_REFUSED_MAX, SHELF_RESTORE_MINUTES } from '#domain/policy/offers.ts'
import type { Condition } from '#domain/lookups.ts'
import type { ShelfAct, ShelfState } from '#domain/shelf.ts'
import { now, type Database, type Transaction } from '../../platform/db/database.ts'
import { ago, minutes } from '../../platform/db/intervals.ts'

/** Filters of the shelf list. */
export interface ShelfFilter {
  q: string
  state: ShelfState
}

/** A filter with spelling correction: ids of corrected matches, or null when the words match exactly. */
export interface ReadFilter extends ShelfFilter {
  meant: string[] | null
}

/** Result of changing many copies. */
export interface ShelfChange {
  changed: { uuid: string; price: number; condition: Condition }[]
  refused: { uuid: string; title: string; code: 'OFFER_IN_EXCHANGE' | 'OFFER_UNANSWERED' }[]
  remaining: number
}

/** "12", "#12", "Regalplatz 12": how people write the number that a copy has at home. */
const SHELF_NUMBER =
  /^(?:#|(?:regalplatz|platz|nummer|nr\.?|number|no\.?|shelf place|place|vieta lentynoje:?|vieta|numeris)\s*)?(\d{1,6})$/iu

/** Copies whose words, ISBN or number at home match, in the aliases of an offer and its book. */
function matchesWords(q: string): RawBuilder<boolean> {
  const digits = q.replaceAll(/[\s-]/gu, '')
  const shelfNumber = SHELF_NUMBER.exec(q.trim())?.[1] ?? null
  return sql<boolean>`(fold_text(${q}) = '' and ${q} !~ '[^[:space:]]' or coalesce(b.isbn13 = ${digits}, false) or coalesce(o.shelf_number = ${shelfNumber}::int, false)
    or fold_text(${q}) <> '' and position(fold_text(${q}) in b.title_folded || ' ' || fold_text(b.author_names)) > 0)`
}

/** SQL condition: a copy on the shelf matches; uses the aliases of an OfferSelection. */
export function matchesFilter({ q, state, meant }: ReadFilter): RawBuilder<SqlBool> {
  const words = meant === null ? matchesWords(q) : sql<SqlBool>`o.id = any(${meant}::uuid[])`
  return sql<SqlBool>`${STATES[state]} and ${words}`
}

/** A copy with the words by which it is found, what is asked folded alike, and whether it is found by that as it is. */
interface OwnText {
  id: string
  text: string
  asked: string
  isMatch: boolean
}

export async function listOwnTexts(db: Database, memberId: string, q: string): Promise<OwnText[]> {
  const { rows } = await sql<OwnText>`
    select o.id, b.title_folded || ' ' || fold_text(b.author_names) as text, fold_text(${q}) as asked, ${matchesWords(q)} as "isMatch"
      from offer o join book b on b.id = o.book_id
     where o.owner_id = ${memberId}::uuid and o.status in ('AVAILABLE', 'RESERVED')`.execute(db)
  return rows
}

const STATES: Record<ShelfState, RawBuilder<SqlBool>> = {
  all: sql<SqlBool>`o.status in ('AVAILABLE', 'RESERVED')`,
  offered: sql<SqlBool>`o.status = 'AVAILABLE' and o.paused_at is null`,
  paused: sql<SqlBool>`o.status = 'AVAILABLE' and o.paused_at is not null`,
  ordered: sql<SqlBool>`o.status = 'RESERVED'`,
}

/** What one act needs of a copy and writes into it; `c.new_price` and `c.new_condition` are what is wanted for it. */
const ACTS: Record<ShelfAct, { needs: RawBuilder<SqlBool>; writes: RawBuilder<unknown> }> = {
  PRICE: {
    needs: sql<SqlBool>`o.status = 'AVAILABLE' and o.price <> w.price`,
    writes: sql`price = c.new_price, updated_at = ${now}`,
  },
  CONDITION: {
    needs: sql<SqlBool>`o.status = 'AVAILABLE' and o.condition <> w.condition`,
    writes: sql`condition = c.new_condition, updated_at = ${now}`,
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

/** Copies to change: by id with their new price or condition, or all matches with one; null for none. */
export type Wanted =
  | { uuids: readonly string[]; prices: readonly (number | null)[]; conditions: readonly (Condition | null)[] }
  | { matching: ReadFilter; price: number | null; condition: Condition | null }

/** Changes at most SHELF_CHANGE_MAX own changeable copies in one statement, locked by id. */
export async function changeCopies(tx: Transaction, memberId: string, act: ShelfAct, wanted: Wanted): Promise<ShelfChange> {
  const { needs, writes } = ACTS[act]
  const { rows } = await sql<ShelfChange>`
    with ${wantedCopies(memberId, wanted)},
    changeable as (select o.id from wanted w join offer o on o.id = w.id where ${needs}),
    chosen as (
      select o.id, o.price as old_price, w.price as new_price, o.condition as old_condition, w.condition as new_condition from wanted w join offer o on o.id = w.id
       where ${needs} order by o.id limit ${SHELF_CHANGE_MAX} for update of o),
    changed as (update offer o set ${writes} from chosen c where o.id = c.id returning o.id, c.old_price, c.old_condition)
    select (select coalesce(json_agg(json_build_object('uuid', id, 'price', old_price, 'condition', old_condition)), '[]') from changed) as changed,
           (select coalesce(json_agg(json_build_object('uuid', id, 'title', title, 'code', code)), '[]')
              from (select o.id, b.title, case o.status when 'RESERVED' then 'OFFER_IN_EXCHANGE' else 'OFFER_UNANSWERED' end as code
                      from wanted w join offer o on o.id = w.id join book b on b.id = o.book_id
                     where o.status = 'RESERVED'
                        or (${act} = 'RESUME' and o.status = 'AVAILABLE' and o.paused_at is not null and not o.paused_by_owner)
                     order by b.title_key, o.id limit ${SHELF_REFUSED_MAX}) no) as refused,
           ((select count(*) from changeable) - (select count(*) from chosen))::int as remaining`.execute(tx)
  return rows[0] ?? { changed: [], refused: [], remaining: 0 }
}

/** The common table `wanted (id, price, condition)` of own copies. */
function wantedCopies(memberId: string, wanted: Wanted): RawBuilder<unknown> {
  if ('matching' in wanted)
    return sql`wanted as materialized (
      select o.id, ${wanted.price}::int as price, ${wanted.condition}::text as condition from offer o join book b on b.id = o.book_id
       where o.owner_id = ${memberId}::uuid and ${matchesFilter(wanted.matching)})`
  return sql`wanted as materialized (
      select o.id, given.price, given.condition
        from unnest(${wanted.uuids}::uuid[], ${wanted.prices}::int[], ${wanted.conditions}::text[]) as given (id, price, condition)
        join offer o on o.id = given.id where o.owner_id = ${memberId}::uuid)`
}
