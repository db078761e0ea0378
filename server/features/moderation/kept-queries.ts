import { sql } from 'kysely'
import { DECISION_YEARS } from '#domain/policy/legal.ts'
import { CONTEST_MONTHS } from '#domain/policy/reports.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { ago, months, years } from '../../platform/db/intervals.ts'
import { memberExport, type ExportRow, type PictureExport } from '../../platform/feature.ts'

/** Deletes decisions that are too old, and the reports with them; gives the ids of both, which mails are about. */
export async function deleteOldDecisions(tx: Transaction): Promise<{ reports: string[]; decisions: string[] }> {
  const { rows: reports } = await sql<{ id: string }>`
    delete from report r using moderation_decision d
     where d.id = r.decision_id and d.decided_at <= ${ago(years(DECISION_YEARS))} returning r.id`.execute(tx)
  const { rows: decisions } = await sql<{ id: string }>`
    delete from moderation_decision where decided_at <= ${ago(years(DECISION_YEARS))} returning id`.execute(tx)
  return { reports: reports.map(({ id }) => id), decisions: decisions.map(({ id }) => id) }
}

/**
 * Forgets which pictures were taken away by decisions that can be contested no more, or whose member leaves; gives the avatars among
 * them, whose files can go.
 */
export async function eraseTakenPictures(tx: Transaction, memberId: string | null): Promise<string[]> {
  const { rows } = await sql<{ kind: string; key: string }>`
    with gone as (
      select id, subject_kind as kind, taken_key as key from moderation_decision
       where taken_key is not null
         and (member_id = ${memberId}::uuid
           or (${memberId}::uuid is null and decided_at <= ${ago(months(CONTEST_MONTHS))}
               and (objected_at is null or answered_at is not null))) for update)
    update moderation_decision d set taken_key = null from gone where d.id = gone.id returning gone.kind, gone.key`.execute(tx)
  return rows.flatMap(({ kind, key }) => (kind === 'AVATAR' ? [key] : []))
}

/**
 * Unties a member's reports when they leave: the words and pictures of those that are decided go, an open one is still to be decided on.
 */
export async function eraseReportsOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    delete from report_picture p using report r
     where r.id = p.report_id and r.reporter_id = ${memberId}::uuid and r.decision_id is not null`.execute(tx)
  await sql`
    update report set reporter_id = null, text = case when decision_id is null then text else '' end
     where reporter_id = ${memberId}::uuid`.execute(tx)
}

/** Unties statements of reasons from a member who leaves, and forgets what they said against them (decision 74). */
export async function eraseStatementsOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    update moderation_decision
       set member_id = null, objection = case when objection is not null then '' end
     where member_id = ${memberId}::uuid`.execute(tx)
}

/** What the member reported, and whether it was decided. */
export const exportReports = memberExport(
  (id) =>
    sql<ExportRow>`
      select r.id as uuid, r.subject_kind as "subjectKind", r.ground, r.text, r.language, r.reported_at as "reportedAt", d.decided_at as "decidedAt",
             d.outcome <> 'KEEP' as "somethingWasDone"
        from report r left join moderation_decision d on d.id = r.decision_id where r.reporter_id = ${id}::uuid order by r.id`,
)

/** Pictures the member added to a report. */
export const exportReportPictures: PictureExport = async (db, memberId) => {
  const { rows } = await sql<{ name: string; blobKey: string }>`
    select r.id::text || '-' || p.position as name, p.blob_key as "blobKey"
      from report_picture p join report r on r.id = p.report_id where r.reporter_id = ${memberId}::uuid order by r.id, p.position`.execute(
    db,
  )
  return rows
}

/** Decisions about what is the member's, with their reasons, and what the member said against them. */
export const exportDecisions = memberExport(
  (id) =>
    sql<ExportRow>`
      select id as uuid, subject_kind as "subjectKind", subject_id as "subjectUuid", outcome, ground, facts, is_detected as "foundByProgram",
             took_away as "tookAway", restriction_id as "restrictionUuid", decided_at as "decidedAt", objection, objected_at as "objectedAt", answer,
             overturned, answered_at as "answeredAt"
        from moderation_decision where member_id = ${id}::uuid and outcome <> 'KEEP' order by id`,
)
