import { sql, type SqlBool } from 'kysely'
import { BOOKCASE_REPORT_DAYS, GONE_BOOKCASE_PHOTO_DAYS } from '#domain/policy/legal.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'
import { memberExport, type ExportRow, type PictureExport } from '../../../platform/feature.ts'

/** Deletes refused and withdrawn reports after their time; changes they once made stay, without the report. */
export async function deleteOldReports(db: Database): Promise<void> {
  await sql`
    delete from bookcase_report where state in ('REFUSED', 'UNDONE') and decided_at <= ${ago(days(BOOKCASE_REPORT_DAYS))}`.execute(db)
}

/** Deletes the messages to administrators of old accepted reports. */
export async function deleteOldMessages(db: Database): Promise<void> {
  await sql`
    update bookcase_report set payload = payload - 'message'
     where state = 'ACCEPTED' and payload ->> 'message' <> '' and decided_at <= ${ago(days(BOOKCASE_REPORT_DAYS))}`.execute(db)
}

/** Deletes photos of bookcases that have been gone for long. */
export async function deleteGonePhotos(db: Database): Promise<void> {
  const isLongGone = sql<SqlBool>`b.state = 'GONE' and b.changed_at <= ${ago(days(GONE_BOOKCASE_PHOTO_DAYS))}`
  await sql`update bookcase_report r set photo = null from bookcase b
             where b.id = r.bookcase_id and r.photo is not null and r.state <> 'OPEN' and ${isLongGone}`.execute(db)
  await sql`update bookcase b set photo = null where b.photo is not null and ${isLongGone}`.execute(db)
}

/** Those of the files that a bookcase or report refers to. */
export async function listNamedPhotos(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select photo as key from bookcase where photo = any(${keys}::text[])
    union
    select photo from bookcase_report where photo = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Erases a leaving member from bookcases: accepted reports stay anonymous and without messages; others go with their files.
 * A bookcase that only this member reported gone, and no import misses, is open again.
 */
export async function eraseReaderOfBookcases(tx: Transaction, memberId: string): Promise<void> {
  await endDoubtsOf(tx, memberId)
  await sql`delete from bookcase_report where member_id = ${memberId}::uuid and state <> 'ACCEPTED'`.execute(tx)
  await sql`
    update bookcase_report set member_id = null, payload = payload - 'message', answer = '' where member_id = ${memberId}::uuid`.execute(tx)
}

async function endDoubtsOf(tx: Transaction, memberId: string): Promise<void> {
  const doubt = sql`from bookcase_report r where r.bookcase_id = b.id and r.kind = 'GONE' and r.state = 'OPEN'`
  // Bookcases are locked before their reports, in one order, as by those who report.
  await sql`
    with doubted as (
      select b.id from bookcase b
       where b.state = 'DOUBTFUL' and b.missing_runs = 0 and exists (select ${doubt} and r.member_id = ${memberId}::uuid)
         and not exists (select ${doubt} and r.member_id is distinct from ${memberId}::uuid
                                     and r.reported_at > coalesce(b.confirmed_at, '-infinity'))
       order by b.id for update of b),
    ended as (update bookcase set state = 'THERE', changed_at = app_now() where id in (select id from doubted) returning id)
    insert into bookcase_change (bookcase_id, field, old_value, new_value) select id, 'state', '"DOUBTFUL"', '"THERE"' from ended`.execute(
    tx,
  )
}

/** Reports by the member on bookcases, and their outcome. */
export const exportBookcaseReports = memberExport(
  (id) =>
    sql<ExportRow>`
      select r.id as uuid, r.bookcase_id as "bookcaseUuid", r.kind, r.payload::text as details, r.photo is not null as "hasPhoto", r.state,
             r.reported_at as "reportedAt", r.decided_at as "decidedAt", r.answer
        from bookcase_report r where r.member_id = ${id}::uuid order by r.id`,
)

export const exportBookcasePhotos: PictureExport = async (db, memberId) => {
  const { rows } = await sql<{ name: string; blobKey: string }>`
    select r.id::text as name, r.photo as "blobKey" from bookcase_report r
     where r.member_id = ${memberId}::uuid and r.photo is not null order by r.id`.execute(db)
  return rows
}
