import { sql, type RawBuilder } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { GRANT_ACTS, TAKEN_BACK, type GrantUnit } from './queries.ts'

/** Names of the acts in the log that take a grant back, and that write off a debt, by unit. */
export const TAKE_BACK_ACTS = { POINT: 'points.takeBack', FEE: 'fees.takeBack' } as const
export const WAIVE_ACTS = { POINT: 'points.waiveDebt', FEE: 'fees.waiveDebt' } as const

const TAKE_BACKS = sql`(${sql.lit(TAKE_BACK_ACTS.POINT)}, ${sql.lit(TAKE_BACK_ACTS.FEE)})`

/** Lets the corrections of one grant happen one after the other. */
export async function lockGrant(tx: Transaction, grantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`correct:${grantId}`}, 0))`.execute(tx)
}

interface CorrectableGrant {
  member_id: string
  unit: GrantUnit
  amount: number
  taken_back: number
}

/** What was given by a line of the log; undefined where it is no grant. */
export async function findLoggedGrant(db: Database, grantId: string): Promise<CorrectableGrant | undefined> {
  const { rows } = await sql<CorrectableGrant>`
    select l.subject_id as member_id, case l.act when ${GRANT_ACTS.POINT} then 'POINT' else 'FEE' end as unit,
           coalesce((l.details ->> 'amount')::int, 1) as amount, ${TAKEN_BACK} as taken_back
      from admin_log l
     where l.id = ${grantId}::uuid and l.act in (${GRANT_ACTS.POINT}, ${GRANT_ACTS.FEE}) and l.subject_kind = 'member'`.execute(db)
  return rows[0]
}

interface LoggedCorrection {
  act: string
  reason: string
  amount: number
  grant_id: string | null
  owed: number
}

/** What this request took back before. */
export function findTakenBack(db: Database, memberId: string, requestId: string): Promise<LoggedCorrection | undefined> {
  return findByRequest(db, sql`l.act in ${TAKE_BACKS}`, memberId, requestId)
}

/** What this request wrote off before. */
export function findWaived(db: Database, memberId: string, requestId: string): Promise<LoggedCorrection | undefined> {
  return findByRequest(db, sql`l.act in (${WAIVE_ACTS.POINT}, ${WAIVE_ACTS.FEE})`, memberId, requestId)
}

async function findByRequest(
  db: Database,
  isMeant: RawBuilder<unknown>,
  memberId: string,
  requestId: string,
): Promise<LoggedCorrection | undefined> {
  const { rows } = await sql<LoggedCorrection>`
    select l.act, l.reason, (l.details ->> 'amount')::int as amount, l.details ->> 'grant' as grant_id, coalesce((l.details ->> 'owed')::int, 0) as owed
      from admin_log l
     where l.subject_kind = 'member' and l.subject_id = ${memberId}::uuid and ${isMeant} and l.details ->> 'requestId' = ${requestId}`.execute(
    db,
  )
  return rows[0]
}

/** Where a mail to a member goes; undefined when they are gone. */
export async function findRecipient(db: Database, memberId: string): Promise<{ email: string; language: UiLanguage } | undefined> {
  const query = db.selectFrom('member').select(['email', 'language']).where('id', '=', memberId).where('deleted_at', 'is', null)
  return query.executeTakeFirst()
}
