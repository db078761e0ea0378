import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import { CONTACT_YEARS } from '#domain/policy/legal.ts'
import type { Ground } from '#domain/grounds.ts'
import type { RestrictionKind } from '#domain/restriction.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, years } from '../../../platform/db/intervals.ts'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'

/** Whether restriction `r` is in force. */
export const isInForce = sql<SqlBool>`(r.lifted_at is null and (r.ends_at is null or r.ends_at > app_now()))`

/** Locks a member who has not left against another restriction and against the end of one; false when they are gone. */
export async function lockRestrictable(tx: Transaction, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from member where id = ${memberId}::uuid and deleted_at is null for update`.execute(tx)
  return rows.length > 0
}

export interface NewRestriction {
  memberId: string
  kind: RestrictionKind
  ground: Ground
  reason: string
  endsAt: Date | null
  /** Null: no person decided it. */
  adminId: string | null
  /** The second administrator, who agreed. */
  approvedBy?: string
  /** A second administrator would have been asked, and there was none. */
  wasAlone?: boolean
}

/** The same restriction for the same reason and time, in force already: the call was repeated. */
export async function findSameRestriction(
  tx: Transaction,
  { memberId, kind, ground, reason, endsAt, adminId }: NewRestriction,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select r.id from restriction r
     where r.member_id = ${memberId}::uuid and r.kind = ${kind} and r.ground = ${ground} and r.reason = ${reason}
       and r.imposed_by is not distinct from ${adminId}::uuid and ${isInForce}
       -- Another number of days is another decision; days are counted from each call.
       and (r.kind = 'WARNING' or coalesce(abs(extract(epoch from r.ends_at - ${endsAt}::timestamptz)) < 3600, r.ends_at is null and ${endsAt}::timestamptz is null))
     order by r.id desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** Stores a restriction; `blockedSince` is the block it means. One whose end has passed already is undefined. */
export async function insertRestriction(tx: Transaction, restriction: NewRestriction, blockedSince: string | null): Promise<string> {
  const { memberId, kind, ground, reason, endsAt, adminId, approvedBy = null } = restriction
  const { rows } = await sql<{ id: string }>`
    insert into restriction (member_id, kind, ground, reason, ends_at, imposed_by, approved_by, blocked_since)
    values (${memberId}::uuid, ${kind}, ${ground}, ${reason}, ${endsAt}::timestamptz, ${adminId}::uuid, ${approvedBy}::uuid,
            ${blockedSince}::timestamptz)
    returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Whose restriction it is; undefined for an unknown one. */
export async function findRestrictedMember(tx: Transaction, restrictionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`select member_id from restriction where id = ${restrictionId}::uuid`.execute(tx)
  return rows[0]?.member_id
}

export interface EndedRestriction {
  member_id: string
  kind: RestrictionKind
  /** As the database writes it: it identifies the block. */
  blocked_since: string | null
}

/** Marks a restriction as ended; undefined when it was ended before. */
export async function endRestriction(
  tx: Transaction,
  { restrictionId, adminId, reason }: { restrictionId: string; adminId: string | null; reason: string },
): Promise<EndedRestriction | undefined> {
  const { rows } = await sql<EndedRestriction>`
    update restriction set lifted_at = app_now(), lifted_by = ${adminId}::uuid, lift_reason = ${reason}
     where id = ${restrictionId}::uuid and lifted_at is null
    returning member_id, kind, blocked_since::text as blocked_since`.execute(tx)
  return rows[0]
}

/** Restrictions whose time is over, oldest first. */
export async function listOverdue(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from restriction where lifted_at is null and ends_at <= app_now() order by ends_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether restriction `r` is a block that nobody has lifted. */
export const isStandingBlock = sql<SqlBool>`(r.kind = 'BLOCK' and r.lifted_at is null)`

/** The blocks of a member that nobody has lifted, by the restrictions that mean them. */
export async function listBlocks(tx: Transaction, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from restriction r where r.member_id = ${memberId}::uuid and ${isStandingBlock} order by r.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface ActiveRestriction {
  id: string
  kind: RestrictionKind
  ground: Ground
  reason: string
  begun_at: Date
  ends_at: Date | null
  is_automatic: boolean
  /** The member's newest objection to it. */
  objection: { text: string; made_at: string; answer: string | null; answered_at: string | null } | null
}

/** What restricts a member now, and warnings that are still shown, newest first. */
export async function listActiveRestrictions(db: Database, memberId: string): Promise<ActiveRestriction[]> {
  const { rows } = await sql<ActiveRestriction>`
    select r.id, r.kind, r.ground, r.reason, r.begun_at, r.ends_at, r.imposed_by is null as is_automatic,
           (select json_build_object('text', o.text, 'made_at', o.made_at, 'answer', o.answer, 'answered_at', o.answered_at)
              from objection o where o.member_id = r.member_id and o.restriction_id = r.id order by o.id desc limit 1) as objection
      from restriction r where r.member_id = ${memberId}::uuid and ${isInForce} order by r.begun_at desc, r.id desc`.execute(db)
  return rows
}

export interface RestrictionMailFacts extends Omit<ActiveRestriction, 'id' | 'objection'> {
  email: string
  language: UiLanguage
  lift_reason: string
  is_lifted: boolean
}

/** What the mails about a restriction say; undefined when the member is gone. */
export async function findRestrictionMailFacts(db: Database, restrictionId: string): Promise<RestrictionMailFacts | undefined> {
  const { rows } = await sql<RestrictionMailFacts>`
    select m.email, m.language, r.kind, r.ground, r.reason, r.begun_at, r.ends_at, r.imposed_by is null as is_automatic,
           r.lift_reason, r.lifted_at is not null as is_lifted
      from restriction r join member m on m.id = r.member_id and m.deleted_at is null where r.id = ${restrictionId}::uuid`.execute(db)
  return rows[0]
}

/** Forgets what was written to a member who leaves; that something was decided, when and on which ground stays. */
export async function eraseRestrictionReasons(tx: Transaction, memberId: string): Promise<void> {
  await sql`update restriction set reason = '', lift_reason = '' where member_id = ${memberId}::uuid`.execute(tx)
}

/** The same for restrictions that ended long ago. */
export async function eraseOldReasons(tx: Transaction): Promise<void> {
  await sql`
    update restriction set reason = '', lift_reason = '' where lifted_at <= ${ago(years(CONTACT_YEARS))} and reason <> ''`.execute(tx)
}

/** What was decided against the member, and when it ended. */
export const exportRestrictions = memberExport(
  (id): RawBuilder<ExportRow> =>
    sql<ExportRow>`
      select id as uuid, kind, ground, reason, begun_at as "begunAt", ends_at as "endsAt", imposed_by is null as "isAutomatic",
             approved_by is not null as "byTwoAdministrators", lifted_at as "liftedAt", lift_reason as "liftReason"
        from restriction where member_id = ${id}::uuid order by id`,
)

/** Since when a member is blocked, as the database writes it, with their row locked; undefined when they are free. */
export async function findBlockedSince(tx: Transaction, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ since: string }>`
    select blocked_at::text as since from member where id = ${memberId}::uuid and blocked_at is not null for update`.execute(tx)
  return rows[0]?.since
}
