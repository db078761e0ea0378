import { sql, type RawBuilder } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import { CONTACT_YEARS } from '#domain/policy/legal.ts'
import type { RestrictionKind } from '#domain/restriction.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, years } from '../../../platform/db/intervals.ts'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'
import type { WaitingFigures } from '../../../platform/waiting.ts'
import { isActiveAdministrator, isColleague } from '../queries/administrators.ts'
import { isInForce, isStandingBlock } from './measures-queries.ts'
import { joinDispute, type DisputeColumns } from './queries.ts'

/**
 * Stores an objection to a restriction that lasts, without an id to the block; null when one is open already, undefined when there is
 * no such restriction of theirs. The row of the member is locked against its end.
 */
export async function insertObjection(
  tx: Transaction,
  memberId: string,
  { text, restrictionId = null }: { text: string; restrictionId?: string | null },
): Promise<string | null | undefined> {
  await sql`select 1 from member where id = ${memberId}::uuid for update`.execute(tx)
  const { rows: contested } = await sql<{ since: string; restriction_id: string | null }>`
    select coalesce(r.blocked_since, r.begun_at, m.blocked_at)::text as since, r.id as restriction_id
      from member m left join lateral (
        select * from restriction r
         where r.member_id = m.id and ${isInForce} and (r.id = ${restrictionId}::uuid or (${restrictionId}::uuid is null and r.blocked_since = m.blocked_at))
         order by r.id desc limit 1) r on true
     where m.id = ${memberId}::uuid and (r.id is not null or (${restrictionId}::uuid is null and m.blocked_at is not null))`.execute(tx)
  const [found] = contested
  if (!found) return undefined
  const { rows } = await sql<{ id: string }>`
    insert into objection (member_id, restricted_since, restriction_id, text)
    values (${memberId}::uuid, ${found.since}::timestamptz, ${found.restriction_id}::uuid, ${text})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export interface WaitingRow extends DisputeColumns {
  id: string
  text: string
  made_at: Date
  restricted_since: Date
  member_name: string
  email: string
  measure: RestrictionKind
  reason: string
  may_answer: boolean
}

/** Who may not answer objection `o`: those who decided on restriction `r`, and the member who objects. */
const involved = sql`(o.member_id, coalesce(r.imposed_by, o.member_id), coalesce(r.approved_by, o.member_id))`

/** Whether administrator `adminId` answers an objection to restriction `r`: whoever decided does not, while there is another one, or was a few days ago; nobody their own. */
const mayAnswer = (adminId: string): RawBuilder<boolean> => sql<boolean>`
  (${adminId}::uuid <> o.member_id and (${adminId}::uuid not in ${involved}
    or not exists (select 1 from member m where ${isColleague} and m.id not in ${involved})))`

/** The member `m` of objection `o`, and the restriction `r` that it is against, unless that is the block of the account alone. */
const joinRestricted = sql`
  join member m on m.id = o.member_id and m.deleted_at is null left join restriction r on r.id = o.restriction_id`

/** Nobody has answered objection `o`, and what it is against still lasts. */
const isWaiting = sql<boolean>`o.answered_at is null and case when r.id is null then m.blocked_at = o.restricted_since else ${isInForce} end`

/** Objections to restrictions that still last and that nobody has answered, oldest first. */
export async function listWaiting(db: Database, adminId: string, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select o.id, o.text, o.made_at, o.restricted_since, trim(concat_ws(' ', m.first_name, m.last_name)) as member_name, m.email, d.title,
           d.amount_cents, coalesce(r.kind, 'BLOCK') as measure, coalesce(r.reason, '') as reason, ${mayAnswer(adminId)} as may_answer
      from objection o ${joinRestricted}
      ${joinDispute(sql`o.restricted_since`)}
     where ${isWaiting}
     order by o.made_at, o.id limit ${limit}`.execute(db)
  return rows
}

export interface LockedObjection {
  id: string
  member_id: string
  /** As the database writes it: it identifies the restriction. */
  since: string
  /** Null for the block of the account as a whole. */
  restriction_id: string | null
  measure: RestrictionKind
  /** The answer, where the objection was answered already. */
  answer: string | null
  lifts: boolean | null
  is_for_dispute: boolean
  may_answer: boolean
}

/** An objection, locked for its answer by an administrator; undefined when there is none. */
export async function lockObjection(tx: Transaction, id: string, adminId: string): Promise<LockedObjection | undefined> {
  const { rows } = await sql<LockedObjection>`
    select o.id, o.member_id, o.restricted_since::text as since, o.restriction_id, coalesce(r.kind, 'BLOCK') as measure, o.answer, o.lifts,
           coalesce(r.kind, 'BLOCK') = 'BLOCK' and exists (
             select 1 from dispute_statement t join payment_dispute d on d.id = t.dispute_id join payment p on p.id = d.payment_id
              where p.member_id = o.member_id and t.suspended_since = o.restricted_since) as is_for_dispute,
           ${mayAnswer(adminId)} as may_answer
      from objection o left join restriction r on r.id = o.restriction_id where o.id = ${id}::uuid for update of o`.execute(tx)
  return rows[0]
}

/** The blocks that an objection to a block is against: the one that it names, and those that held when it was made. */
export async function listContestedBlocks(tx: Transaction, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from objection o join restriction r on r.member_id = o.member_id
     where o.id = ${id}::uuid and ${isStandingBlock} and (r.id = o.restriction_id or r.begun_at <= o.made_at) order by r.id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Writes the answer. */
export async function storeAnswer(
  tx: Transaction,
  id: string,
  { reason, lifts, adminId }: { reason: string; lifts: boolean; adminId: string },
): Promise<void> {
  await sql`
    update objection set answer = ${reason}, lifts = ${lifts}, answered_by = ${adminId}::uuid, answered_at = app_now()
     where id = ${id}::uuid`.execute(tx)
}

export interface ObjectionMailFacts {
  email: string
  language: UiLanguage
  text: string
  made_at: Date
  answer: string | null
  lifts: boolean | null
  /** Against a block, not a warning or a limit. */
  is_block: boolean
  /** Another block holds, or one that came since. */
  is_blocked: boolean
}

/** What mails to the member say of their objection; undefined when they are gone. */
export async function findMailFacts(db: Database, id: string): Promise<ObjectionMailFacts | undefined> {
  const { rows } = await sql<ObjectionMailFacts>`
    select m.email, m.language, o.text, o.made_at, o.answer, o.lifts, coalesce(r.kind, 'BLOCK') = 'BLOCK' as is_block,
           m.blocked_at is not null as is_blocked
      from objection o join member m on m.id = o.member_id and m.deleted_at is null
      left join restriction r on r.id = o.restriction_id where o.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Where an administrator is told; undefined when they are none any more, or the objection is answered. */
export async function findAlarmAddress(
  db: Database,
  adminId: string,
  objectionId: string,
): Promise<{ email: string; language: UiLanguage } | undefined> {
  const { rows } = await sql<{ email: string; language: UiLanguage }>`
    select m.email, m.language from member m
     where m.id = ${adminId}::uuid and ${isActiveAdministrator}
       and exists (select 1 from objection where id = ${objectionId}::uuid and answered_at is null)`.execute(db)
  return rows[0]
}

/** Deletes the objections of a member who leaves. */
export async function deleteObjections(tx: Transaction, memberId: string): Promise<void> {
  await sql`delete from objection where member_id = ${memberId}::uuid`.execute(tx)
}

/** Deletes objections that are too old (docs/reliability.md 5.4). */
export async function deleteOldObjections(tx: Transaction): Promise<void> {
  await sql`delete from objection where made_at <= ${ago(years(CONTACT_YEARS))}`.execute(tx)
}

/** What the member said against restrictions, and what was answered. */
export const exportObjections = memberExport(
  (id): RawBuilder<ExportRow> =>
    sql<ExportRow>`
      select id as uuid, restricted_since as "restrictedSince", restriction_id as "restriction", text, made_at as "madeAt", answer, lifts, answered_at as "answeredAt"
        from objection where member_id = ${id}::uuid order by id`,
)

/** Objections to restrictions that still last, without an answer. */
export const openObjections = sql<WaitingFigures>`
  select count(*)::int as count, min(o.made_at) as "oldestAt", null::int as "daysLeft"
    from objection o ${joinRestricted} where ${isWaiting}`
