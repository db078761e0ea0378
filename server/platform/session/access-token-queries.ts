import { sql } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import { ACCESS_TOKEN_KEPT_DAYS, ACCESS_TOKEN_USE_MINUTES, ACCESS_TOKENS_SHOWN } from '#domain/policy/accounts.ts'
import type { TokenScope } from '#domain/token-scopes.ts'
import type { Database, Transaction } from '../db/database.ts'
import { ago, days, fromNow, minutes } from '../db/intervals.ts'
import { memberExport, type ExportRow } from '../feature.ts'
import type { Retention } from '../jobs/retention.ts'
import { hasAddress } from './queries.ts'

interface OpenTokenRow {
  id: string
  scopes: TokenScope[]
  /** Whether its use was not written down lately. */
  stale: boolean
  member_id: string
  first_name: string
  language: UiLanguage
  is_email_verified: boolean
  has_address: boolean
}

/** A token that is valid now, by its hash, with its member; none of members who are blocked or gone. */
export async function findAccessToken(db: Database, secretHash: Buffer): Promise<OpenTokenRow | undefined> {
  const { rows } = await sql<OpenTokenRow>`
    select t.id, t.scopes, t.last_used_at is null or t.last_used_at < ${ago(minutes(ACCESS_TOKEN_USE_MINUTES))} as stale,
           m.id as member_id, m.first_name, m.language, m.email_verified_at is not null as is_email_verified, ${hasAddress} as has_address
      from access_token t join member m on m.id = t.member_id
     where t.secret_hash = ${secretHash} and t.revoked_at is null and t.ends_at > app_now()
       and m.deleted_at is null and m.blocked_at is null`.execute(db)
  return rows[0]
}

/** Notes that a token was used. */
export async function noteUse(db: Database, id: string): Promise<void> {
  await sql`update access_token set last_used_at = app_now() where id = ${id}::uuid`.execute(db)
}

export interface AccessTokenRow {
  id: string
  name: string
  scopes: TokenScope[]
  ending: string
  created_at: Date
  ends_at: Date
  last_used_at: Date | null
  state: 'VALID' | 'ENDED' | 'REVOKED'
}

const SHOWN = sql`
  id, name, scopes, ending, created_at, ends_at, last_used_at,
  case when revoked_at is not null then 'REVOKED' when ends_at <= app_now() then 'ENDED' else 'VALID' end as state`

/** The tokens of a member as they are shown: the valid ones first, of each the newest first. */
export async function listAccessTokens(db: Database, memberId: string): Promise<AccessTokenRow[]> {
  const { rows } = await sql<AccessTokenRow>`
    select ${SHOWN} from access_token where member_id = ${memberId}::uuid
     order by revoked_at is null and ends_at > app_now() desc, created_at desc, id limit ${ACCESS_TOKENS_SHOWN}`.execute(db)
  return rows
}

/** Locks a member while a token is made, so that two calls do not both make the last one; how many are valid. Undefined when they left. */
export async function lockAccessTokens(tx: Transaction, memberId: string): Promise<number | undefined> {
  const { rows: members } = await sql`select 1 from member where id = ${memberId}::uuid and deleted_at is null for update`.execute(tx)
  if (members.length === 0) return undefined
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from access_token
     where member_id = ${memberId}::uuid and revoked_at is null and ends_at > app_now()`.execute(tx)
  return rows[0]?.count
}

interface NewAccessToken {
  memberId: string
  name: string
  scopes: readonly TokenScope[]
  secretHash: Buffer
  ending: string
  validDays: number
}

/** Keeps the hash of a new token. */
export async function insertAccessToken(tx: Transaction, made: NewAccessToken): Promise<AccessTokenRow> {
  const { rows } = await sql<AccessTokenRow>`
    insert into access_token (member_id, name, scopes, secret_hash, ending, ends_at)
    values (${made.memberId}::uuid, ${made.name}, ${[...made.scopes]}::text[], ${made.secretHash}, ${made.ending},
            ${fromNow(days(made.validDays))})
    returning ${SHOWN}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an inserted token was not returned')
  return row
}

/** False when the member has no such token; one that was revoked before stays as it is. */
export async function revokeOwnAccessToken(db: Database, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update access_token set revoked_at = coalesce(revoked_at, app_now())
     where id = ${id}::uuid and member_id = ${memberId}::uuid returning id`.execute(db)
  return rows.length > 0
}

/** Deletes the tokens of a member who leaves. */
export async function deleteAccessTokensOf(tx: Transaction, memberId: string): Promise<void> {
  await sql`delete from access_token where member_id = ${memberId}::uuid`.execute(tx)
}

/** Deletes tokens some days after their end. */
export function accessTokenRetention(db: Database): Retention {
  return {
    name: 'access tokens that have ended',
    forget: async () => {
      await sql`
        delete from access_token where least(ends_at, revoked_at) <= ${ago(days(ACCESS_TOKEN_KEPT_DAYS))}`.execute(db)
    },
  }
}

/** What each token was made for, and when it was used; not what tells a right one. */
export const exportAccessTokens = memberExport(
  (id) => sql<ExportRow>`
    select id as uuid, name, array_to_string(scopes, ' ') as scopes, ending, created_at as "createdAt", ends_at as "endsAt",
           last_used_at as "lastUsedAt", revoked_at as "revokedAt"
      from access_token where member_id = ${id}::uuid order by created_at, id`,
)
