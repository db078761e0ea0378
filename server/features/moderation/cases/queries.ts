import { sql } from 'kysely'
import type { Ground } from '#domain/grounds.ts'
import { REPORTS_SHOWN } from '#domain/policy/reports.ts'
import type { Outcome } from '#domain/reports.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { days, fromNow } from '../../../platform/db/intervals.ts'
import type { WaitingFigures } from '../../../platform/waiting.ts'
import type { SubjectName } from '../subjects-queries.ts'

export interface CaseReportRow {
  id: string
  ground: Ground
  text: string
  reported_at: Date
  reporter: string | null
  is_guest: boolean
  picture_ids: string[]
}

/** Open reports of a subject, oldest first. */
export async function listCaseReports(db: Database, { kind, id }: SubjectName): Promise<CaseReportRow[]> {
  const { rows } = await sql<CaseReportRow>`
    select r.id, r.ground, r.text, r.reported_at, coalesce(r.guest_name, nullif(trim(concat_ws(' ', m.first_name, m.last_name)), '')) as reporter,
           r.guest_email is not null as is_guest,
           array(select p.id from report_picture p where p.report_id = r.id order by p.position) as picture_ids
      from report r left join member m on m.id = r.reporter_id and m.deleted_at is null
     where r.subject_kind = ${kind} and r.subject_id = ${id}::uuid and r.decision_id is null
     order by r.reported_at, r.id limit ${REPORTS_SHOWN}`.execute(db)
  return rows
}

export interface OpenReports {
  total: number
  since: Date | null
  /** The ground named most often. */
  ground: Ground | null
  /** What they are known by: another text once somebody has reported, or added words or pictures to a report. */
  version: string
}

/** How many open reports a subject has, since when, and why. */
export async function findOpenReports(db: Database, { kind, id }: SubjectName): Promise<OpenReports> {
  const { rows } = await sql<OpenReports>`
    select count(*)::int as total, min(r.reported_at) as since, mode() within group (order by r.ground) as ground,
           md5(coalesce(string_agg(concat_ws('.', r.id, length(r.text), p.count), ',' order by r.id), '')) as version
      from report r
      cross join lateral (select count(*) from report_picture p where p.report_id = r.id) p
     where r.subject_kind = ${kind} and r.subject_id = ${id}::uuid and r.decision_id is null`.execute(db)
  return rows[0] ?? { total: 0, since: null, ground: null, version: 'none' }
}

/**
 * Locks the open reports of a subject, so that nothing is added to them before the transaction ends, and gives their ids; of those that
 * were made until a moment alone, where one is told.
 */
export async function lockOpenReports(tx: Transaction, { kind, id }: SubjectName, until: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from report where subject_kind = ${kind} and subject_id = ${id}::uuid and decision_id is null
       and (${until}::timestamptz is null or reported_at <= ${until}::timestamptz)
     order by id for update`.execute(tx)
  return rows.map((row) => row.id)
}

/** Lets one decision on a subject be made at a time. */
export async function lockCase(tx: Transaction, { kind, id }: SubjectName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case:${kind}:${id}`}, 0))`.execute(tx)
}

interface LastDecision {
  decided_by: string
  outcome: Outcome
  ground: Ground
  facts: string
}

/** The newest decision on a subject; undefined when nobody has decided yet. */
export async function findLastDecision(tx: Transaction, { kind, id }: SubjectName): Promise<LastDecision | undefined> {
  const { rows } = await sql<LastDecision>`
    select decided_by, outcome, ground, facts from moderation_decision
     where subject_kind = ${kind} and subject_id = ${id}::uuid order by id desc limit 1`.execute(tx)
  return rows[0]
}

interface NewDecision {
  subject: SubjectName
  memberId: string | null
  outcome: Outcome
  ground: Ground
  facts: string
  adminId: string
  isDetected: boolean
  took: boolean
  takenKey: string | null
  restrictionId: string | null
  waitedSince: Date
}

/** Writes a decision and gives its id. */
export async function insertDecision(tx: Transaction, decision: NewDecision): Promise<string> {
  const { subject, memberId, outcome, ground, facts, adminId, isDetected, took, takenKey, restrictionId, waitedSince } = decision
  const { id } = await tx
    .insertInto('moderation_decision')
    .values({
      subject_kind: subject.kind,
      subject_id: subject.id,
      member_id: memberId,
      outcome,
      ground,
      facts,
      is_detected: isDetected,
      took_away: took,
      taken_key: takenKey,
      restriction_id: restrictionId,
      waited_since: waitedSince,
      decided_by: adminId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Who reported what a decision is about. */
export interface DecidedReport {
  id: string
  reporter_id: string | null
}

/** Closes reports with a decision, and gives them. */
export async function closeReports(tx: Transaction, reportIds: readonly string[], decisionId: string): Promise<DecidedReport[]> {
  const { rows } = await sql<DecidedReport>`
    update report set decision_id = ${decisionId}::uuid where id = any (${reportIds}::uuid[])
    returning id, reporter_id`.execute(tx)
  return rows
}

/** The moment so many days from now. */
export async function findEnd(tx: Transaction, inDays: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${fromNow(days(inDays))} as at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The database has no clock.')
  return row.at
}

/** Subjects with reports that nobody has decided on, and decisions that are contested. */
export const openReports = sql<WaitingFigures>`
  select count(*)::int as count, min(at) as "oldestAt", null::int as "daysLeft" from (
    select min(reported_at) as at from report where decision_id is null group by subject_kind, subject_id
    union all
    select objected_at from moderation_decision where objected_at is not null and answered_at is null) waiting`
