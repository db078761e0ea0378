import { sql } from 'kysely'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'

/** What the member wrote, and what they got to read. */
export const exportMessages = memberExport(
  (id) =>
    sql<ExportRow>`
      select m.sent_at as "sentAt", case m.sender_id when ${id}::uuid then 'sent' else 'received' end as direction,
             trim(partner.first_name || ' ' || coalesce(left(nullif(partner.last_name, ''), 1) || '.', '')) as "otherMember", m.payload as text
        from conversation_member c join message m on m.conversation_id = c.conversation_id join member partner on partner.id = c.partner_id
       where c.member_id = ${id}::uuid and (m.sender_id = ${id}::uuid or (m.hidden_at is null and not m.held_for_review))
       order by m.number`,
)
