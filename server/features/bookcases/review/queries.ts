import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BookcaseField, BookcaseReportKind, BookcaseReportState, BookcaseState } from '#domain/bookcases.ts'
import type { Spot } from '#domain/distance.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import type { Belonging } from '../import/facts.ts'
import type { ReportPayload, ToldFacts, ToldField } from '../reports/payload.ts'
import type { FieldChange } from './rules.ts'

export interface ReportRow {
  id: string
  bookcase_id: string | null
  kind: BookcaseReportKind
  payload: Partial<ReportPayload>
  photo: string | null
  member_id: string | null
  state: BookcaseReportState
  reported_at: Date
  decided_by: string | null
}

export const COLUMNS = sql`r.id, r.bookcase_id, r.kind, r.payload, r.photo, r.member_id, r.state, r.reported_at, r.decided_by`

export async function findReport(tx: Transaction, id: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select ${COLUMNS} from bookcase_report r where r.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

/** Locks a report; the bookcase is locked before it. */
export async function lockReport(tx: Transaction, id: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select ${COLUMNS} from bookcase_report r where r.id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

/** Locks other "gone" reports that were accepted with a state change or after it. */
export function lockGoneReportsSince(tx: Transaction, report: ReportRow, changeId: number): Promise<ReportRow[]> {
  return lockAcceptedDoubts(
    tx,
    report,
    sql<SqlBool>`r.decided_at >= (select changed_at from bookcase_change where id = ${changeId}::bigint)`,
  )
}

/** Locks other "gone" reports that only readers decided. */
export function lockUnseenGoneReports(tx: Transaction, report: ReportRow): Promise<ReportRow[]> {
  return lockAcceptedDoubts(tx, report, sql<SqlBool>`r.decided_by is null`)
}

async function lockAcceptedDoubts(
  tx: Transaction,
  { id, bookcase_id: bookcaseId }: ReportRow,
  which: RawBuilder<SqlBool>,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${COLUMNS} from bookcase_report r
     where r.bookcase_id = ${bookcaseId}::uuid and r.kind = 'GONE' and r.id <> ${id}::uuid and r.state = 'ACCEPTED' and ${which}
     order by r.id for update`.execute(tx)
  return rows
}

/** What last changed the state of a bookcase, as far as it was people. */
interface StateChangeRow {
  id: number
  after: BookcaseState
  report_id: string | null
  /** Changed by readers only, without later approval. */
  is_by_readers: boolean
  is_before_decision: boolean
}

/** The newest state change by people, relative to an accepted report. */
export async function findLastStateChange(
  tx: Transaction,
  { id, bookcase_id: bookcaseId }: ReportRow,
): Promise<StateChangeRow | undefined> {
  const { rows } = await sql<StateChangeRow>`
    select h.id, h.new_value #>> '{}' as after, h.report_id, h.accepted_by is null and told.decided_by is null as is_by_readers,
           coalesce((select decided_at from bookcase_report where id = ${id}::uuid) >= h.changed_at, false) as is_before_decision
      from bookcase_change h left join bookcase_report told on told.id = h.report_id
     where h.bookcase_id = ${bookcaseId}::uuid and h.field = 'state' order by h.id desc limit 1`.execute(tx)
  return rows[0]
}

/** Open and accepted reports of a member, newest first, the order in which they can be reverted. */
export async function listReportsOf(db: Database, memberId: string): Promise<Pick<ReportRow, 'id' | 'state'>[]> {
  const { rows } = await sql<Pick<ReportRow, 'id' | 'state'>>`
    select id, state from bookcase_report where member_id = ${memberId}::uuid and state in ('OPEN', 'ACCEPTED') order by id desc`.execute(
    db,
  )
  return rows
}

export interface Closing {
  state: Exclude<BookcaseReportState, 'OPEN'>
  adminId: string | null
  answer: string
}

/** Closes a report; a refused or withdrawn one loses its photo. */
export async function closeReport(tx: Transaction, id: string, { state, adminId, answer }: Closing): Promise<void> {
  await sql`
    update bookcase_report
       set state = ${state}, decided_at = app_now(), decided_by = ${adminId}::uuid, answer = ${answer},
           photo = case when ${state} = 'ACCEPTED' then photo end
     where id = ${id}::uuid`.execute(tx)
}

/** Links a report to the bookcase it created. */
export async function updateBookcaseOf(tx: Transaction, reportId: string, bookcaseId: string): Promise<void> {
  await tx.updateTable('bookcase_report').set({ bookcase_id: bookcaseId }).where('id', '=', reportId).execute()
}

interface NewBookcase extends Spot, Belonging {
  facts: ToldFacts
  photo: string | null
  seenAt: Date
}

/** Inserts a bookcase reported by a reader, confirmed as of now; gives its id. */
export async function insertBookcase(tx: Transaction, bookcase: NewBookcase): Promise<string> {
  const { latitude, longitude, cityId, districtId, facts, photo, seenAt } = bookcase
  const { id } = await tx
    .insertInto('bookcase')
    .values({ source: 'READER', latitude, longitude, city_id: cityId, district_id: districtId, ...facts, photo, confirmed_at: seenAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes one fact, or the photo, of a bookcase. */
export async function updateField(tx: Transaction, id: string, field: ToldField | 'photo', value: string | null): Promise<void> {
  await sql`update bookcase set ${sql.ref(field)} = ${value}, changed_at = app_now() where id = ${id}::uuid`.execute(tx)
}

export async function updatePosition(
  tx: Transaction,
  id: string,
  { latitude, longitude, cityId, districtId }: Spot & Belonging,
): Promise<void> {
  await tx
    .updateTable('bookcase')
    .set({ latitude, longitude, city_id: cityId, district_id: districtId, changed_at: now })
    .where('id', '=', id)
    .execute()
}

type OverriddenField = ToldField | 'position'

/** Stores a correction against the source. `before` is an older correction of the same field, whose source value is kept. */
export async function upsertOverride(
  tx: Transaction,
  {
    bookcaseId,
    field,
    value,
    before,
    reportId,
  }: { bookcaseId: string; field: OverriddenField; value: unknown; before: unknown; reportId: string },
): Promise<void> {
  await sql`
    insert into bookcase_override (bookcase_id, field, value, source_value, report_id)
    values (${bookcaseId}::uuid, ${field}, ${JSON.stringify(value)}::jsonb, ${JSON.stringify(before)}::jsonb, ${reportId}::uuid)
    on conflict (bookcase_id, field) do update set value = excluded.value, report_id = excluded.report_id`.execute(tx)
}

/** Restores an older correction. */
export async function updateOverride(tx: Transaction, bookcaseId: string, field: OverriddenField, value: unknown): Promise<void> {
  await sql`
    update bookcase_override set value = ${JSON.stringify(value)}::jsonb, report_id = null
     where bookcase_id = ${bookcaseId}::uuid and field = ${field}`.execute(tx)
}

/** Deletes the correction of a field. */
export async function deleteOverride(tx: Transaction, bookcaseId: string, field: OverriddenField): Promise<void> {
  await sql`delete from bookcase_override where bookcase_id = ${bookcaseId}::uuid and field = ${field}`.execute(tx)
}

/** Fields that a report changed. */
export async function listChangedFields(tx: Transaction, reportId: string): Promise<BookcaseField[]> {
  const { rows } = await sql<{ field: BookcaseField }>`
    select field from bookcase_change where report_id = ${reportId}::uuid group by field order by field`.execute(tx)
  return rows.map(({ field }) => field)
}

/**
 * All changes of a field by people, newest first. Changes of this report and of deleted reports count as withdrawn, as only
 * refused and withdrawn reports are deleted.
 */
export async function listFieldChanges(
  tx: Transaction,
  { id, bookcase_id: bookcaseId }: ReportRow,
  field: BookcaseField,
): Promise<FieldChange[]> {
  const { rows } = await sql<FieldChange>`
    select h.old_value as before, h.new_value as after, coalesce(r.state = 'UNDONE' or r.id = ${id}::uuid, true) as "isWithdrawn"
      from bookcase_change h left join bookcase_report r on r.id = h.report_id
     where h.bookcase_id = ${bookcaseId}::uuid and h.field = ${field} order by h.id desc`.execute(tx)
  return rows
}

/** Key and author of a report's photo. */
export async function findReportPhoto(
  db: Database,
  reportId: string,
): Promise<{ photo: string | null; member_id: string | null } | undefined> {
  const { rows } = await sql<{ photo: string | null; member_id: string | null }>`
    select photo, member_id from bookcase_report where id = ${reportId}::uuid`.execute(db)
  return rows[0]
}
