import { sql } from 'kysely'
import type { Ground } from '#domain/grounds.ts'
import type { SubjectKind } from '#domain/reports.ts'
import type { Database } from '../../../../platform/db/database.ts'

export interface ContentReportRow {
  subject_kind: SubjectKind
  subject_id: string
  ground: Ground
  side: 'BY' | 'ABOUT'
  reported_at: Date
  is_decided: boolean
  by_count: number
  about_count: number
}

/**
 * What a member reported, and what was reported of theirs, newest first, without who reported. Of open reports whose it is stands with
 * the subject, of decided ones with the decision.
 */
export async function listContentReports(db: Database, memberId: string, limit: number): Promise<ContentReportRow[]> {
  const member = sql`${memberId}::uuid`
  const { rows } = await sql<ContentReportRow>`
    with found as (
      select r.id, r.subject_kind, r.subject_id, r.ground, 'BY' as side, r.reported_at, r.decision_id is not null as is_decided
        from report r where r.reporter_id = ${member}
      union all
      select r.id, r.subject_kind, r.subject_id, r.ground, 'ABOUT', r.reported_at, true
        from moderation_decision d join report r on r.decision_id = d.id where d.member_id = ${member}
      union all
      select r.id, r.subject_kind, r.subject_id, r.ground, 'ABOUT', r.reported_at, false
        from report r where r.decision_id is null and case r.subject_kind
          when 'MESSAGE' then exists (select 1 from message g where g.id = r.subject_id and g.sender_id = ${member})
          when 'OFFER' then exists (select 1 from offer o where o.id = r.subject_id and o.owner_id = ${member})
          when 'PHOTOS' then exists (select 1 from offer o where o.id = r.subject_id and o.owner_id = ${member})
          when 'WISH' then exists (select 1 from missing_book_wish w where w.id = r.subject_id and w.member_id = ${member})
          when 'DECLINE' then exists (select 1 from exchange e where e.id = r.subject_id and e.sender_id = ${member})
          when 'BOOK' then exists (select 1 from book b where b.id = r.subject_id and b.created_by = ${member})
          when 'COVER' then exists (select 1 from book b where b.id = r.subject_id and b.created_by = ${member})
          else r.subject_id = ${member} end)
    select subject_kind, subject_id, ground, side, reported_at, is_decided, (count(*) filter (where side = 'BY') over ())::int as by_count,
           (count(*) filter (where side = 'ABOUT') over ())::int as about_count
      from found order by reported_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
