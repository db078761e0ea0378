import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { UiLanguage, WishMails } from '#domain/lookups.ts'
import { WISH_DIGEST_HOUR, WISH_TOLD_AGAIN_HOURS } from '#domain/policy/wishes.ts'
import { now, type Database, type Transaction } from '../../platform/db/database.ts'
import { germanClock, isoDay } from '../../platform/db/german-days.ts'
import { ago, hours } from '../../platform/db/intervals.ts'
import { isPairBlocked } from '../accounts/member-blocks-queries.ts'
import { orderable } from '../catalogue/queries/offers.ts'
import { fulfils } from '../catalogue/queries/wishes.ts'

/** Locks newly orderable copies, oldest first, so that no other process handles them. */
export async function lockLiveOffers(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ offer_id: string }>`
    select offer_id from offer_gone_live order by since, offer_id limit ${limit} for update skip locked`.execute(tx)
  return rows.map((row) => row.offer_id)
}

/** SQL condition: member `reader` may order and gets alerts. */
export const mayBeTold: RawBuilder<SqlBool> = sql<SqlBool>`
  (reader.email_verified_at is not null and reader.deleted_at is null and reader.blocked_at is null)`

export interface DueAlert {
  offer_id: string
  member_id: string
  mails: WishMails
}

/**
 * Members to notify of copies, in order of waiting (decision 60): those who may order, except the owner, once each. None for a copy no
 * longer orderable.
 */
export async function listDueAlerts(tx: Transaction, offerIds: readonly string[], limit: number): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select o.id as offer_id, reader.id as member_id, coalesce(s.mails, 'instant') as mails
      from unnest(${offerIds}::uuid[]) with ordinality as live (id, place)
      join offer o on o.id = live.id join member m on m.id = o.owner_id join book b on b.id = o.book_id
      join wish w on ${fulfils}
      join member reader on reader.id = w.member_id
      left join wish_setting s on s.member_id = reader.id
     where ${orderable} and reader.id <> o.owner_id
       and ${mayBeTold} and not ${isPairBlocked(sql`reader.id`, sql`o.owner_id`)}
       and not exists (select 1 from wish_alert a where a.member_id = reader.id and a.offer_id = o.id)
     group by live.place, o.id, reader.id, s.mails
     order by live.place, min(w.created_at), min(w.id::text) limit ${limit}`.execute(tx)
  return rows
}

/** Deletes copies from the queue of new ones. */
export async function deleteLiveOffers(tx: Transaction, offerIds: readonly string[]): Promise<void> {
  await sql`delete from offer_gone_live where offer_id = any (${offerIds}::uuid[])`.execute(tx)
}

/** A day of Germany that begins at the hour of the collected mails, as the date on which it began. */
const MAIL_DAY = sql`(${germanClock(now)} - ${hours(WISH_DIGEST_HOUR)})::date`

/**
 * Records an alert, and the day of its digest if the member gets those. False when recorded before, or when within a day they were told
 * of another orderable copy for this wish or of the same book by the same owner; then that alert counts.
 */
export async function insertAlert(tx: Transaction, { offer_id, member_id, mails }: DueAlert): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with lately as (
      select max(a.told_at) as told_at
        from offer live join book live_book on live_book.id = live.book_id
        join wish_alert a on a.member_id = ${member_id}::uuid and a.told_at > ${ago(hours(WISH_TOLD_AGAIN_HOURS))}
        join offer o on o.id = a.offer_id join book b on b.id = o.book_id and b.work_id = live_book.work_id
        join member m on m.id = o.owner_id
       where live.id = ${offer_id}::uuid and (
         (o.owner_id = live.owner_id and o.book_id = live.book_id
          and exists (select from notification n where n.key = 'wish:' || a.offer_id || ':' || a.member_id))
         or (${orderable} and not ${isPairBlocked(sql`a.member_id`, sql`o.owner_id`)}
             and exists (select from wish w where w.member_id = a.member_id and ${fulfils}))))
    insert into wish_alert (offer_id, member_id, told_at, digest_on)
    select ${offer_id}::uuid, ${member_id}::uuid, coalesce(told_at, ${now}), case when ${mails === 'daily'} then ${MAIL_DAY} + 1 end
      from lately
    on conflict do nothing returning (select told_at is null from lately) as is_new`.execute(tx)
  return rows[0]?.is_new ?? false
}

/** A due digest of a member, by day. */
export interface DueDigest {
  member_id: string
  day: string
}

/** Claims due digests, each once. */
export async function takeDueDigests(tx: Transaction, limit: number): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    with due as (
      select distinct member_id, digest_on from wish_alert
       where digest_on <= ${MAIL_DAY} and digest_sent_at is null limit ${limit}),
    taken as (
      update wish_alert a set digest_sent_at = app_now() from due
       where a.member_id = due.member_id and a.digest_on = due.digest_on and a.digest_sent_at is null
      returning a.member_id, a.digest_on)
    select distinct member_id, ${isoDay(sql`digest_on`)} as day from taken`.execute(tx)
  return rows
}

export interface AlertedCopy {
  book_id: string
  title: string
  authors: string[]
  price: number
  condition: string
}

/** The recipient of a mail about wishes; undefined when gone or not allowed to order. */
export async function findAlertReader(db: Database, memberId: string): Promise<{ email: string; language: UiLanguage } | undefined> {
  const { rows } = await sql<{ email: string; language: UiLanguage }>`
    select email, language from member
     where id = ${memberId}::uuid and email_verified_at is not null and deleted_at is null and blocked_at is null`.execute(db)
  return rows[0]
}

/** A copy from an alert if still orderable. */
export async function findAlertedCopy(db: Database, offerId: string): Promise<AlertedCopy | undefined> {
  const { rows } = await sql<AlertedCopy>`${copiesWhere} o.id = ${offerId}::uuid`.execute(db)
  return rows[0]
}

/** Orderable copies of a digest, the cheapest per book. */
export async function listDigestCopies(db: Database, { member_id, day }: DueDigest): Promise<AlertedCopy[]> {
  const { rows } = await sql<AlertedCopy>`
    select distinct on (title, book_id) * from (
      ${copiesWhere} exists (
        select 1 from wish_alert a where a.offer_id = o.id and a.member_id = ${member_id}::uuid and a.digest_on = ${day}::date)
        and not ${isPairBlocked(sql`${member_id}::uuid`, sql`o.owner_id`)}) copies
     order by title, book_id, price`.execute(db)
  return rows
}

const copiesWhere = sql`
  select b.id as book_id, b.title, o.price, o.condition, array(
           select a.full_name from book_author ba join author a on a.id = ba.author_id where ba.book_id = b.id order by ba.position) as authors
    from offer o join member m on m.id = o.owner_id join book b on b.id = o.book_id
   where ${orderable} and`
