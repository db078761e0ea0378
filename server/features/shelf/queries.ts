import { sql, type RawBuilder } from 'kysely'
import type { OfferState } from '#domain/exchange-states.ts'
import type { Condition } from '#domain/lookups.ts'
import { ANSWER_HOURS, EXPIRIES_UNTIL_SHELF_PAUSES, EXPIRY_WINDOW_DAYS } from '#domain/policy/exchange.ts'
import { now, type Database, type Transaction } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import { ago, days, hours, minutes, seconds } from '../../platform/db/intervals.ts'
import { memberExport, type ExportRow } from '../../platform/feature.ts'
import type { CreatedOffer, NewOffer } from './commands.ts'

/** What the first of two equal calls has made. */
type RepeatedOffer = Pick<CreatedOffer, 'offerId' | 'gotFreePoint'>

/** Locks a member's shelf for creating offers, so that a double click finds the first row. */
export async function lockShelf(tx: Transaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shelf:${memberId}`}, 0))`.execute(tx)
}

/** Result of the same call seconds ago; undefined without one. */
export async function findRepeatedOffer(
  tx: Transaction,
  memberId: string,
  offer: NewOffer,
  lastSeconds: number,
): Promise<RepeatedOffer | undefined> {
  // A work's point is granted with its first offer: a grant that is not older than the offer belongs to it.
  const { rows } = await sql<RepeatedOffer>`
    select o.id as "offerId", exists (
             select 1 from free_point_grant g
              where g.member_id = o.owner_id and g.work_id = b.work_id and g.granted_at >= o.created_at) as "gotFreePoint"
      from offer o join book b on b.id = o.book_id
     where o.owner_id = ${memberId} and o.status = 'AVAILABLE' and o.created_at > ${ago(seconds(lastSeconds))}
       and o.book_id = ${offer.bookUuid} and o.price = ${offer.price} and o.condition = ${offer.condition}
       and o.comment = ${offer.comment} and o.parcel_size = ${offer.parcelSize}
       and o.smoke_free = ${offer.smokeFree} and o.pet_free = ${offer.petFree}
     order by o.created_at desc limit 1`.execute(tx)
  return rows[0]
}

/** The work of an offerable book; undefined when unknown or archived. */
export async function findOfferableWork(tx: Transaction, bookId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('book').select('work_id').where('id', '=', bookId).where('archived_at', 'is', null).executeTakeFirst()
  return row?.work_id
}

/** The shelf number after the member's highest, past copies included; call under lockShelf. */
export async function findNextShelfNumber(tx: Transaction, memberId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(shelf_number), 0) + 1 as next from offer where owner_id = ${memberId}::uuid and shelf_number is not null`.execute(
    tx,
  )
  return rows[0]?.next ?? 1
}

/** Inserts a copy as AVAILABLE and gives its id. */
export async function insertOffer(tx: Transaction, memberId: string, offer: NewOffer, shelfNumber: number | null): Promise<string> {
  const row = await tx
    .insertInto('offer')
    .values({
      book_id: offer.bookUuid,
      owner_id: memberId,
      price: offer.price,
      condition: offer.condition,
      comment: offer.comment,
      parcel_size: offer.parcelSize,
      smoke_free: offer.smokeFree,
      pet_free: offer.petFree,
      shelf_number: shelfNumber,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

interface OwnOfferRow {
  status: OfferState
  is_paused: boolean
  paused_by_owner: boolean
}

/** Locks an own offer, the first lock of each step (reliability 1.1). Undefined for others' offers. */
export async function lockOwnOffer(tx: Transaction, memberId: string, offerId: string): Promise<OwnOfferRow | undefined> {
  const { rows } = await sql<OwnOfferRow>`
    select status, paused_at is not null as is_paused, paused_by_owner
      from offer where id = ${offerId}::uuid and owner_id = ${memberId}::uuid for update`.execute(tx)
  return rows[0]
}

export async function updateOffer(
  tx: Transaction,
  offerId: string,
  changes: { price: number; condition: Condition; comment: string },
): Promise<void> {
  const { price, condition, comment } = changes
  await tx.updateTable('offer').set({ price, condition, comment, updated_at: now }).where('id', '=', offerId).execute()
}

export async function withdrawOffer(tx: Transaction, offerId: string): Promise<void> {
  await tx.updateTable('offer').set({ status: 'WITHDRAWN', updated_at: now }).where('id', '=', offerId).execute()
}

/** Withdraws any copy; false when ordered, exchanged or withdrawn. */
export async function takeFromShelf(tx: Transaction, offerId: string): Promise<boolean> {
  const { rows } = await sql`
    update offer set status = 'WITHDRAWN', updated_at = app_now() where id = ${offerId}::uuid and status = 'AVAILABLE' returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Restores a withdrawn copy of an existing member. */
export async function returnToShelf(tx: Transaction, offerId: string): Promise<void> {
  await sql`
    update offer o set status = 'AVAILABLE', updated_at = app_now() from member m
     where o.id = ${offerId}::uuid and o.status = 'WITHDRAWN' and m.id = o.owner_id and m.deleted_at is null`.execute(tx)
}

/** Pauses a copy by its owner's choice. */
export async function setOfferPaused(tx: Transaction, offerId: string): Promise<void> {
  const paused = { paused_at: now, paused_by_owner: true }
  await tx.updateTable('offer').set(paused).where('id', '=', offerId).execute()
}

/** Pauses the copies of an open parcel until their owner is back (decision 9). */
export async function pauseCopiesOfParcel(tx: Transaction, exchangeId: string): Promise<void> {
  await sql`
    update offer set paused_at = ${now}, paused_by_owner = false
     where id in (select offer_id from exchange_line where exchange_id = ${exchangeId}::uuid and state = 'OPEN')`.execute(tx)
}

/** Ends the pause of a copy. */
export async function endOfferPause(tx: Transaction, offerId: string): Promise<void> {
  await tx.updateTable('offer').set({ paused_at: null, paused_by_owner: false }).where('id', '=', offerId).execute()
}

/** Ends pauses after unanswered requests, keeping those by the owner. */
export async function endUnansweredPauses(tx: Transaction, memberId: string): Promise<void> {
  const unanswered = tx.updateTable('offer').set({ paused_at: null }).where('owner_id', '=', memberId).where('paused_by_owner', '=', false)
  await unanswered.where('paused_at', 'is not', null).execute()
}

/**
 * SQL condition: the sender of an exchange has less time to answer because its hold ends sooner; an expiry then pauses nothing and does
 * not count (docs/decisions/0033).
 */
export function isAnswerShort(exchange: string): RawBuilder<boolean> {
  const time = sql`${sql.ref(`${exchange}.answer_due_at`)} - ${sql.ref(`${exchange}.requested_at`)}`
  // The two moments are not written in the very same one.
  return sql<boolean>`coalesce(${time} < ${hours(ANSWER_HOURS)} - ${minutes(1)}, false)`
}

/** SQL condition: an expiry of exchange `e` would pause the whole shelf, as it is not the first in the period (decision 9). */
export const wouldPauseShelf = sql<boolean>`(not ${isAnswerShort('e')}
  and ${expiriesOf(sql`e.sender_id`, sql`e.answer_due_at - ${days(EXPIRY_WINDOW_DAYS)}`)} + 1 >= ${EXPIRIES_UNTIL_SHELF_PAUSES}::int)`

/** How many requests a sender left unanswered since a moment, which had as long as others to answer. */
function expiriesOf(senderId: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from exchange x where x.sender_id = ${senderId} and x.status = 'EXPIRED' and not ${isAnswerShort('x')} and x.closed_at > ${since})`
}

/** Unanswered requests of a member in the last `lastDays`. */
export async function countExpiries(tx: Transaction, memberId: string, lastDays: number): Promise<number> {
  const { rows } = await sql<{ expiries: number }>`select ${expiriesOf(sql`${memberId}::uuid`, ago(days(lastDays)))} as expiries`.execute(
    tx,
  )
  return rows[0]?.expiries ?? 0
}

/** With each the copies of its book are counted anew. */
const COPIES_AT_ONCE = 200

/**
 * Withdraws unordered copies of a deleted member and erases their comments. The shelf is hidden with the account (decision 26), so it may
 * run later.
 */
export async function withdrawShelf(db: Database, memberId: string): Promise<void> {
  await inBatches(db, sql`update offer set status = 'WITHDRAWN', updated_at = app_now()`, {
    table: 'offer',
    where: sql`owner_id = ${memberId}::uuid and status = 'AVAILABLE'`,
    atOnce: COPIES_AT_ONCE,
  })
  await inBatches(db, sql`update offer set comment = ''`, {
    table: 'offer',
    where: sql`owner_id = ${memberId}::uuid and comment <> ''`,
    atOnce: COPIES_AT_ONCE,
  })
}

export const exportOffers = memberExport(
  (id) =>
    sql<ExportRow>`
      select o.id as uuid, o.book_id as "bookUuid", b.title, b.author_names as authors, b.isbn13 as isbn, o.price, o.condition, o.comment, o.status,
             o.parcel_size as "parcelSize", o.smoke_free as "smokeFree", o.pet_free as "petFree", o.paused_at as "pausedAt",
             o.paused_by_owner as "pausedByOwner", o.shelf_number as "shelfNumber", o.created_at as "createdAt",
             o.updated_at as "updatedAt"
        from offer o join book b on b.id = o.book_id where o.owner_id = ${id}::uuid order by o.created_at, o.id`,
)
