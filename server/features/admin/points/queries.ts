import { sql } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import { GRANT_ALONE_HOURS, GRANT_REPEAT_SECONDS, IDEMPOTENCY_KEY_HOURS } from '#domain/policy/administration.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, hours, seconds } from '../../../platform/db/intervals.ts'
import type { MemberRow } from '../../accounts/present.ts'
import { memberColumns } from '../../accounts/queries/users.ts'
import type { LedgerUnit } from '../../points/queries.ts'

/** Names of the acts in the log, by what is given. */
export const GRANT_ACTS = { POINT: 'points.grant', FEE: 'fees.grant' } as const
export type GrantUnit = keyof typeof GRANT_ACTS

/** The member behind an address, kept from leaving until the transaction ends. */
export async function lockGrantee(tx: Transaction, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from member where lower(email) = lower(${email}) and deleted_at is null for share`.execute(tx)
  return rows[0]?.id
}

export interface LoggedGrant {
  act: string
  member_id: string
  reason: string
  amount: number
  points: number
  fee_credits: number
}

/** How many points a line `l` of the log gave; lines from when grants were single points have no number. */
const amountOf = sql<number>`coalesce((l.details ->> 'amount')::int, 1)`
const LOGGED = sql`
  select act, subject_id as member_id, reason, ${amountOf} as amount, (details ->> 'points')::int as points, (details ->> 'feeCredits')::int as fee_credits
    from admin_log l`
const ACTS = sql`act in (${GRANT_ACTS.POINT}, ${GRANT_ACTS.FEE})`

/** The grant for which an administrator used this key within the last days. */
export async function findGrantByKey(tx: Transaction, adminId: string, key: string): Promise<LoggedGrant | undefined> {
  const { rows } = await sql<LoggedGrant>`${LOGGED}
    where ${ACTS} and admin_id = ${adminId}::uuid and details ->> 'requestKey' = ${key}
      and created_at > ${ago(hours(IDEMPOTENCY_KEY_HOURS))}`.execute(tx)
  return rows[0]
}

/** The same grant by the same administrator a moment ago. */
export async function findGrantJustMade(
  tx: Transaction,
  grant: { adminId: string; memberId: string; unit: GrantUnit; amount: number; reason: string },
): Promise<LoggedGrant | undefined> {
  const { rows } = await sql<LoggedGrant>`${LOGGED}
    where act = ${GRANT_ACTS[grant.unit]} and admin_id = ${grant.adminId}::uuid and reason = ${grant.reason}
      and subject_kind = 'member' and subject_id = ${grant.memberId}::uuid and ${amountOf} = ${grant.amount}
      and created_at > ${ago(seconds(GRANT_REPEAT_SECONDS))}
    order by created_at desc limit 1`.execute(tx)
  return rows[0]
}

/** Points that an administrator gave a member within the last hours that count, without asking a second one. */
export async function sumGivenAlone(tx: Transaction, adminId: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(${amountOf}), 0)::int as given from admin_log l
     where l.act = ${GRANT_ACTS.POINT} and l.admin_id = ${adminId}::uuid and l.subject_kind = 'member' and l.subject_id = ${memberId}::uuid
       and l.created_at > ${ago(hours(GRANT_ALONE_HOURS))} and l.details ->> 'approvedBy' is null`.execute(tx)
  return rows[0]?.given ?? 0
}

interface GrantMailFacts {
  email: string
  language: UiLanguage
  reason: string
  is_point: boolean
  amount: number
}

/** What the mail about a grant says; undefined when the member is gone. */
export async function findGrantMailFacts(db: Database, memberId: string, requestId: string): Promise<GrantMailFacts | undefined> {
  const { rows } = await sql<GrantMailFacts>`
    select m.email, m.language, l.reason, l.act = ${GRANT_ACTS.POINT} as is_point, ${amountOf} as amount
      from admin_log l join member m on m.id = l.subject_id and m.deleted_at is null
     where l.subject_kind = 'member' and l.subject_id = ${memberId}::uuid and l.${ACTS} and l.details ->> 'requestId' = ${requestId}`.execute(
    db,
  )
  return rows[0]
}

export interface AccountSum {
  unit: LedgerUnit
  kind: string
  balance: number
}

/** Sums of all accounts by unit and kind; one statement, so that they belong together. */
export async function sumAccounts(db: Database): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select unit, kind, sum(balance)::bigint as balance from account group by unit, kind order by unit, kind`.execute(db)
  return rows
}

export interface GrantRow {
  id: string
  act: string
  amount: number
  taken_back: number
  reason: string
  admin_first_name: string
  /** Null when the member has left. */
  member: MemberRow | null
  created_at: Date
}

/** How much of the grant that line `l` of the log tells of was taken back. */
export const TAKEN_BACK = sql<number>`(
  select coalesce(sum((c.details ->> 'amount')::int), 0)::int from admin_log c
   where c.subject_kind = 'member' and c.subject_id = l.subject_id and c.act in ('points.takeBack', 'fees.takeBack') and c.details ->> 'grant' = l.id::text)`

/** The newest grants with who got and who gave them. */
export async function listGrants(db: Database, limit: number): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select l.id, l.act, ${amountOf} as amount, ${TAKEN_BACK} as taken_back, l.reason, a.first_name as admin_first_name, l.created_at,
           case when m.deleted_at is null then ${memberColumns('m')} end as member
      from admin_log l join member a on a.id = l.admin_id join member m on m.id = l.subject_id
     where l.${ACTS} order by l.created_at desc, l.id desc limit ${limit}`.execute(db)
  return rows
}

const MOST_COUNTED = 100

/** Rows that break an invariant, up to a hundred; the database ends the question after `timeoutMs`. */
export async function countBreaking(tx: Transaction, statement: string, timeoutMs: number): Promise<number> {
  await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(tx)
  const { rows } = await sql<{ breaking: number }>`
    select count(*)::int as breaking from (select 1 from (${sql.raw(statement)}) found limit ${MOST_COUNTED}) counted`.execute(tx)
  return rows[0]?.breaking ?? 0
}
