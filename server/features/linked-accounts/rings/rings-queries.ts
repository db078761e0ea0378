import { sql } from 'kysely'
import type { RingLink, RingLinkKind, RingState } from '#domain/account-links.ts'
import { DECISION_YEARS } from '#domain/policy/legal.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { ago, years } from '../../../platform/db/intervals.ts'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'
import type { WaitingFigures } from '../../../platform/waiting.ts'

/** Claims members from the queue who may belong to a ring. */
export async function takeDueMembers(tx: Transaction, limit: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    delete from ring_due where member_id in (select member_id from ring_due limit ${limit} for update skip locked) returning member_id`.execute(
    tx,
  )
  return rows.map((row) => row.member_id)
}

/** Locks ring detection, so that concurrent runs do not create the same ring twice. */
export async function lockRings(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rings', 0))`.execute(tx)
}

/** Rings that contain any of these members, oldest first. */
export async function listRingsOf(tx: Transaction, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ring r where r.id in (select ring_id from ring_member where member_id = any(${memberIds}::uuid[]))
     order by r.opened_at, r.id for update`.execute(tx)
  return rows.map((row) => row.id)
}

export async function listMembersOf(tx: Transaction, ringId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from ring_member where ring_id = ${ringId}::uuid order by member_id`.execute(tx)
  return rows.map((row) => row.member_id)
}

export async function insertRing(tx: Transaction): Promise<string> {
  const { id } = await tx.insertInto('ring').defaultValues().returning('id').executeTakeFirstOrThrow()
  return id
}

/** Merges two rings. */
export async function mergeRing(tx: Transaction, from: string, into: string): Promise<void> {
  await sql`update ring_member set ring_id = ${into}::uuid where ring_id = ${from}::uuid`.execute(tx)
  await sql`update ring_link set ring_id = ${into}::uuid where ring_id = ${from}::uuid`.execute(tx)
  await sql`delete from ring where id = ${from}::uuid`.execute(tx)
}

/** Adds members and links to a ring; gives whether a link is new. */
export async function addToRing(
  tx: Transaction,
  ringId: string,
  { memberIds, links }: { memberIds: readonly string[]; links: readonly RingLink[] },
): Promise<boolean> {
  await sql`
    insert into ring_member (member_id, ring_id) select unnest(${memberIds}::uuid[]), ${ringId}::uuid on conflict do nothing`.execute(tx)
  const { rows } = await sql`
    insert into ring_link (one_id, other_id, kind, ring_id)
    select l.one, l.other, l.kind, ${ringId}::uuid
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (one uuid, other uuid, kind text) on conflict do nothing
    returning kind`.execute(tx)
  return rows.length > 0
}

/** Sets a closed ring to waiting; no effect on a waiting one. */
export async function reopenRing(tx: Transaction, ringId: string): Promise<void> {
  await sql`update ring set closed_at = null, opened_at = ${now} where id = ${ringId}::uuid and closed_at is not null`.execute(tx)
}

/** Locks a ring and gives its number of links as a version; undefined without it. */
export async function lockRing(tx: Transaction, ringId: string): Promise<{ isOpen: boolean; links: number } | undefined> {
  const { rows } = await sql<{ isOpen: boolean; links: number }>`
    select r.closed_at is null as "isOpen", (select count(*)::int from ring_link l where l.ring_id = r.id) as links
      from ring r where r.id = ${ringId}::uuid for update`.execute(tx)
  return rows[0]
}

export async function closeRing(tx: Transaction, ringId: string, outcome: string): Promise<void> {
  await sql`update ring set closed_at = ${now}, outcome = ${outcome} where id = ${ringId}::uuid`.execute(tx)
}

/** Rings that are not closed. */
export const openRings = sql<WaitingFigures>`
  select count(*)::int as count, min(opened_at) as "oldestAt", null::int as "daysLeft" from ring where closed_at is null`

interface RingMemberRow {
  id: string
  first_name: string
  last_name: string
  is_deleted: boolean
  free_points: number
}

export interface RingRow {
  id: string
  opened_at: Date
  closed_at: Date | null
  outcome: string
  members: RingMemberRow[]
  links: { one: string; other: string; kind: RingLinkKind; parcels: number }[]
}

/** A page of rings: waiting ones oldest first, closed ones newest first. */
export async function listRings(
  db: Database,
  { state, start, limit }: { state: RingState; start: number; limit: number },
): Promise<RingRow[]> {
  const order = state === 'open' ? sql`r.opened_at, r.id` : sql`r.closed_at desc, r.id desc`
  const { rows } = await sql<RingRow>`
    select r.id, r.opened_at, r.closed_at, r.outcome, (
             select jsonb_agg(jsonb_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name,
                      'is_deleted', m.deleted_at is not null,
                      'free_points', (select count(*) from free_point_grant g where g.member_id = m.id)) order by m.created_at, m.id)
               from ring_member rm join member m on m.id = rm.member_id where rm.ring_id = r.id) as members, (
             select coalesce(jsonb_agg(jsonb_build_object('one', l.one_id, 'other', l.other_id, 'kind', l.kind, 'parcels', case l.kind when 'SWAPS' then (
                      select count(*) from exchange e where e.sender_id = l.other_id and e.status = 'RECEIVED' and e.receiver_id = l.one_id) else 0 end)
                      order by l.noted_at, l.one_id, l.other_id, l.kind), '[]')
               from ring_link l where l.ring_id = r.id) as links
      from ring r where (r.closed_at is null) = ${state === 'open'} order by ${order} offset ${start} limit ${limit}`.execute(db)
  return rows
}

/** Number of rings by state, and the database time. */
export async function countRings(db: Database): Promise<Record<RingState, number> & { now: Date }> {
  const { rows } = await sql<Record<RingState, number> & { now: Date }>`
    select count(*) filter (where closed_at is null)::int as open, count(*) filter (where closed_at is not null)::int as closed, ${now} as now
      from ring`.execute(db)
  return rows[0] ?? { open: 0, closed: 0, now: new Date() }
}

/** Deletes rings some time after they were closed. */
export async function deleteOldRings(db: Database): Promise<void> {
  await sql`delete from ring where closed_at <= ${ago(years(DECISION_YEARS))}`.execute(db)
}

/** That links of the member were shown to an administrator, and the outcome; without the other accounts. */
export const exportRings = memberExport(
  (id) => sql<ExportRow>`
    select l.kind, l.noted_at as "notedAt", r.opened_at as "openedAt", r.closed_at as "closedAt", r.outcome
      from ring_member rm join ring r on r.id = rm.ring_id
      left join ring_link l on l.ring_id = r.id and rm.member_id in (l.one_id, l.other_id)
     where rm.member_id = ${id}::uuid order by l.noted_at, l.kind`,
)
