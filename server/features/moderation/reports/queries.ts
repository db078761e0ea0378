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

/** A report that nobody has decided on. */
export interface OpenReport {
  id: string
  ground: Ground
  text: string
  /** Keys of files. */
  pictures: string[]
}

/** The open report that somebody has made of a subject. */
export async function findOpenReport(db: Database | Transaction, reporter: Reporter, subject: Subject): Promise<OpenReport | undefined> {
  const { memberId, guest } = reporter
  const { rows } = await sql<OpenReport>`
    select r.id, r.ground, r.text, array(select p.blob_key from report_picture p where p.report_id = r.id order by p.position) as pictures
      from report r
     where r.subject_kind = ${subject.kind} and r.subject_id = ${subject.uuid}::uuid and r.decision_id is null
       and (r.reporter_id = ${memberId}::uuid or lower(r.guest_email) = lower(${guest?.email ?? null}))`.execute(db)
  return rows[0]
}

/** The same under lock: it is not decided before the transaction ends, and what others add comes after. */
export async function lockOpenReport(tx: Transaction, reporter: Reporter, subject: Subject): Promise<OpenReport | undefined> {
  const found = await findOpenReport(tx, reporter, subject)
  if (!found) return undefined
  await sql`select 1 from report where id = ${found.id}::uuid for update`.execute(tx)
  // Read again: somebody may have added to it, or decided on it, before it was locked.
  return findOpenReport(tx, reporter, subject)
}

/** Writes what an open report says by now and adds pictures; gives the moment. */
export async function addToReport(
  tx: Transaction,
  { id, pictures: present }: OpenReport,
  { text, pictures }: { text: string; pictures: readonly string[] },
): Promise<Date> {
  await insertPictures(tx, id, pictures, present.length)
  const { rows } = await sql<{ at: Date }>`update report set text = ${text} where id = ${id}::uuid returning app_now() as at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A locked report is not there.')
  return row.at
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
  await insertPictures(tx, row.id, pictures, 0)
  return row.id
}

async function insertPictures(tx: Transaction, reportId: string, keys: readonly string[], present: number): Promise<void> {
  for (const [index, blobKey] of keys.entries())
    await tx
      .insertInto('report_picture')
      .values({ report_id: reportId, position: present + index + 1, blob_key: blobKey })
      .execute()
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
