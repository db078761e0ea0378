import { sql, type RawBuilder } from 'kysely'
import type { NotificationKind } from '#domain/notification-kinds.ts'
import { NOTIFICATION_DAYS } from '#domain/policy/legal.ts'
import { now, type Database, type Transaction } from '../../platform/db/database.ts'
import { inBatches } from '../../platform/db/in-batches.ts'
import { ago, days } from '../../platform/db/intervals.ts'
import { memberExport, type ExportRow } from '../../platform/feature.ts'
import { enqueueing } from '../../platform/jobs/jobs.ts'
import type { MemberRow } from '../accounts/present.ts'
import { memberColumns } from '../accounts/queries/users.ts'
import type { NewNotification } from './notify.ts'
import { planningPushes } from './push/delivery-queries.ts'

/** Inserts notifications for existing members in one statement; gives the number of new ones. */
export async function insertNotifications(tx: Transaction, lines: readonly NewNotification[]): Promise<number> {
  const { rows } = await sql`
    with noted as (${insertingNotifications(lines)}), pushed as (${planningPushes()}) select id from noted`.execute(tx)
  return rows.length
}

/** Inserts notifications together with their mail jobs, in one statement. */
export async function insertNotificationsWithMails(
  tx: Transaction,
  lines: readonly NewNotification[],
  mails: readonly { payload: object; jobKey: string }[],
): Promise<void> {
  await sql`
    with noted as (${insertingNotifications(lines)}), pushed as (${planningPushes()}) ${enqueueing('mail', mails)}`.execute(tx)
}

function valuesOf({ isOwnAct = false, ...line }: NewNotification, position: number): RawBuilder<unknown> {
  return sql`
    (${position}::int, ${line.memberId}::uuid, ${line.kind}::text, ${line.key}::text, ${line.exchangeId ?? null}::uuid,
     ${line.offerId ?? null}::uuid, ${line.conversationId ?? null}::uuid, ${isOwnAct}::bool)`
}

function insertingNotifications(lines: readonly NewNotification[]): RawBuilder<unknown> {
  // One row each instead of one array a column: PostgreSQL then knows how few there are and plans the statement once.
  return sql`
    insert into notification (member_id, kind, key, exchange_id, offer_id, conversation_id, read_at)
    select m.id, line.kind, line.key, line.exchange_id, line.offer_id, line.conversation_id, case when line.is_own_act then app_now() end
      from (values ${sql.join(lines.map(valuesOf))}) as line(position, member_id, kind, key, exchange_id, offer_id, conversation_id, is_own_act)
      join member m on m.id = line.member_id and m.deleted_at is null
     order by line.position
    on conflict (key) do nothing returning id, member_id, kind, read_at`
}

/** Adds one message to the unread notification of a conversation, or creates it under a key of `arrival`; moves it to the top. */
export async function countMessage(tx: Transaction, memberId: string, conversationId: string, arrival: string): Promise<void> {
  await sql`
    with noted as (
    insert into notification (member_id, kind, key, conversation_id, data)
    select m.id, 'chat.message', ${`chat:${arrival}`}, ${conversationId}::uuid, '{"count": 1}'::jsonb
      from member m where m.id = ${memberId} and m.deleted_at is null
    on conflict (member_id, conversation_id) where kind = 'chat.message' and read_at is null
    do update set created_at = app_now(), data = jsonb_build_object('count', (notification.data ->> 'count')::integer + 1)
    returning id, member_id, kind, read_at)
    ${planningPushes()}`.execute(tx)
}

export interface NotificationRow {
  id: string
  kind: NotificationKind
  created_at: Date
  read_at: Date | null
  offer_id: string | null
  count: number
  /** `partner` is first name and initial of the other member, as frozen in the order. */
  exchange: { id: string; role: 'sender' | 'receiver'; title: string; partner: string } | null
  conversation_id: string | null
  partner: MemberRow | null
  /** The book of the offer it is about. */
  book: { id: string; title: string; authors: string[] } | null
  text: string | null
}

/** A page of a member's notifications with all facts for their texts, newest first. */
export async function listNotificationRows(
  db: Database,
  memberId: string,
  page: { start: number; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    ${notificationsWithFacts}
     where n.member_id = ${memberId}
     order by n.created_at desc, n.id desc limit ${page.limit} offset ${page.start}`.execute(db)
  return rows
}

/** One notification with all facts for its text, if it is still unread. */
export async function findUnread(db: Database, id: string): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`${notificationsWithFacts} where n.id = ${id}::uuid and n.read_at is null`.execute(db)
  return rows[0]
}

const notificationsWithFacts = sql`
    select n.id, n.kind, n.created_at, n.read_at, n.offer_id, coalesce((n.data ->> 'count')::integer, 1) as count,
           case when e.id is not null then jsonb_build_object(
             'id', e.id, 'role', case e.sender_id when n.member_id then 'sender' else 'receiver' end, 'title', parcel_title(e.id, e.title),
             'partner', case e.sender_id when n.member_id then e.receiver_name else e.sender_name end) end as exchange,
           c.id as conversation_id,
           case when p.id is not null then ${memberColumns('p')} end as partner,
           case when b.id is not null then jsonb_build_object('id', b.id, 'title', b.title, 'authors', array(
             select a.full_name from book_author ba join author a on a.id = ba.author_id where ba.book_id = b.id order by ba.position)) end as book,
           case when n.kind = 'account.message' then (
             select w.text from admin_message w where w.member_id = n.member_id and 'written:' || w.id = n.key) end as text
      from notification n
      left join exchange e on e.id = n.exchange_id
      left join offer o on o.id = n.offer_id
      left join book b on b.id = o.book_id
      left join conversation c on c.id = n.conversation_id
      left join member p on p.id = case c.first_member_id when n.member_id then c.second_member_id else c.first_member_id end`

/** Number of a member's notifications, and of unread ones. */
export async function countNotifications(db: Database, memberId: string): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*) as total, count(*) filter (where read_at is null) as unread from notification where member_id = ${memberId}`.execute(db)
  return rows[0] ?? { total: 0, unread: 0 }
}

/** Counts for the badges in one statement, as every open page asks each minute. */
export async function countUnread(db: Database, memberId: string): Promise<{ notifications: number; conversations: number }> {
  const { rows } = await sql<{ notifications: number; conversations: number }>`
    select (select count(*) from notification where member_id = ${memberId} and read_at is null) as notifications,
           (select count(*) from conversation_member cm where cm.member_id = ${memberId} and exists (
              select 1 from message g where g.conversation_id = cm.conversation_id and g.number > cm.read_up_to
                 and g.sender_id <> cm.member_id and g.hidden_at is null and not g.held_for_review)) as conversations`.execute(db)
  return rows[0] ?? { notifications: 0, conversations: 0 }
}

/** Marks a member's own notifications as read; without ids all of them. */
export async function markRead(tx: Transaction, memberId: string, ids: readonly string[] | 'all'): Promise<void> {
  const own = tx.updateTable('notification').set({ read_at: now }).where('member_id', '=', memberId).where('read_at', 'is', null)
  await (ids === 'all' ? own : own.where('id', '=', sql<string>`any (${ids}::uuid[])`)).execute()
}

/** Marks the notification of a conversation as read. */
export async function markConversationLineRead(tx: Transaction, memberId: string, conversationId: string): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .where('kind', '=', 'chat.message')
    .where('read_at', 'is', null)
    .execute()
}

/** Deletes all notifications of a leaving member (decision 47). */
export async function deleteNotificationsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('notification').where('member_id', '=', memberId).execute()
}

export async function deleteOldNotifications(db: Database): Promise<void> {
  await inBatches(db, sql`delete from notification`, { table: 'notification', where: sql`created_at <= ${ago(days(NOTIFICATION_DAYS))}` })
}

/** The member's notifications; subjects by number, as in the export of exchanges, offers and conversations. */
export const exportNotifications = memberExport(
  (id) =>
    sql<ExportRow>`
      select id as uuid, kind, exchange_id as "exchangeUuid", offer_id as "offerUuid", conversation_id as "conversationUuid",
             data::text as details, created_at as "createdAt", read_at as "readAt"
        from notification where member_id = ${id}::uuid order by created_at, id`,
)
