import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { conditionsUpTo, type NextCopyWish } from '#domain/next-copy.ts'
import { HOLD_SERVES_HOURS, HOLD_SPARE_HOURS, NEXT_COPY_MIN_HOURS } from '#domain/policy/next-copy.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { hours } from '../../../platform/db/intervals.ts'
import { isPairBlocked } from '../../accounts/member-blocks-queries.ts'
import { orderable } from '../../catalogue/queries/offers.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import type { ExchangeRow } from '../queries.ts'

/** The receiver's wish for another copy; null without one. */
export function nextCopyWish({
  next_max_points: maxPoints,
  next_condition: condition,
}: Pick<ExchangeRow, 'next_max_points' | 'next_condition'>): NextCopyWish | null {
  return maxPoints === null || condition === null ? null : { maxPoints, condition }
}

interface NextCopySearch {
  receiverId: string
  /** The book that was ordered: another edition of the work in its language is the same to its reader. */
  bookId: string
  asked: readonly string[]
  wish: NextCopyWish
}

function isNextCopy({ receiverId, bookId, asked, wish }: NextCopySearch): RawBuilder<SqlBool> {
  return sql<SqlBool>`(b.work_id, b.language_code) = (select w.work_id, w.language_code from book w where w.id = ${bookId}::uuid)
    and ${orderable} and o.price <= ${wish.maxPoints} and o.condition = any(${conditionsUpTo(wish.condition)}::text[])
    and o.owner_id <> ${receiverId}::uuid and o.owner_id <> all(${asked}::uuid[])
    and not ${isPairBlocked(sql`o.owner_id`, sql`${receiverId}::uuid`)}`
}

/** Candidates for the next copy of a work: cheapest first, then most reliable sender. */
export async function listNextCopies(db: Database, search: NextCopySearch, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from offer o join member m on m.id = o.owner_id join book b on b.id = o.book_id
      left join member_reliability r on r.member_id = m.id
     where ${isNextCopy(search)}
     order by o.price, (coalesce(r.on_time, 0) + 1.0) / (coalesce(r.promised, 0) + 2) desc, coalesce(r.books_sent, 0) desc, o.created_at, o.id
     limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Number of candidates for the next copy, up to `most`. */
export async function countNextCopies(db: Database, search: NextCopySearch, most: number): Promise<number> {
  return (await listNextCopies(db, search, most)).length
}

interface AskedSoFar {
  senders: string[]
  /** Own points that the receiver agreed to with the order: a cheaper copy between takes none of them away. */
  agreed_points: number
  /** Until when what is held may go on to further copies, and the last of them may be answered: the provider is sure to pay by then. */
  until: Date
  /** Whether there is time enough for another answer. */
  has_time: boolean
}

/** All requests made with the hold of an exchange so far. */
export async function readAskedSoFar(tx: Transaction, exchange: ExchangeRow, { id, provider }: PaymentRow): Promise<AskedSoFar> {
  const { rows } = await sql<AskedSoFar>`
    with recursive asked as (
      select id, sender_id, requested_at, own_points, 1 as back from exchange where id = ${exchange.id}::uuid
      union all
      select e.id, e.sender_id, e.requested_at, e.own_points, a.back + 1 from exchange e join asked a on e.passed_to = a.id),
    hold as (
      select array_agg(sender_id) as senders, (array_agg(own_points order by back desc))[1] as agreed_points,
             least(min(requested_at) + ${hours(HOLD_SERVES_HOURS[provider])},
                   (select held_until - ${hours(HOLD_SPARE_HOURS)} from payment where id = ${id}::uuid)) as until from asked)
    select senders, agreed_points, until, until > app_now() + ${hours(NEXT_COPY_MIN_HOURS)} as has_time from hold`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('There is no such exchange.')
  return row
}

/** Locks a copy and its owner for the next request; false when another transaction holds one of them, as waiting could deadlock. */
export async function lockNextCopy(tx: Transaction, offerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from offer o join member m on m.id = o.owner_id where o.id = ${offerId}::uuid and o.status = 'AVAILABLE'
       for update of o skip locked for share of m skip locked`.execute(tx)
  return rows.length > 0
}

/** Records which exchange the hold moved to, and until when it may move on. */
export async function linkNext(
  tx: Transaction,
  { id: previousId }: ExchangeRow,
  { id: nextId }: ExchangeRow,
  until: Date,
): Promise<{ previous: ExchangeRow; next: ExchangeRow }> {
  const next = tx.updateTable('exchange').set({ next_until: until }).where('id', '=', nextId).returningAll()
  const previous = tx.updateTable('exchange').set({ passed_to: nextId }).where('id', '=', previousId).returningAll()
  return { next: await next.executeTakeFirstOrThrow(), previous: await previous.executeTakeFirstOrThrow() }
}

/** Stores the receiver's wish for another copy; the last call counts. */
export async function noteNextCopy(tx: Transaction, exchange: ExchangeRow, wish: NextCopyWish | null): Promise<void> {
  const change = { next_max_points: wish?.maxPoints ?? null, next_condition: wish?.condition ?? null }
  if (change.next_max_points === exchange.next_max_points && change.next_condition === exchange.next_condition) return
  await tx.updateTable('exchange').set(change).where('id', '=', exchange.id).execute()
}
