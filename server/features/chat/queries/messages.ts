import { sql } from 'kysely'
import { BULK_MESSAGE_DAYS, LINKS_REVIEWED_DAYS } from '#domain/policy/chat.ts'
import { REPEATED_CALL_SECONDS } from '#domain/policy/exchange.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, days, seconds } from '../../../platform/db/intervals.ts'

export interface MessageRow {
  id: string
  sender_id: string
  recipient_id: string
  payload: string
  sent_at: Date
  hidden_reason: string | null
  held_for_review: boolean
}

const MESSAGE = sql`g.id, g.sender_id, g.payload, g.sent_at, g.hidden_reason, g.held_for_review,
  (select cm.partner_id from conversation_member cm where cm.conversation_id = g.conversation_id and cm.member_id = g.sender_id) as recipient_id`

/** The same words of the same sender to the same partner a few seconds ago: a double click (reliability 3.2). */
export async function findRepeatedMessage(
  tx: Transaction,
  senderId: string,
  conversationId: string,
  payload: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE} from message g
     where g.conversation_id = ${conversationId} and g.sender_id = ${senderId} and g.payload = ${payload}
       and g.sent_at > ${ago(seconds(REPEATED_CALL_SECONDS))}
     order by g.number desc limit 1`.execute(tx)
  return rows[0]
}

export interface SendingFacts {
  /** The account is so young that an administrator looks at its links first. */
  is_young: boolean
  /** The partner has written in this conversation. */
  has_answer: boolean
  /** The two have an exchange: what they write each other is no advertising. */
  has_exchange: boolean
  /** Other members without an exchange who got the same text lately. */
  same_text_recipients: number
  /** The sender has been told already that this text is bulk. */
  is_warned: boolean
}

const WITH_EXCHANGE = (member: string, partner: ReturnType<typeof sql>) => sql`exists (
  select 1 from exchange e where e.requested_at is not null
     and (e.sender_id, e.receiver_id) in ((${member}::uuid, ${partner}), (${partner}, ${member}::uuid)))`

/** What decides whether a message is held or hidden. */
export async function judgeSending(
  tx: Transaction,
  sending: { senderId: string; recipientId: string; conversationId: string; hash: Buffer },
): Promise<SendingFacts> {
  const { senderId, recipientId, conversationId, hash } = sending
  const { rows } = await sql<SendingFacts>`
    with same as (
      select g.hidden_at, cm.partner_id from message g
        join conversation_member cm on cm.conversation_id = g.conversation_id and cm.member_id = g.sender_id
       where g.sender_id = ${senderId} and g.text_hash = ${hash} and g.sent_at > ${ago(days(BULK_MESSAGE_DAYS))})
    select m.created_at > ${ago(days(LINKS_REVIEWED_DAYS))} as is_young,
           exists (select 1 from message g where g.conversation_id = ${conversationId} and g.sender_id = ${recipientId}
                      and g.hidden_at is null and not g.held_for_review) as has_answer,
           ${WITH_EXCHANGE(senderId, sql`${recipientId}::uuid`)} as has_exchange,
           (select count(distinct s.partner_id) from same s
             where s.partner_id <> ${recipientId} and not ${WITH_EXCHANGE(senderId, sql`s.partner_id`)}) as same_text_recipients,
           exists (select 1 from same s where s.hidden_at is not null) as is_warned
      from member m where m.id = ${senderId}`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('The sender of a message is gone.')
  return facts
}

export interface NewMessage {
  conversationId: string
  senderId: string
  payload: string
  hash: Buffer
  /** Why only its sender sees it: a code, or an administrator's words. Null when everybody does. */
  hiddenReason: string | null
  isHeld: boolean
}

/** Writes a message into a locked conversation. */
export async function insertMessage(tx: Transaction, message: NewMessage): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    with g as (
      insert into message (conversation_id, sender_id, payload, text_hash, hidden_at, hidden_reason, held_for_review)
      values (${message.conversationId}, ${message.senderId}, ${message.payload}, ${message.hash},
        case when ${message.hiddenReason}::text is not null then app_now() end, ${message.hiddenReason}, ${message.isHeld})
      returning *)
    select ${MESSAGE} from g`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A message was not written.')
  return row
}

/** A page of what a member sees of a conversation, oldest first; `start` counts back from the newest. */
export async function findMessages(
  db: Database,
  memberId: string,
  conversationId: string,
  page: { start: number; limit: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const visible = sql`g.conversation_id = ${conversationId}
    and (g.sender_id = ${memberId} or (g.hidden_at is null and not g.held_for_review))`
  const { rows } = await sql<MessageRow & { number: number }>`
    select * from (select ${MESSAGE}, g.number from message g where ${visible}
      order by g.number desc limit ${page.limit} offset ${page.start}) newest order by number`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from message g where ${visible}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
