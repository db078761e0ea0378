import { sql } from 'kysely'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'

/** Every exchange of the member: of the other one the name they saw, of addresses their own. */
export const exportExchanges = memberExport(
  (id) =>
    sql<ExportRow>`
      select e.id as uuid, case e.sender_id when ${id}::uuid then 'sender' else 'receiver' end as role, e.title, e.status,
             e.close_reason as "closeReason", e.price, case e.receiver_id when ${id}::uuid then e.own_points end as "ownPoints",
             case e.receiver_id when ${id}::uuid then e.extra_points end as "extraPoints",
             case e.receiver_id when ${id}::uuid then e.total_cents end as "totalCents", e.condition, e.comment,
             case e.sender_id when ${id}::uuid then e.receiver_name else e.sender_name end as "otherMember",
             case e.sender_id when ${id}::uuid then e.ship_from else e.ship_to end::text as "ownAddress",
             e.requested_at as "requestedAt", e.accepted_at as "acceptedAt", e.label_ready_at as "labelReadyAt",
             e.label_released_at as "labelDownloadedAt", e.sent_at as "sentAt", e.delivered_at as "deliveredAt", e.closed_at as "closedAt",
             e.created_at as "createdAt"
        from exchange e where ${id}::uuid in (e.sender_id, e.receiver_id) order by e.created_at, e.id`,
)

/** What the member reported, and what was decided. */
export const exportProblems = memberExport(
  (id) =>
    sql<ExportRow>`
      select p.exchange_id as "exchangeUuid", p.kind, p.text, p.reported_at as "reportedAt", p.decision, p.decision_reason as "decisionReason",
             p.decided_at as "decidedAt"
        from problem_report p join exchange e on e.id = p.exchange_id where e.receiver_id = ${id}::uuid order by p.reported_at`,
)
