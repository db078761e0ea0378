import { sql } from 'kysely'
import { UNFINISHED_SECOND_FACTOR_HOURS } from '#domain/policy/accounts.ts'
import type { AskedFor } from '#contract/accounts.ts'
import type { Role } from '#domain/roles.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, hours } from '../../../platform/db/intervals.ts'

/**
 * What a member is asked for when they log in without a passkey, any one of it. Only somebody of the team is asked for a passkey; to
 * whoever is asked for a code theirs open all the same.
 */
export async function listSecondFactors(tx: Transaction, memberId: string): Promise<AskedFor> {
  const { rows } = await sql<{ has_codes: boolean; has_passkeys: boolean; is_team: boolean }>`
    select exists (select 1 from second_factor f where f.member_id = m.id and f.activated_at is not null) as has_codes,
           exists (select 1 from passkey p where p.member_id = m.id) as has_passkeys, m.role <> 'member' as is_team
      from member m where m.id = ${memberId}::uuid`.execute(tx)
  const { has_codes: hasCodes = false, has_passkeys: hasPasskeys = false, is_team: isTeam = false } = rows[0] ?? {}
  if (!hasCodes && !isTeam) return []
  return [...(hasCodes ? (['CODE'] as const) : []), ...(hasPasskeys ? (['PASSKEY'] as const) : [])]
}

/** Keeps the secret of a second factor that is to be confirmed, in place of one that never was; false when there is an active one. */
export async function insertFactor(tx: Transaction, memberId: string, sealedSecret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factor (member_id, sealed_secret) values (${memberId}::uuid, ${sealedSecret})
    on conflict (member_id) do update set sealed_secret = excluded.sealed_secret, created_at = app_now(), last_step = 0
     where second_factor.activated_at is null
    returning member_id`.execute(tx)
  return rows.length > 0
}

export interface FactorRow {
  member_id: string
  role: Role
  sealed_secret: Buffer
  is_active: boolean
  last_step: number
  /** Seconds since 1970 by the database's clock. */
  now_seconds: number
}

/** A member's second factor, locked: of two calls with the same code one comes first. */
export async function lockFactor(tx: Transaction, memberId: string): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`
    select f.member_id, m.role, f.sealed_secret, f.activated_at is not null as is_active, f.last_step,
           extract(epoch from app_now())::float8 as now_seconds
      from second_factor f join member m on m.id = f.member_id
     where f.member_id = ${memberId}::uuid and m.deleted_at is null for update of f`.execute(tx)
  return rows[0]
}

/** Keeps that the code of a step was used. */
export async function keepStep(tx: Transaction, memberId: string, step: number): Promise<void> {
  await sql`update second_factor set last_step = ${step} where member_id = ${memberId}::uuid`.execute(tx)
}

/** From now on the member is asked for codes. */
export async function activateFactor(tx: Transaction, memberId: string, step: number): Promise<void> {
  await sql`
    update second_factor set activated_at = app_now(), last_step = ${step} where member_id = ${memberId}::uuid`.execute(tx)
}

/** Forgets a second factor and its recovery codes; false when there was none. */
export async function deleteFactor(tx: Transaction, memberId: string): Promise<boolean> {
  const { rows } = await sql`delete from second_factor where member_id = ${memberId}::uuid returning member_id`.execute(tx)
  return rows.length > 0
}

/** Puts these recovery codes in the place of the old ones. */
export async function replaceRecoveryCodes(tx: Transaction, memberId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ member_id: memberId, code_hash: hash })))
    .execute()
}

/** Uses a recovery code up; false when it is none of the member's. */
export async function spendRecoveryCode(tx: Transaction, memberId: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from recovery_code where member_id = ${memberId}::uuid and code_hash = ${hash} returning member_id`.execute(tx)
  return rows.length > 0
}

interface FactorState {
  active_since: Date
  recovery_codes_left: number
}

/** What a member is shown of their active second factor; undefined without one. */
export async function findFactorState(db: Database, memberId: string): Promise<FactorState | undefined> {
  const { rows } = await sql<FactorState>`
    select f.activated_at as active_since,
           (select count(*)::int from recovery_code c where c.member_id = f.member_id) as recovery_codes_left
      from second_factor f where f.member_id = ${memberId}::uuid and f.activated_at is not null`.execute(db)
  return rows[0]
}

/** Forgets secrets that were shown and never confirmed. */
export async function deleteUnfinishedFactors(tx: Transaction): Promise<void> {
  await sql`
    delete from second_factor where activated_at is null and created_at <= ${ago(hours(UNFINISHED_SECOND_FACTOR_HOURS))}`.execute(tx)
}
