import { sql } from 'kysely'
import { HOLD_SCORE } from '#domain/policy/chat.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { WaitingFigures } from '../../../platform/waiting.ts'

export interface DecidedRow {
  conversation_id: string
  sender_id: string
  recipient_id: string
  number: number
  is_held: boolean
  is_hidden: boolean
  has_arrived: boolean
}

/** Sender and recipient of a message; undefined when it is gone. */
export async function findPair(tx: Transaction, messageId: string): Promise<{ sender_id: string; recipient_id: string } | undefined> {
  const { rows } = await sql<{ sender_id: string; recipient_id: string }>`
    select g.sender_id, cm.partner_id as recipient_id
      from message g join conversation_member cm on cm.conversation_id = g.conversation_id and cm.member_id = g.sender_id
     where g.id = ${messageId}::uuid`.execute(tx)
  return rows[0]
}

/** Locks the conversation of a message and reads it, so that decisions are serialized. */
export async function lockDecided(tx: Transaction, messageId: string): Promise<DecidedRow | undefined> {
  await sql`
    select 1 from conversation c where c.id = (select g.conversation_id from message g where g.id = ${messageId}::uuid) for update`.execute(
    tx,
  )
  const { rows } = await sql<DecidedRow>`
    select g.conversation_id, g.sender_id, cm.partner_id as recipient_id, g.number, g.held_for_review as is_held,
           g.hidden_at is not null as is_hidden, g.written_at is not null or g.score < ${HOLD_SCORE} as has_arrived
      from message g join conversation_member cm on cm.conversation_id = g.conversation_id and cm.member_id = g.sender_id
     where g.id = ${messageId}::uuid for update of g`.execute(tx)
  return rows[0]
}

/** Delivers a message under the next number, so that it comes last and unread. Gives the number. */
export async function releaseNow(tx: Transaction, messageId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    update message
       set held_for_review = false, hidden_at = null, hidden_reason = null, number = default,
           written_at = coalesce(written_at, sent_at), sent_at = app_now()
     where id = ${messageId}::uuid returning number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A locked message is gone.')
  return row.number
}

/** Unhides a message in its original place. */
export async function unhideMessage(tx: Transaction, messageId: string): Promise<void> {
  await sql`update message set hidden_at = null, hidden_reason = null where id = ${messageId}::uuid`.execute(tx)
}

/** Hides a message with the reason for its sender. */
export async function hideNow(tx: Transaction, messageId: string, reason: string): Promise<void> {
  await sql`
    update message set held_for_review = false, hidden_at = app_now(), hidden_reason = ${reason} where id = ${messageId}::uuid`.execute(tx)
}

/** Messages waiting for review. */
export const heldMessages = sql<WaitingFigures>`
  select count(*)::int as count, min(sent_at) as "oldestAt", null::int as "daysLeft" from message where held_for_review`
