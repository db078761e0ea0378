import { sql } from 'kysely'
import type { Ground } from '#domain/grounds.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { OWN_REPORTS_SHOWN } from '#domain/policy/reports.ts'
import type { Outcome, SubjectKind } from '#domain/reports.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'

/** Who reports: a member, or a guest by name and address. */
export type Reporter = { language: UiLanguage } & (
  | { memberId: string; guest: null }
  | { memberId: null; guest: { name: string; email: string } }
)

interface Subject {
  kind: SubjectKind
  uuid: string
}

/** The open report that somebody has made of a subject. */
export async function findOpenReport(db: Database, { memberId, guest }: Reporter, { kind, uuid }: Subject): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from report
     where subject_kind = ${kind} and subject_id = ${uuid}::uuid and decision_id is null
       and (reporter_id = ${memberId}::uuid or lower(guest_email) = lower(${guest?.email ?? null}))`.execute(db)
  return rows[0]?.id
}

export interface NewReport extends Subject {
  ground: Ground
  text: string
  /** Keys of files. */
  pictures: readonly string[]
}

/** Stores a report and gives its id; undefined when the same person has an open one of the subject. */
export async function insertReport(
  tx: Transaction,
  { memberId, guest, language }: Reporter,
  { kind, uuid, ground, text, pictures }: NewReport,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into report (subject_kind, subject_id, reporter_id, guest_name, guest_email, language, ground, text)
    values (${kind}, ${uuid}::uuid, ${memberId}::uuid, ${guest?.name ?? null}, ${guest?.email ?? null}, ${language}, ${ground}, ${text})
    on conflict do nothing returning id`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  for (const [index, blobKey] of pictures.entries())
    await tx
      .insertInto('report_picture')
      .values({ report_id: row.id, position: index + 1, blob_key: blobKey })
      .execute()
  return row.id
}

export interface OwnReportRow {
  id: string
  subject_kind: SubjectKind
  ground: Ground
  text: string
  reported_at: Date
  outcome: Outcome | null
  decided_at: Date | null
}

/** A member's reports, newest first. */
export async function listOwnReports(db: Database, memberId: string): Promise<OwnReportRow[]> {
  const { rows } = await sql<OwnReportRow>`
    select r.id, r.subject_kind, r.ground, r.text, r.reported_at, d.outcome, d.decided_at
      from report r left join moderation_decision d on d.id = r.decision_id
     where r.reporter_id = ${memberId}::uuid order by r.id desc limit ${OWN_REPORTS_SHOWN}`.execute(db)
  return rows
}

export interface ReportMailRow {
  email: string
  language: UiLanguage
  is_guest: boolean
  subject_kind: SubjectKind
  ground: Ground
  reported_at: Date
  outcome: Outcome | null
}

/** What mails to whoever reported say; undefined when they have left. */
export async function findReportMail(db: Database, reportId: string): Promise<ReportMailRow | undefined> {
  const { rows } = await sql<ReportMailRow>`
    select coalesce(m.email, r.guest_email) as email, coalesce(m.language, r.language) as language, m.id is null as is_guest,
           r.subject_kind, r.ground, r.reported_at, d.outcome
      from report r left join member m on m.id = r.reporter_id and m.deleted_at is null
      left join moderation_decision d on d.id = r.decision_id
     where r.id = ${reportId}::uuid and (m.id is not null or r.guest_email is not null)`.execute(db)
  return rows[0]
}

/** The key of a picture of a report. */
export async function findPictureKey(db: Database, pictureId: string): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`select blob_key as key from report_picture where id = ${pictureId}::uuid`.execute(db)
  return rows[0]?.key
}

/** Those of the files that a report names. */
export async function listNamedPictures(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select blob_key as key from report_picture where blob_key = any (${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
