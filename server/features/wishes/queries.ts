import { sql } from 'kysely'
import type { WishMails } from '#domain/lookups.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { isoDay } from '../../platform/db/german-days.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import { memberExport, type ExportRow } from '../../platform/feature.ts'
import type { MemberRow } from '../accounts/present.ts'
import { bookColumns, type BookRow } from '../catalogue/queries/books.ts'
import { fulfils } from '../catalogue/queries/wishes.ts'
import type { NewWish } from './commands.ts'

/** Locks a member's wishes, so that concurrent taps cannot create two for one work. */
export async function lockWishes(tx: Transaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wishes:${memberId}`}, 0))`.execute(tx)
}

/** The work of a book; undefined when unknown or archived. */
export async function findWishableWork(tx: Transaction, bookId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('book').select('work_id').where('id', '=', bookId).where('archived_at', 'is', null).executeTakeFirst()
  return row?.work_id
}

/** Deletes a member's wishes of the other kind for a work; gives their earliest date. */
export async function endOtherWishes(tx: Transaction, workId: string, { memberId, onlyThisEdition }: NewWish): Promise<Date | null> {
  const { rows } = await sql<{ created_at: Date }>`
    delete from wish where member_id = ${memberId}::uuid and work_id = ${workId}::uuid and (book_id is null) = ${onlyThisEdition}
    returning created_at`.execute(tx)
  return rows.reduce<Date | null>((first, row) => (first && first < row.created_at ? first : row.created_at), null)
}

/** Inserts a wish and gives its id; null when it exists. */
export async function insertWish(tx: Transaction, wish: NewWish & { workId: string; waitingSince: Date | null }): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into wish (member_id, work_id, book_id, shown_book_id, created_at)
    select m.id, ${wish.workId}::uuid, ${wish.onlyThisEdition ? wish.bookUuid : null}::uuid, ${wish.bookUuid}::uuid,
           coalesce(${wish.waitingSince}::timestamptz, app_now())
      from member m where m.id = ${wish.memberId}::uuid and m.deleted_at is null
    on conflict on constraint wish_once do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function deleteWishesById(tx: Transaction, memberId: string, wishIds: readonly string[]): Promise<void> {
  await sql`delete from wish where member_id = ${memberId}::uuid and id = any(${wishIds}::uuid[])`.execute(tx)
}

/** Deletes a member's wishes that a book fulfils. */
export async function deleteWishes(tx: Transaction, memberId: string, bookId: string): Promise<void> {
  await sql`
    delete from wish w using book b where b.id = ${bookId}::uuid and w.member_id = ${memberId}::uuid and ${fulfils}`.execute(tx)
}

export interface WishRow {
  id: string
  created_at: Date
  only_this_edition: boolean
  copies: number
  lowest_price: number | null
  member: MemberRow
  book: BookRow
}

type Flat = BookRow & Omit<WishRow, 'id' | 'created_at' | 'book'> & { wish_id: string; wished_at: Date }

/** A member's wishes, newest first. Those with only archived editions are hidden. */
export async function listWishes(
  db: Database,
  memberId: string,
  page: { start: number; limit: number },
): Promise<{ rows: WishRow[]; total: number }> {
  const { rows } = await sql<Flat>`
    select w.id as wish_id, w.created_at as wished_at, w.book_id is not null as only_this_edition, shown.copies, shown.lowest_price,
           json_build_object('id', m.id, 'profile_id', m.profile_id, 'first_name', m.first_name, 'last_name', m.last_name,
                             'avatar_path', m.avatar_path) as member,
           ${bookColumns}
      from wish w join member m on m.id = w.member_id
      join lateral (
        select b.id, copy.copies, copy.lowest_price from book b, lateral (
          select count(*)::int as copies, min(o.price) as lowest_price from offer o join member owner on owner.id = o.owner_id
           where o.book_id = b.id and o.owner_id <> w.member_id and o.status = 'AVAILABLE' and o.paused_at is null
             and owner.shelf_paused_at is null and owner.blocked_at is null and owner.deleted_at is null) copy
         where ${fulfils} and b.archived_at is null
         order by copy.copies > 0 desc, b.id = w.shown_book_id desc, copy.lowest_price, b.id limit 1) shown on true
      join book b on b.id = shown.id
     where w.member_id = ${memberId}::uuid
     order by w.created_at desc, w.id desc limit ${page.limit} offset ${page.start}`.execute(db)
  const wishes = rows.map((row) => ({ ...row, id: row.wish_id, created_at: row.wished_at, book: row }))
  return { rows: wishes, total: await countWishes(db, memberId) }
}

/** The same for others; none when hidden (decision 64). */
export async function listShownWishes(
  db: Database,
  memberId: string,
  page: { start: number; limit: number },
): Promise<{ rows: WishRow[]; total: number }> {
  const query = db.selectFrom('member').select('wishes_shown_since').where('id', '=', memberId)
  const isShown = (await query.executeTakeFirst())?.wishes_shown_since
  return isShown ? listWishes(db, memberId, page) : { rows: [], total: 0 }
}

async function countWishes(db: Database, memberId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from wish w
     where w.member_id = ${memberId}::uuid and exists (select 1 from book b where ${fulfils} and b.archived_at is null)`.execute(db)
  return rows[0]?.total ?? 0
}

export async function saveWishMails(tx: Transaction, memberId: string, mails: WishMails): Promise<void> {
  await sql`
    insert into wish_setting (member_id, mails) select id, ${mails} from member where id = ${memberId}::uuid and deleted_at is null
    on conflict (member_id) do update set mails = excluded.mails`.execute(tx)
}

/** Ends a member's wish mails by token; false for an unknown one. */
export async function endWishMails(tx: Transaction, token: string): Promise<boolean> {
  const { rows } = await sql`update wish_setting set mails = 'off' where unsubscribe_token::text = ${token} returning 1`.execute(tx)
  return rows.length > 0
}

/** Unsubscribe token of a member's wish mails; undefined without such mails. */
export async function findUnsubscribeToken(db: Database, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ unsubscribe_token: string }>`
    with reader as (
      insert into wish_setting (member_id)
      select id from member where id = ${memberId}::uuid and email_verified_at is not null and deleted_at is null and blocked_at is null
      on conflict (member_id) do update set mails = wish_setting.mails returning *)
    select unsubscribe_token from reader where mails <> 'off'`.execute(db)
  return rows[0]?.unsubscribe_token
}

/** Bounded because each deletion recounts the wishes of its work. */
const WISHES_AT_ONCE = 200

/** Deletes a leaving member's wishes beforehand, as thousands are too many for the final transaction. */
export async function deleteManyWishes(db: Database, memberId: string): Promise<void> {
  await inBatches(db, sql`delete from wish`, { table: 'wish', where: sql`member_id = ${memberId}::uuid`, atOnce: WISHES_AT_ONCE })
}

/** Deletes a member's wishes and alerts (decision 47). */
export async function deleteWishesOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('wish').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('wish_alert').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('wish_setting').where('member_id', '=', memberId).execute()
}

export const exportWishes = memberExport(
  (id) =>
    sql<ExportRow>`
      select b.title, b.author_names as authors, b.isbn13 as isbn, b.id as "bookUuid", w.book_id is not null as "onlyThisEdition",
             w.created_at as "createdAt"
        from wish w join book b on b.id = w.shown_book_id where w.member_id = ${id}::uuid order by w.created_at, w.id`,
)

/** The member's alerts; of several copies by one owner the first. */
export const exportWishAlerts = memberExport(
  (id) =>
    sql<ExportRow>`
      select a.offer_id as "offerUuid", b.title, a.told_at as "toldAt", ${isoDay(sql`a.digest_on`)} as "digestOn",
             a.digest_sent_at as "digestSentAt"
        from wish_alert a join offer o on o.id = a.offer_id join book b on b.id = o.book_id
       where a.member_id = ${id}::uuid order by a.told_at`,
)

/** The member's choices of mails, with the end of unsubscribe tokens. */
export const exportMailSettings = memberExport(
  (id) =>
    sql<ExportRow>`
      select 'wishes' as mails, s.mails as choice, s.unsubscribe_token::text as "unsubscribeToken" from wish_setting s where s.member_id = ${id}::uuid
      union all
      select 'promotional', case when m.subscribed_to_promo then 'on' else 'off' end, p.token::text
        from member m left join promo_unsubscribe p on p.member_id = m.id where m.id = ${id}::uuid`,
)
