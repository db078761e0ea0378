import { sql } from 'kysely'
import { BOOKCASE_REPORT_DAYS } from '#domain/policy/legal.ts'
import type { Database, Transaction } from '../../../../platform/db/database.ts'
import { ago, days } from '../../../../platform/db/intervals.ts'
import { memberExport, type ExportRow, type PictureExport } from '../../../../platform/feature.ts'

/** Reports that were refused or taken back long ago; what they changed for a time stays without them. */
export async function deleteOldReports(db: Database): Promise<void> {
  await sql`
    delete from bookcase_report where state in ('REFUSED', 'UNDONE') and decided_at <= ${ago(days(BOOKCASE_REPORT_DAYS))}`.execute(db)
}

/** Those of the files that a bookcase or a report names. */
export async function listNamedPhotos(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select photo as key from bookcase where photo = any(${keys}::text[])
    union
    select photo from bookcase_report where photo = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** A member leaves: what they told of bookcases stays, without them; those that were refused go. */
export async function eraseReaderOfBookcases(tx: Transaction, memberId: string): Promise<void> {
  await sql`delete from bookcase_report where member_id = ${memberId}::uuid and state in ('REFUSED', 'UNDONE')`.execute(tx)
  await sql`update bookcase_report set member_id = null where member_id = ${memberId}::uuid`.execute(tx)
}

/** What the member told of bookcases, and what came of it. */
export const exportBookcaseReports = memberExport(
  (id) =>
    sql<ExportRow>`
      select r.id as uuid, r.bookcase_id as "bookcaseUuid", r.kind, r.payload::text as details, r.photo is not null as "hasPhoto", r.state,
             r.reported_at as "reportedAt", r.decided_at as "decidedAt", r.answer
        from bookcase_report r where r.member_id = ${id}::uuid order by r.id`,
)

/** Photos of bookcases that the member gave. */
export const exportBookcasePhotos: PictureExport = async (db, memberId) => {
  const { rows } = await sql<{ name: string; blobKey: string }>`
    select r.id::text as name, r.photo as "blobKey" from bookcase_report r
     where r.member_id = ${memberId}::uuid and r.photo is not null order by r.id`.execute(db)
  return rows
}
