import { sql, type RawBuilder } from 'kysely'
import type { Ground } from '#domain/grounds.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import type { CaseReporter, SubjectKind } from '#domain/reports.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'
import { isProposalOpen } from '../../accounts/proposals/queries.ts'
import { subjectOwner, subjectTitle } from '../subjects-queries.ts'

export interface CaseRow {
  subject_kind: SubjectKind
  subject_id: string
  title: string
  since: Date
  reports: number
  grounds: Ground[]
  is_held: boolean
  /** A block was proposed for it, which waits for a second administrator. */
  is_proposed: boolean
  /** Whose it is; null where it is nobody's, or they have left. */
  member_id: string | null
  member_name: string | null
  member_language: UiLanguage | null
  /** How many cases of that member there are. */
  of_member: number
  /** How many cases there are. */
  total: number
  /** Where it stands: since when the oldest case of its group waits, the group, and since when it does itself, in microseconds. */
  group_place: string
  group_id: string
  place: string
}

/** Where a page of the queue begins: behind this case. */
export interface CasePlace {
  groupPlace: string
  groupId: string
  place: string
  kind: string
  id: string
}

/** What the queue is narrowed to. */
interface CaseFilter {
  kind?: SubjectKind | undefined
  /** Waiting for so many days at least. */
  days?: number | undefined
  reporter?: CaseReporter | undefined
  language?: UiLanguage | undefined
  /** What it is about, whose that is, or a report of it, by id. */
  about?: string | undefined
}

const REPORTED_BY: Record<CaseReporter, RawBuilder<unknown>> = {
  MEMBER: sql`c.has_members`,
  GUEST: sql`c.has_guests`,
  PROGRAM: sql`c.is_held`,
}

function narrowed({ kind, days: age, reporter, language, about }: CaseFilter): RawBuilder<unknown> {
  const conditions = [
    kind && sql`c.subject_kind = ${kind}`,
    age && sql`c.since <= ${ago(days(age))}`,
    reporter && REPORTED_BY[reporter],
    language && sql`o.language = ${language}`,
    about &&
      sql`(c.subject_id = ${about}::uuid or o.id = ${about}::uuid
           or (c.subject_kind, c.subject_id) in (select r.subject_kind, r.subject_id from report r where r.id = ${about}::uuid))`,
  ].filter((condition) => typeof condition === 'object')
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const micros = (at: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(extract(epoch from ${at}) * 1000000)::bigint`

/**
 * Cases that wait: open reports by their subject, and held messages. Those of one member stand together, in the order of the oldest of
 * them; what is nobody's stands alone.
 */
export async function listCases(db: Database, filter: CaseFilter, after: CasePlace | undefined, limit: number): Promise<CaseRow[]> {
  const behind = after
    ? sql`(g.group_place, g.group_id, g.place, g.subject_kind, g.subject_id) >
          (${after.groupPlace}::bigint, ${after.groupId}::uuid, ${after.place}::bigint, ${after.kind}, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<CaseRow>`
    with waiting as (
      select subject_kind, subject_id, reported_at as at, ground, guest_email is not null as is_guest from report where decision_id is null
      union all
      select 'MESSAGE', id, sent_at, null, false from message where held_for_review and hidden_at is null),
    cases as (
      select subject_kind, subject_id, min(at) as since, count(ground)::int as reports,
             array_remove(array_agg(distinct ground), null) as grounds, bool_or(ground is null) as is_held,
             bool_or(ground is not null and not is_guest) as has_members, bool_or(is_guest) as has_guests
        from waiting group by subject_kind, subject_id),
    placed as (
      select c.*, o.id as member_id, trim(concat_ws(' ', o.first_name, o.last_name)) as member_name, o.language as member_language,
             coalesce(o.id, c.subject_id) as group_id, ${micros(sql`c.since`)} as place, count(*) over ()::int as total,
             (count(*) over (partition by coalesce(o.id, c.subject_id)))::int as of_member,
             min(${micros(sql`c.since`)}) over (partition by coalesce(o.id, c.subject_id)) as group_place
        from cases c left join member o on o.id = ${subjectOwner} and o.deleted_at is null where ${narrowed(filter)}),
    listed as (
      select * from placed g where ${behind} order by group_place, group_id, place, subject_kind, subject_id limit ${limit})
    select c.subject_kind, c.subject_id, c.since, c.reports, c.grounds, c.is_held, c.member_id, nullif(c.member_name, '') as member_name,
           c.member_language, c.of_member, c.total, c.group_place::text, c.group_id, c.place::text, ${subjectTitle} as title,
           exists (select 1 from proposal p where p.case_kind = c.subject_kind and p.case_id = c.subject_id
                      and ${isProposalOpen}) as is_proposed
      from listed c order by c.group_place, c.group_id, c.place, c.subject_kind, c.subject_id`.execute(db)
  return rows
}
