import { sql } from 'kysely'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'

/** The other member of a conversation, by the name that pages show (decision 51). */
const partnerName = sql`trim(partner.first_name || ' ' || coalesce(left(nullif(partner.last_name, ''), 1) || '.', ''))`

/** Conversations of the member, with how far they read. */
export const exportConversations = memberExport(
  (id) =>
    sql<ExportRow>`
      select c.id as uuid, ${partnerName} as "otherMember", c.started_by = ${id}::uuid as "startedByYou", c.created_at as "createdAt",
             cm.read_up_to as "readUpTo", cm.seen_at as "seenAt", cm.mailed_at as "mailedAt", cm.mail_due_at as "mailDueAt"
        from conversation_member cm join conversation c on c.id = cm.conversation_id join member partner on partner.id = cm.partner_id
       where cm.member_id = ${id}::uuid and ${id}::uuid in (c.first_member_id, c.second_member_id) order by c.created_at, c.id`,
)

/** Messages the member wrote, hidden ones with the reason, and those they received. */
export const exportMessages = memberExport(
  (id) =>
    sql<ExportRow>`
      select m.number, m.conversation_id as "conversationUuid", m.sent_at as "sentAt", m.written_at as "writtenAt",
             case m.sender_id when ${id}::uuid then 'sent' else 'received' end as direction, ${partnerName} as "otherMember",
             m.payload as text, m.held_for_review as "heldForReview", m.hidden_at as "hiddenAt", m.hidden_reason as "hiddenReason",
             case m.sender_id when ${id}::uuid then m.score end as "reviewScore",
             case m.sender_id when ${id}::uuid then array_to_string(m.reasons, ', ') end as "reviewReasons"
        from conversation_member c join message m on m.conversation_id = c.conversation_id join member partner on partner.id = c.partner_id
       where c.member_id = ${id}::uuid and (m.sender_id = ${id}::uuid or (m.hidden_at is null and not m.held_for_review))
       order by m.number`,
)
