import { sql } from 'kysely'
import { MARK_YEARS } from '#domain/policy/legal.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { fromNow, years } from '../../../platform/db/intervals.ts'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'
import type { Mark } from './mark-keys.ts'

interface MarkFacts {
  email: string
  firstName: string
  lastName: string
  streetNameNumber: string
  postalCode: string
}

/** Facts of a confirmed member; undefined for others, as anyone can type an address. */
export async function findMarkFacts(db: Database | Transaction, memberId: string): Promise<MarkFacts | undefined> {
  const { rows } = await sql<MarkFacts>`
    select email, first_name as "firstName", last_name as "lastName", street_name_number as "streetNameNumber", postal_code as "postalCode"
      from member where id = ${memberId}::uuid and email_verified_at is not null and deleted_at is null`.execute(db)
  return rows[0]
}

/** Adds marks; existing ones stay. Those of a deleted member expire with the others. */
export async function insertMarks(db: Database | Transaction, memberId: string, marks: readonly Mark[]): Promise<void> {
  if (marks.length === 0) return
  const list = marks.map(({ kind, version, hash }) => ({ kind, version, hash: hash.toString('hex') }))
  await sql`
    insert into member_mark (member_id, kind, key_version, hash, ends_at)
    select m.id, n.kind, n.version, decode(n.hash, 'hex'), case when m.deleted_at is not null then ${fromNow(years(MARK_YEARS))} end
      from member m, jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n (kind text, version integer, hash text)
     where m.id = ${memberId}::uuid
       and (m.deleted_at is null or exists (select 1 from free_point_grant g where g.member_id = m.id))
     order by n.kind, n.hash for key share of m on conflict do nothing`.execute(db)
}

/** Keeps marks of a leaving member for a time if they had free points, else deletes them. */
export async function endMarks(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    delete from member_mark k where k.member_id = ${memberId}::uuid
       and not exists (select 1 from free_point_grant g where g.member_id = k.member_id)`.execute(tx)
  await sql`update member_mark set ends_at = ${fromNow(years(MARK_YEARS))} where member_id = ${memberId}::uuid`.execute(tx)
}

export async function deleteOldMarks(db: Database): Promise<void> {
  await inBatches(db, sql`delete from member_mark`, { table: 'member_mark', where: sql`ends_at <= app_now()` })
}

/** Claims members whose marks are due from the queue. */
export async function takeDueMarks(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    delete from mark_due where member_id in (select member_id from mark_due limit ${limit} for update skip locked) returning member_id`.execute(
    tx,
  )
  return rows.map((row) => row.member_id)
}

/** Registers a key; at first use all members become due. */
export async function useMarkKey(tx: Transaction, version: number): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into mark_key (version) values (${version}) on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n) return
  await sql`
    insert into mark_due (member_id)
    select id from member where email_verified_at is not null and deleted_at is null on conflict do nothing`.execute(tx)
}

/** What the member's marks were made from, and since when; hashes are left out. */
export const exportMarks = memberExport(
  (id) => sql<ExportRow>`
    select kind as "madeOf", noted_at as "notedAt", ends_at as "endsAt" from member_mark where member_id = ${id}::uuid order by noted_at, kind`,
)
