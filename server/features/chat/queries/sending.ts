import { sql, type RawBuilder } from 'kysely'
import {
  BULK_EXCHANGE_DAYS,
  BULK_MESSAGE_DAYS,
  BULK_PARTNER_RECIPIENTS,
  SIMILARITY_SHARED_MIN,
  LINKS_REVIEWED_DAYS,
} from '#domain/policy/chat.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { ago, days } from '../../../platform/db/intervals.ts'
import type { TextMarks } from '../detection/text-marks.ts'

interface SendingFacts {
  is_young: boolean
  has_answer: boolean
  has_exchange: boolean
  /** The exchange of the two runs, or ended a few days ago. */
  is_partner: boolean
  recipient_name: string
  held: number
}

const exchangeOf = (
  member: string,
  partner: RawBuilder<unknown>,
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`exists (
  select 1 from exchange e where e.requested_at is not null and ${which}
     and (e.sender_id, e.receiver_id) in ((${member}::uuid, ${partner}), (${partner}, ${member}::uuid)))`

const RECENT = sql`(e.closed_at is null or e.closed_at > ${ago(days(BULK_EXCHANGE_DAYS))})`

/** Facts besides the text that decide whether a message is held. */
export async function findSendingFacts(
  tx: Transaction,
  { senderId, recipientId, conversationId }: { senderId: string; recipientId: string; conversationId: string },
): Promise<SendingFacts> {
  const { rows } = await sql<SendingFacts>`
    select m.created_at > ${ago(days(LINKS_REVIEWED_DAYS))} as is_young,
           exists (select 1 from message g where g.conversation_id = ${conversationId} and g.sender_id = ${recipientId}
                      and g.hidden_at is null and not g.held_for_review) as has_answer,
           ${exchangeOf(senderId, sql`${recipientId}::uuid`)} as has_exchange,
           ${exchangeOf(senderId, sql`${recipientId}::uuid`, RECENT)} as is_partner,
           (select r.first_name from member r where r.id = ${recipientId}::uuid) as recipient_name,
           (select count(*)::int from message g where g.sender_id = m.id and g.held_for_review) as held
      from member m where m.id = ${senderId}`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('The sender of a message is gone.')
  return facts
}

interface AlikeRow {
  /** Recent recipients of a similar text without a running exchange. */
  strangers: number
  partners: number
  /** A similar text was held as bulk mail before, so the sender was told. */
  is_known: boolean
}

/** Recipients read for each mark: above any limit, and bounded for members with 100,000 messages. */
const RECIPIENTS_A_MARK = 10 * BULK_PARTNER_RECIPIENTS

/** Number of other members who got a similar text from the sender within days. */
export async function countSimilarTexts(
  tx: Transaction,
  senderId: string,
  recipientId: string,
  { exact, marks }: TextMarks,
): Promise<AlikeRow> {
  const { rows } = await sql<AlikeRow>`
    with alike as (
      select shared.recipient_id, shared.message_id
        from unnest(${[...new Set([exact, ...marks])]}::int[]) wanted(mark)
        cross join lateral (
          select k.recipient_id, k.message_id, k.mark from message_mark k
           where k.sender_id = ${senderId}::uuid and k.mark = wanted.mark and k.recipient_id <> ${recipientId}::uuid
             and k.sent_at > ${ago(days(BULK_MESSAGE_DAYS))}
           limit ${RECIPIENTS_A_MARK}) shared
       group by shared.recipient_id, shared.message_id
      having bool_or(shared.mark = ${exact}) or count(*) >= ${SIMILARITY_SHARED_MIN}),
    people as (
      select recipient_id, ${exchangeOf(senderId, sql`alike.recipient_id`, RECENT)} as is_partner from alike group by recipient_id)
    select (select count(*)::int from people where not is_partner) as strangers,
           (select count(*)::int from people where is_partner) as partners,
           exists (select 1 from alike a join message g on g.id = a.message_id where 'BULK' = any (g.reasons)) as is_known`.execute(tx)
  return rows[0] ?? { strangers: 0, partners: 0, is_known: false }
}

/** Stores the hashes of a message; for each the last message to this recipient counts. */
export async function insertMarks(
  tx: Transaction,
  message: { id: string; senderId: string; recipientId: string },
  { exact, marks }: TextMarks,
): Promise<void> {
  await sql`
    insert into message_mark (sender_id, mark, recipient_id, message_id)
    select ${message.senderId}::uuid, mark, ${message.recipientId}::uuid, ${message.id}::uuid
      from unnest(${[...new Set([exact, ...marks])]}::int[]) mark
    on conflict (sender_id, mark, recipient_id) do update set message_id = excluded.message_id, sent_at = excluded.sent_at`.execute(tx)
}

/** Deletes hashes that are too old to count. */
export async function deleteOldMarks(db: Database): Promise<void> {
  await inBatches(db, sql`delete from message_mark`, { table: 'message_mark', where: sql`sent_at <= ${ago(days(BULK_MESSAGE_DAYS))}` })
}
