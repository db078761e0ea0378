import { sql, type SqlBool } from 'kysely'
import type { BookcaseField, BookcaseState } from '#domain/bookcases.ts'
import type { Spot } from '#domain/distance.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { WaitingFigures } from '../../../platform/waiting.ts'
import type { ToldField } from '../reports/payload.ts'
import { IS_BY_NEW_MEMBER, IS_OPEN_GONE_REPORT } from '../reports/queries.ts'
import { COLUMNS, type ReportRow } from './queries.ts'

export interface ReviewedRow extends ReportRow {
  bookcase:
    | ({
        id: string
        name: string | null
        state: BookcaseState
        photo: string | null
        source_ref: string | null
        has_page: boolean
      } & Spot &
        Partial<Record<ToldField, string | null>>)
    | null
  place: string | null
  member_name: string | null
  decided_at: Date | null
  decided_by_name: string | null
  osm_note_id: string | null
  answer: string
  /** For open reports of a gone bookcase: reporters, and how many are new members. */
  doubts: { members: number; newMembers: number } | null
  /** Changes of an accepted report, in order. */
  changes: { field: BookcaseField; before: unknown; after: unknown }[]
}

const REVIEWED = sql`
  select ${COLUMNS}, r.decided_at, r.answer, r.osm_note_id::text as osm_note_id, c.name as place,
         case when b.id is not null then jsonb_build_object(
           'id', b.id, 'name', b.name, 'state', b.state, 'photo', b.photo, 'source_ref', b.source_ref, 'latitude', b.latitude,
           'longitude', b.longitude, 'has_page', b.photo is not null or b.confirmed_at is not null, 'hours', b.hours, 'shape', b.shape,
           'wheelchair', b.wheelchair, 'street', b.street, 'note', b.note, 'operator', b.operator, 'website', b.website) end as bookcase,
         nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '') as member_name, a.first_name as decided_by_name,
         case when r.kind = 'GONE' and r.state = 'OPEN' then (
           select jsonb_build_object('members', count(*), 'newMembers', count(*) filter (where ${IS_BY_NEW_MEMBER}))
             from bookcase_report r where r.bookcase_id = b.id and ${IS_OPEN_GONE_REPORT}) end as doubts,
         (select coalesce(jsonb_agg(jsonb_build_object('field', h.field, 'before', h.old_value, 'after', h.new_value) order by h.id), '[]')
            from bookcase_change h where h.report_id = r.id) as changes
    from bookcase_report r
    left join bookcase b on b.id = r.bookcase_id
    left join place c on c.id = b.city_id
    left join member m on m.id = r.member_id and m.deleted_at is null
    left join member a on a.id = r.decided_by`

/** Waiting reports, oldest first. */
export async function listOpenReports(db: Database, limit: number): Promise<ReviewedRow[]> {
  const { rows } = await sql<ReviewedRow>`${REVIEWED} where r.state = 'OPEN' order by r.reported_at, r.id limit ${limit}`.execute(db)
  return rows
}

/** Condition that readers removed the bookcase by report `r` and no administrator has reviewed it. */
const REMOVED = sql<SqlBool>`(r.kind = 'GONE' and r.state = 'ACCEPTED' and r.decided_by is null
  and exists (select from bookcase b where b.id = r.bookcase_id and b.state = 'GONE')
  and exists (select from bookcase_change h where h.report_id = r.id and h.field = 'state' and h.new_value = '"GONE"'))`

/** Bookcases that readers removed, with the deciding report, oldest first. */
export async function listRemovals(db: Database, limit: number): Promise<ReviewedRow[]> {
  const { rows } = await sql<ReviewedRow>`${REVIEWED} where ${REMOVED} order by r.decided_at, r.id limit ${limit}`.execute(db)
  return rows
}

/** Number of waiting reports and of bookcases that readers removed. */
export async function countWaiting(db: Database): Promise<{ open: number; removed: number }> {
  const { rows } = await sql<{ open: number; removed: number }>`
    select count(*) filter (where r.state = 'OPEN')::int as open, count(*) filter (where ${REMOVED})::int as removed
      from bookcase_report r where r.state = 'OPEN' or (r.state = 'ACCEPTED' and r.decided_by is null)`.execute(db)
  return rows[0] ?? { open: 0, removed: 0 }
}

/** Decided reports, newest decision first, after the one with the id `before`. */
export async function listDecidedReports(db: Database, before: string | null, limit: number): Promise<ReviewedRow[]> {
  const { rows } = await sql<ReviewedRow>`
    ${REVIEWED} where r.state <> 'OPEN'
       and (${before}::uuid is null
            or (r.decided_at, r.id) < (select last.decided_at, last.id from bookcase_report last where last.id = ${before}::uuid))
     order by r.decided_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

/** A member's own reports, newest first. */
export async function listOwnReports(db: Database, memberId: string, limit: number): Promise<ReviewedRow[]> {
  const { rows } = await sql<ReviewedRow>`
    ${REVIEWED} where r.member_id = ${memberId}::uuid order by r.reported_at desc, r.id desc limit ${limit}`.execute(db)
  return rows
}

/** Open reports on bookcases, and removals by readers that no administrator has seen. */
export const openBookcaseReports = sql<WaitingFigures>`
  select count(*)::int as count, min(coalesce(r.decided_at, r.reported_at)) as "oldestAt", null::int as "daysLeft"
    from bookcase_report r where r.state = 'OPEN' or ${REMOVED}`
