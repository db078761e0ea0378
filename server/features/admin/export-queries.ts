import { sql } from 'kysely'
import { memberExport, type ExportRow } from '../../platform/feature.ts'

/** What administrators did about the member or what is theirs, and what the member did as an administrator. */
export const exportAdminActs = memberExport(
  (id) =>
    sql<ExportRow>`
      with own as (
        select ${id}::uuid as id
        union all select e.id from exchange e where ${id}::uuid in (e.sender_id, e.receiver_id)
        union all select p.id from payment p where p.member_id = ${id}::uuid
        union all select f.uuid from reconciliation_finding f join payment p on p.id = f.payment_id where p.member_id = ${id}::uuid
        union all select g.id from message g where g.sender_id = ${id}::uuid
        union all select b.id from book b where b.created_by = ${id}::uuid)
      select l.id as uuid, l.created_at as at, l.admin_id is not distinct from ${id}::uuid as "byYou", l.admin_id is null as "byPlatform", l.act, l.subject_kind as "about",
             l.subject_id as "aboutUuid", l.reason, l.details::text as details
        from admin_log l where l.admin_id = ${id}::uuid or l.subject_id in (select own.id from own) order by l.created_at, l.id`,
)
