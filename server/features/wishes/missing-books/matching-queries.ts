import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import { orderable } from '../../catalogue/queries/offers.ts'
import { fulfils } from '../../catalogue/queries/wishes.ts'
import { mayBeTold, type DueAlert } from '../alerts-queries.ts'

/** Locks the oldest queued book, so that no other process handles it. */
export async function lockAwaitedBook(tx: Transaction): Promise<string | undefined> {
  const { rows } = await sql<{ book_id: string }>`
    select book_id from awaited_book order by since, book_id limit 1 for update skip locked`.execute(tx)
  return rows[0]?.book_id
}

interface WaitingWish {
  id: string
  member_id: string
}

/** Wishes that certainly mean a book, grouped by member: same ISBN, or same folded title and a common author. None for an archived book. */
export async function listWaitingWishes(tx: Transaction, bookId: string, limit: number): Promise<WaitingWish[]> {
  const { rows } = await sql<WaitingWish>`
    select w.id, w.member_id from book b join missing_book_wish w on w.isbn13 = b.isbn13
     where b.id = ${bookId}::uuid and b.archived_at is null
    union
    select w.id, w.member_id from book b join missing_book_wish w on w.title_key = b.title_key and w.author_keys <> '{}'
     where b.id = ${bookId}::uuid and b.archived_at is null
       and w.author_keys && array(select a.name_folded from book_author ba join author a on a.id = ba.author_id where ba.book_id = b.id)
     order by member_id, id limit ${limit}`.execute(tx)
  return rows
}

/**
 * Turns wishes for missing books into wishes for this book, in any edition, with their original date. An existing wish for it stays;
 * beside a wish for another single edition it is for a single one too.
 */
export async function takeWishes(tx: Transaction, bookId: string, wishIds: readonly string[]): Promise<void> {
  await sql`
    with taken as (
      delete from missing_book_wish where id = any (${wishIds}::uuid[]) returning member_id, created_at),
    waiting as (
      select t.member_id, b.id as book_id, b.work_id, min(t.created_at) as since from taken t, book b
       where b.id = ${bookId}::uuid group by t.member_id, b.id)
    insert into wish (member_id, work_id, book_id, shown_book_id, created_at)
    select n.member_id, n.work_id, case when exists (select 1 from wish w where w.member_id = n.member_id and w.work_id = n.work_id) then n.book_id end,
           n.book_id, n.since
      from waiting n join member m on m.id = n.member_id and m.deleted_at is null
     where not exists (select 1 from wish w where w.member_id = n.member_id and w.work_id = n.work_id and (w.book_id is null or w.book_id = n.book_id))
     order by n.member_id
    on conflict on constraint wish_once do nothing`.execute(tx)
}

/** The cheapest orderable copy for each of these new wishes. */
export async function listAlertsOfTaken(tx: Transaction, bookId: string, memberIds: readonly string[]): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select distinct on (reader.id) o.id as offer_id, reader.id as member_id, coalesce(s.mails, 'instant') as mails
      from wish w join book b on ${fulfils} join offer o on o.book_id = b.id join member m on m.id = o.owner_id
      join member reader on reader.id = w.member_id left join wish_setting s on s.member_id = reader.id
     where w.work_id = (select work_id from book where id = ${bookId}::uuid) and w.member_id = any (${memberIds}::uuid[])
       and ${orderable} and reader.id <> o.owner_id and ${mayBeTold}
       and not exists (select 1 from wish_alert a where a.member_id = reader.id and a.offer_id = o.id)
     order by reader.id, o.price, o.id`.execute(tx)
  return rows
}

/** Removes a processed book from the queue. */
export async function deleteAwaitedBook(tx: Transaction, bookId: string): Promise<void> {
  await tx.deleteFrom('awaited_book').where('book_id', '=', bookId).execute()
}
