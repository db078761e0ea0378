import { sql } from 'kysely'
import type { HeldReason } from '#domain/held-reasons.ts'
import { REPEATED_CALL_SECONDS } from '#domain/policy/exchange.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, seconds } from '../../../platform/db/intervals.ts'

export interface MessageRow {
  id: string
  sender_id: string
  recipient_id: string
  payload: string
  sent_at: Date
  hidden_reason: string | null
  held_for_review: boolean
  reasons: HeldReason[]
}

const MESSAGE = sql`g.id, g.sender_id, g.payload, g.sent_at, g.hidden_reason, g.held_for_review, g.reasons,
  (select cm.partner_id from conversation_member cm where cm.conversation_id = g.conversation_id and cm.member_id = g.sender_id) as recipient_id`

/**
 * An earlier copy of a message: the one with the same client key, or, without a key, the same text to the same partner seconds ago
 * (reliability 3.2).
 */
export async function findRepeatedMessage(
  tx: Transaction,
  senderId: string,
  conversationId: string,
  { payload, key }: { payload: string; key?: string | undefined },
): Promise<MessageRow | undefined> {
  const isRepeated = key
    ? sql`g.client_key = ${key}::uuid`
    : sql`g.payload = ${payload} and g.sent_at > ${ago(seconds(REPEATED_CALL_SECONDS))}`
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE} from message g
     where g.conversation_id = ${conversationId} and g.sender_id = ${senderId} and ${isRepeated}
     order by g.number desc limit 1`.execute(tx)
  return rows[0]
}

/** Stores the client key of a new message; gives the message. */
export async function saveClientKey(tx: Transaction, message: MessageRow, key: string | undefined): Promise<MessageRow> {
  // An id that another conversation has already cannot tell messages of this one apart.
  if (key)
    await sql`
      update message set client_key = ${key}::uuid where id = ${message.id}::uuid
         and not exists (select 1 from message o where o.sender_id = ${message.sender_id}::uuid and o.client_key = ${key}::uuid)`.execute(
      tx,
    )
  return message
}

interface NewMessage {
  conversationId: string
  senderId: string
  payload: string
  hash: Buffer
  isHeld: boolean
  score: number
  reasons: readonly HeldReason[]
}

export async function insertMessage(tx: Transaction, message: NewMessage): Promise<MessageRow> {
  const { rows } = await sql<MessageRow>`
    with g as (
      insert into message (conversation_id, sender_id, payload, text_hash, held_for_review, score, reasons)
      values (${message.conversationId}, ${message.senderId}, ${message.payload}, ${message.hash}, ${message.isHeld}, ${message.score},
        ${message.reasons}::text[])
      returning *)
    select ${MESSAGE} from g`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A message was not written.')
  return row
}

export interface MessagePage {
  start: number
  limit: number
  before?: string | undefined
}

/** A page of a member's view of a conversation, oldest first, and the total. Finds ids first, so pages far back stay cheap. */
export async function listMessages(
  db: Database,
  memberId: string,
  conversationId: string,
  { start, limit, before }: MessagePage,
): Promise<{ rows: MessageRow[]; total: number }> {
  const visible = sql`g.conversation_id = ${conversationId}
    and (g.sender_id = ${memberId} or (g.hidden_at is null and not g.held_for_review))`
  const place = before
    ? sql`and g.number < (select number from message where id = ${before}::uuid and conversation_id = ${conversationId})
          order by g.number desc limit ${limit}`
    : sql`order by g.number desc limit ${limit} offset ${start}`
  const { rows } = await sql<MessageRow & { number: number }>`
    select ${MESSAGE}, g.number from message g
     where g.number in (select g.number from message g where ${visible} ${place}) order by g.number`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from message g where ${visible}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The first unread message of a conversation; undefined when all is read. */
export async function findFirstUnread(db: Database, memberId: string, conversationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from conversation_member cm join message u on u.conversation_id = cm.conversation_id and u.number > cm.read_up_to
     where cm.conversation_id = ${conversationId} and cm.member_id = ${memberId}
       and u.sender_id <> cm.member_id and u.hidden_at is null and not u.held_for_review
     order by u.number limit 1`.execute(db)
  return rows[0]?.id
}
