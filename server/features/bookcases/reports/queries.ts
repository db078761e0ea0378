import { sql, type SqlBool } from 'kysely'
import type { BookcaseField, BookcaseReportKind, BookcaseState, Wheelchair } from '#domain/bookcases.ts'
import type { Spot } from '#domain/distance.ts'
import { NEW_MEMBER_DAYS, SAME_BOOKCASE_METERS } from '#domain/policy/bookcases.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { days } from '../../../platform/db/intervals.ts'
import { spotAt } from '../../places/queries/shapes.ts'
import type { ReportPayload } from './payload.ts'

export interface ReportedBookcase extends Spot {
  id: string
  source_ref: string | null
  name: string | null
  hours: string | null
  operator: string | null
  website: string | null
  shape: string | null
  wheelchair: Wheelchair | null
  street: string | null
  note: string | null
  city_id: number
  state: BookcaseState
  missing_runs: number
  photo: string | null
}

const COLUMNS = sql`b.id, b.source_ref, b.latitude, b.longitude, b.name, b.hours, b.operator, b.website, b.shape, b.wheelchair, b.street,
  b.note, b.city_id, b.state, b.missing_runs, b.photo`

/** A bookcase that exists or may exist; undefined for others. */
export async function findExistingBookcase(db: Database, id: string): Promise<ReportedBookcase | undefined> {
  const { rows } = await sql<ReportedBookcase>`
    select ${COLUMNS} from bookcase b where b.id = ${id}::uuid and b.state <> 'GONE'`.execute(db)
  return rows[0]
}

/** Locks a bookcase in any state; reports are locked after it. */
export async function lockBookcase(tx: Transaction, id: string): Promise<ReportedBookcase | undefined> {
  const { rows } = await sql<ReportedBookcase>`select ${COLUMNS} from bookcase b where b.id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

/** Notes that it was seen now, and resets the count of imports that missed it. */
export async function confirm(tx: Transaction, id: string): Promise<void> {
  await sql`
    update bookcase set confirmed_at = app_now(), state = 'THERE', missing_runs = 0, missing_since = null, changed_at = app_now()
     where id = ${id}::uuid`.execute(tx)
}

/** Deletes the date of the last confirmation; false when there was none. */
export async function deleteConfirmedAt(tx: Transaction, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update bookcase set confirmed_at = null, changed_at = app_now() where id = ${id}::uuid and confirmed_at is not null`.execute(tx)
  return numAffectedRows > 0n
}

export async function updateState(tx: Transaction, id: string, state: BookcaseState): Promise<void> {
  await tx.updateTable('bookcase').set({ state, changed_at: now }).where('id', '=', id).execute()
}

export interface NewChange {
  bookcaseId: string
  reportId: string | null
  field: BookcaseField
  before: unknown
  after: unknown
  acceptedBy: string | null
}

/** Records a change of a bookcase and the report behind it. */
export async function insertChange(tx: Transaction, change: NewChange): Promise<void> {
  const { bookcaseId, reportId, field, before, after, acceptedBy } = change
  await sql`
    insert into bookcase_change (bookcase_id, report_id, field, old_value, new_value, accepted_by)
    values (${bookcaseId}::uuid, ${reportId}::uuid, ${field}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
            ${acceptedBy}::uuid)`.execute(tx)
}

interface NewReport {
  bookcaseId: string | null
  kind: BookcaseReportKind
  payload: ReportPayload
  photo: string | null
  memberId: string
}

/**
 * Stores a report on a locked bookcase and gives its id; replaces a waiting one of the same member and kind under a new id,
 * so that nobody accepts a text they have not read. A repeated "gone" keeps its id, as it took effect already, and keeps its
 * message when the new one is empty.
 */
export async function insertReport(tx: Transaction, { bookcaseId, kind, payload, photo, memberId }: NewReport): Promise<string> {
  if (kind !== 'GONE')
    await sql`
      delete from bookcase_report
       where bookcase_id = ${bookcaseId}::uuid and member_id = ${memberId}::uuid and kind = ${kind} and state = 'OPEN'`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    insert into bookcase_report (bookcase_id, kind, payload, photo, member_id)
    values (${bookcaseId}::uuid, ${kind}, ${JSON.stringify(payload)}::jsonb, ${photo}, ${memberId}::uuid)
    on conflict (bookcase_id, member_id, kind) where state = 'OPEN'
    do update set reported_at = app_now(),
                  payload = case when excluded.payload ->> 'message' = '' then bookcase_report.payload else excluded.payload end
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A report that was just stored has no id.')
  return row.id
}

/** Locks open "gone" reports of these bookcases, contradicted ones included. */
export async function lockOpenGoneReports(
  tx: Transaction,
  bookcaseIds: readonly string[],
): Promise<{ id: string; member_id: string | null }[]> {
  const { rows } = await sql<{ id: string; member_id: string | null }>`
    select id, member_id from bookcase_report
     where bookcase_id = any(${bookcaseIds}::uuid[]) and kind = 'GONE' and state = 'OPEN' order by id for update`.execute(tx)
  return rows
}

/** SQL condition: the author of report `r` was new then: a young account without a completed exchange. */
export const IS_BY_NEW_MEMBER = sql<boolean>`(
  (select m.created_at from member m where m.id = r.member_id) > r.reported_at - ${days(sql.lit(NEW_MEMBER_DAYS))}
  and not exists (select from exchange e where e.status = 'RECEIVED' and r.member_id in (e.sender_id, e.receiver_id)))`

/** SQL condition: report `r` says that bookcase `b` is gone, and was neither decided nor contradicted by a confirmation. */
export const IS_OPEN_GONE_REPORT = sql<SqlBool>`(r.kind = 'GONE' and r.state = 'OPEN' and r.member_id is not null
  and r.reported_at > coalesce(b.confirmed_at, '-infinity'))`

interface DoubtRow {
  id: string
  member_id: string | null
  is_by_new_member: boolean
}

/** Open "gone" reports of a bookcase by different members, not contradicted since. */
export async function listGoneReports(tx: Transaction, bookcaseId: string): Promise<DoubtRow[]> {
  const { rows } = await sql<DoubtRow>`
    select r.id, r.member_id, ${IS_BY_NEW_MEMBER} as is_by_new_member from bookcase_report r join bookcase b on b.id = r.bookcase_id
     where r.bookcase_id = ${bookcaseId}::uuid and ${IS_OPEN_GONE_REPORT} order by r.id for update of r`.execute(tx)
  return rows
}

export interface NearRow extends Spot {
  id: string
  name: string | null
}

/** Bookcases near a position, nearest first, which may be the same one. */
export async function listNear(db: Database, { latitude, longitude }: Spot): Promise<NearRow[]> {
  // The plane of the spots is shrunk to the east by what holds for the middle of Germany: twice the meters are surely enough.
  const degrees = (2 * SAME_BOOKCASE_METERS) / 111_320
  const { rows } = await sql<NearRow>`
    select b.id, b.name, b.latitude, b.longitude from bookcase b
     where b.state <> 'GONE' and b.spot <@ circle(${spotAt(latitude, longitude)}, ${degrees}::float8)
     order by b.spot <-> ${spotAt(latitude, longitude)} limit 5`.execute(db)
  return rows
}
