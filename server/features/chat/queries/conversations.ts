import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, hours } from '../../../platform/db/intervals.ts'
import { isPairBlocked } from '../../accounts/member-blocks-queries.ts'
import type { MemberRow } from '../../accounts/present.ts'
import { memberColumns } from '../../accounts/queries/users.ts'

/** Locks a sender, so that concurrent calls cannot exceed limits together. */
export async function lockSender(tx: Transaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat:${memberId}`}, 0))`.execute(tx)
}

/** Whether a member can receive messages: neither blocked nor deleted; unverified is enough. */
export async function isReachable(tx: Transaction, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from member where id = ${memberId} and deleted_at is null and blocked_at is null`.execute(tx)
  return rows.length > 0
}

/** Locks a conversation, so that messages are numbered in the order in which they appear. */
export async function lockConversation(tx: Transaction, memberId: string, partnerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversation
     where first_member_id = least(${memberId}::uuid, ${partnerId}::uuid) and second_member_id = greatest(${memberId}::uuid, ${partnerId}::uuid)
       for update`.execute(tx)
  return rows[0]?.id
}

/** Creates a conversation; undefined when the partner just did. */
export async function insertConversation(tx: Transaction, memberId: string, partnerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with opened as (
      insert into conversation (first_member_id, second_member_id, started_by)
      values (least(${memberId}::uuid, ${partnerId}::uuid), greatest(${memberId}::uuid, ${partnerId}::uuid), ${memberId})
      on conflict do nothing returning id
    ), people as (
      insert into conversation_member (conversation_id, member_id, partner_id)
      select opened.id, pair.member, pair.partner
        from opened, (values (${memberId}::uuid, ${partnerId}::uuid), (${partnerId}::uuid, ${memberId}::uuid)) as pair (member, partner)
    )
    select id from opened`.execute(tx)
  return rows[0]?.id
}

/** Number of conversations a member started in 24 hours, with the facts for their limit. */
export async function countBegun(
  tx: Transaction,
  memberId: string,
): Promise<{ begun: number; hasCompletedExchange: boolean; secondsUntilNext: number }> {
  const { rows } = await sql<{ begun: number; has_completed: boolean; seconds: number }>`
    select count(*) as begun,
           exists (select 1 from exchange e where e.status = 'RECEIVED' and ${memberId} in (e.sender_id, e.receiver_id)) as has_completed,
           coalesce(ceil(extract(epoch from min(created_at) + ${hours(24)} - app_now())), 0)::integer as seconds
      from conversation where started_by = ${memberId} and created_at > ${ago(hours(24))}`.execute(tx)
  const row = rows[0]
  return { begun: row?.begun ?? 0, hasCompletedExchange: row?.has_completed ?? false, secondsUntilNext: row?.seconds ?? 0 }
}

export interface ConversationRow {
  conversation_id: string
  partner: MemberRow
  can_answer: boolean
  is_blocked_by_you: boolean
  has_unread: boolean
}

const PARTNER = sql`
  ${memberColumns('p')} as partner,
  p.deleted_at is null and p.blocked_at is null and not ${isPairBlocked(sql`cm.member_id`, sql`cm.partner_id`)} as can_answer,
  exists (select 1 from member_block own where own.blocker_id = cm.member_id and own.blocked_id = cm.partner_id) as is_blocked_by_you`

/** Condition for messages that a viewer sees: all own ones, and the partner's unless hidden or held. */
const VISIBLE = sql`(g.sender_id = cm.member_id or (g.hidden_at is null and not g.held_for_review))`
const HAS_UNREAD = sql`
  exists (select 1 from message u where u.conversation_id = cm.conversation_id and u.number > cm.read_up_to
             and u.sender_id <> cm.member_id and u.hidden_at is null and not u.held_for_review) as has_unread`

/** A member's own conversation by the partner's uuid or its own; undefined for those of others, and while it contains nothing visible. */
export async function findConversation(db: Database, memberId: string, id: string): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select cm.conversation_id, ${PARTNER}, ${HAS_UNREAD}
      from conversation_member cm join member p on p.id = cm.partner_id
     where cm.member_id = ${memberId} and ${id}::uuid in (cm.partner_id, cm.conversation_id)
       and exists (select 1 from message g where g.conversation_id = cm.conversation_id and ${VISIBLE})`.execute(db)
  return rows[0]
}

export type PreviewRow = ConversationRow & {
  last_message: string
  last_message_id: string
  last_message_at: Date
  is_last_own: boolean
  total: number
}

interface PreviewPage {
  start: number
  limit: number
  before?: string | undefined
}

const numberOf = (memberId: string, messageId: string): RawBuilder<unknown> => sql`
  select g.number from message g join conversation_member own on own.conversation_id = g.conversation_id and own.member_id = ${memberId}
   where g.id = ${messageId}::uuid`

/**
 * A page of a member's conversations, newest message first. Sorts by message numbers from an index; previews are read for the page only.
 */
export async function listPreviews(db: Database, memberId: string, { start, limit, before }: PreviewPage): Promise<PreviewRow[]> {
  const { rows } = await sql<PreviewRow>`
    with mine as materialized (
      select cm.*, newest.number
        from conversation_member cm
        cross join lateral (
          select g.number from message g
           where g.conversation_id = cm.conversation_id and ${VISIBLE} order by g.number desc limit 1) newest
       where cm.member_id = ${memberId}),
    shown as (
      select * from mine
       where ${before ? sql`number < (${numberOf(memberId, before)})` : sql`true`}
       order by number desc limit ${limit} offset ${start})
    select cm.conversation_id, ${PARTNER}, ${HAS_UNREAD}, (select count(*) from mine) as total, g.id as last_message_id,
           g.payload as last_message, g.sent_at as last_message_at, g.sender_id = cm.member_id as is_last_own
      from shown cm join member p on p.id = cm.partner_id join message g on g.number = cm.number
     order by cm.number desc`.execute(db)
  return rows
}

/** Moves a member's read pointer forward to a message or the newest visible one. Cancels a due mail when nothing is unread. */
export async function moveReadPointer(tx: Transaction, memberId: string, conversationId: string, upTo: string | undefined): Promise<void> {
  await sql`
    with seen as (
      select coalesce(max(number), 0) as number from message
       where conversation_id = ${conversationId} and hidden_at is null and not held_for_review
         and number <= coalesce((select number from message where id = ${upTo ?? null}::uuid and conversation_id = ${conversationId}), number)
    )
    update conversation_member cm
       set read_up_to = greatest(cm.read_up_to, seen.number), seen_at = app_now(),
           mail_due_at = case when exists (
             select 1 from message u where u.conversation_id = cm.conversation_id and u.number > greatest(cm.read_up_to, seen.number)
                and u.sender_id <> cm.member_id and u.hidden_at is null and not u.held_for_review) then cm.mail_due_at end
      from seen where cm.conversation_id = ${conversationId} and cm.member_id = ${memberId}`.execute(tx)
}
