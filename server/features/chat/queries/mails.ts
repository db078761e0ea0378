import { sql } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import { CHAT_MAIL_PAUSE_MINUTES, CHAT_PRESENT_SECONDS } from '#domain/policy/chat.ts'
import { isPairBlocked } from '../../accounts/member-blocks-queries.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { minutes, seconds } from '../../../platform/db/intervals.ts'

/**
 * Plans the mail about an unread message: now, after the open conversation is left, or an hour after the last mail if nothing was read
 * since. An earlier plan stays. True when it is due now.
 */
export async function planMail(tx: Transaction, conversationId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    update conversation_member cm
       set mail_due_at = greatest(app_now(), cm.seen_at + ${seconds(CHAT_PRESENT_SECONDS)},
             case when cm.seen_at is null or cm.seen_at <= cm.mailed_at
                  then cm.mailed_at + ${minutes(CHAT_MAIL_PAUSE_MINUTES)} end)
     where conversation_id = ${conversationId} and member_id = ${memberId} and mail_due_at is null
    returning mail_due_at <= app_now() as is_due`.execute(tx)
  return rows[0]?.is_due ?? false
}

/** Members with a due message mail, longest due first. */
export async function listDueMails(db: Database, limit: number): Promise<{ conversation_id: string; member_id: string }[]> {
  const { rows } = await sql<{ conversation_id: string; member_id: string }>`
    select conversation_id, member_id from conversation_member where mail_due_at <= app_now() order by mail_due_at limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Claims a due mail and gives the number of the newest unread message; undefined when none is due any more. */
export async function takeDueMail(tx: Transaction, conversationId: string, memberId: string): Promise<number | undefined> {
  const { rows } = await sql<{ number: number | null }>`
    with newest as (
      select max(u.number) as number from conversation_member r join message u on u.conversation_id = r.conversation_id
       where r.conversation_id = ${conversationId} and r.member_id = ${memberId} and u.number > r.read_up_to
         and u.sender_id <> r.member_id and u.hidden_at is null and not u.held_for_review)
    update conversation_member cm
       set mail_due_at = null, mailed_at = case when newest.number is null then cm.mailed_at else app_now() end
      from newest
     where cm.conversation_id = ${conversationId} and cm.member_id = ${memberId} and cm.mail_due_at <= app_now()
    returning newest.number`.execute(tx)
  return rows[0]?.number ?? undefined
}

interface MessageMailFacts {
  email: string
  language: UiLanguage
  partner_id: string
  partner_first_name: string
  partner_last_name: string
}

/** Facts for a message mail; undefined when all is read, a member is gone or the address unverified. */
export async function findMessageMailFacts(db: Database, conversationId: string, memberId: string): Promise<MessageMailFacts | undefined> {
  const { rows } = await sql<MessageMailFacts>`
    select m.email, m.language, p.id as partner_id, p.first_name as partner_first_name, p.last_name as partner_last_name
      from conversation_member cm
      join member m on m.id = cm.member_id and m.email_verified_at is not null and m.deleted_at is null and m.blocked_at is null
      join member p on p.id = cm.partner_id and p.deleted_at is null and not ${isPairBlocked(sql`cm.member_id`, sql`cm.partner_id`)}
     where cm.conversation_id = ${conversationId} and cm.member_id = ${memberId} and exists (
       select 1 from message u where u.conversation_id = cm.conversation_id and u.number > cm.read_up_to
          and u.sender_id <> cm.member_id and u.hidden_at is null and not u.held_for_review)`.execute(db)
  return rows[0]
}

interface HiddenMailFacts {
  email: string
  language: UiLanguage
  reason: string
}

/** Facts for the mail about a hidden message; undefined when its sender is gone. */
export async function findHiddenMailFacts(db: Database, messageId: string): Promise<HiddenMailFacts | undefined> {
  const { rows } = await sql<HiddenMailFacts>`
    select m.email, m.language, g.hidden_reason as reason from message g join member m on m.id = g.sender_id
     where g.id = ${messageId} and g.hidden_at is not null and m.deleted_at is null`.execute(db)
  return rows[0]
}

/** Facts for the mail about a message under review; undefined once decided, or when its sender is gone. */
export async function findHeldMailFacts(db: Database, messageId: string): Promise<Omit<HiddenMailFacts, 'reason'> | undefined> {
  const { rows } = await sql<Omit<HiddenMailFacts, 'reason'>>`
    select m.email, m.language from message g join member m on m.id = g.sender_id
     where g.id = ${messageId} and g.held_for_review and m.deleted_at is null`.execute(db)
  return rows[0]
}
