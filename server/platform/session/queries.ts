import { sql } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import {
  ADMIN_SESSION_ABSOLUTE_HOURS,
  ADMIN_SESSION_IDLE_MINUTES,
  SESSION_ABSOLUTE_DAYS,
  SESSION_IDLE_DAYS,
} from '#domain/policy/accounts.ts'
import { isTeamRole, type Role } from '#domain/roles.ts'
import { now, type Database, type Transaction } from '../db/database.ts'
import { germanToday } from '../db/german-days.ts'
import { ago, days, fromNow, hours, minutes } from '../db/intervals.ts'

const IDLE = { member: days(SESSION_IDLE_DAYS), team: minutes(ADMIN_SESSION_IDLE_MINUTES) }
const LIFETIME = { member: days(SESSION_ABSOLUTE_DAYS), team: hours(ADMIN_SESSION_ABSOLUTE_HOURS) }

export interface SessionRow {
  id: string
  secret_hash: Buffer
  stale: boolean
  /** Whether it is not known yet that the member is active this month. */
  unmarked: boolean
  /** Until the session ends if nothing more is heard of it. */
  seconds_left: number
  member_id: string
  role: Role
  first_name: string
  language: UiLanguage
  is_email_verified: boolean
  has_address: boolean
  is_restricted: boolean
  /** Of the team alone: nobody else is asked to have one. */
  lacks_second_factor: boolean
}

/** SQL: first day of the current month in Germany. */
const THIS_MONTH = sql`date_trunc('month', ${germanToday})::date`

/** Whether member `m` has told a whole postal address. */
export const hasAddress = sql<boolean>`('' not in (m.first_name, m.street_name_number, m.postal_code, m.city))`

/** Whether session `s` of member `m` has not ended, run out, or been idle too long. */
export const isSessionOpen = sql<boolean>`
  (s.expires_at > app_now() and s.last_seen_at > app_now() - case m.role when 'member' then ${IDLE.member} else ${IDLE.team} end)`

/** A valid session with its member; undefined when ended, expired, idle too long, or its member is deleted. */
export async function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.secret_hash, m.id as member_id, m.role, m.first_name, m.language,
           s.last_seen_at < ${ago(minutes(5))} as stale,
           not exists (select 1 from active_member a where a.month = ${THIS_MONTH} and a.member_id = m.id) as unmarked,
           extract(epoch from least(s.expires_at - app_now(), case m.role when 'member' then ${IDLE.member} else ${IDLE.team} end))::integer as seconds_left,
           m.email_verified_at is not null as is_email_verified,
           ${hasAddress} as has_address,
           m.blocked_at is not null as is_restricted,
           m.role <> 'member'
             and not exists (select 1 from second_factor f where f.member_id = m.id and f.activated_at is not null)
             and not (s.by_passkey and exists (select 1 from passkey p where p.member_id = m.id)) as lacks_second_factor
      from member_session s join member m on m.id = s.member_id
     where s.id = ${id} and ${isSessionOpen} and m.deleted_at is null`.execute(db)
  return rows[0]
}

export async function insertSession(
  db: Database,
  session: { id: string; secretHash: Buffer; memberId: string; role: Role; userAgent: string; isByPasskey: boolean },
): Promise<void> {
  await db
    .insertInto('member_session')
    .values({
      id: session.id,
      secret_hash: session.secretHash,
      member_id: session.memberId,
      user_agent: session.userAgent.slice(0, 200),
      by_passkey: session.isByPasskey,
      expires_at: fromNow(LIFETIME[isTeamRole(session.role) ? 'team' : 'member']),
    })
    .execute()
}

/** Notes that a session is used, and that its member is active this month; nothing of a session that has ended meanwhile. */
export async function touchSession(db: Database, id: string): Promise<void> {
  await sql`
    with used as (update member_session set last_seen_at = ${now} where id = ${id} returning member_id)
    insert into active_member (month, member_id) select ${THIS_MONTH}, member_id from used on conflict do nothing`.execute(db)
}

/** Records that the member has just proved their identity. */
export async function stampConfirmed(tx: Transaction, id: string): Promise<void> {
  await sql`update member_session set confirmed_at = app_now() where id = ${id}`.execute(tx)
}

/** Records that a passkey was used, or made, in a session. */
export async function stampByPasskey(tx: Transaction, id: string): Promise<void> {
  await sql`update member_session set by_passkey = true where id = ${id}`.execute(tx)
}

/** Whether a session was begun with a passkey, or one was made in it. */
export async function isByPasskey(db: Database, id: string | null): Promise<boolean> {
  const { rows } = await sql`select 1 from member_session where id = ${id} and by_passkey`.execute(db)
  return rows.length > 0
}

/** Ends the sessions of a member that passkeys have begun, except `keptId`. */
export async function deleteSessionsByPasskey(tx: Transaction, memberId: string, keptId: string): Promise<void> {
  await sql`delete from member_session where member_id = ${memberId}::uuid and by_passkey and id <> ${keptId}`.execute(tx)
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('member_session').where('id', '=', id).execute()
}

/** Ends an own session and gives its id; undefined without one. */
export async function deleteOwnSession(db: Database, memberId: string, handle: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('member_session')
    .where('member_id', '=', memberId)
    .where('handle', '=', handle)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Revokes all access tokens of a member. */
export async function revokeAccessTokensOf(db: Database, memberId: string): Promise<void> {
  await sql`update access_token set revoked_at = app_now() where member_id = ${memberId}::uuid and revoked_at is null`.execute(db)
}

/** Ends all sessions of a member, except `keptId`, and revokes their access tokens: whoever was there may have made one. */
export async function deleteSessionsOf(db: Database, memberId: string, keptId: string | null = null): Promise<void> {
  await revokeAccessTokensOf(db, memberId)
  await sql`delete from member_session where member_id = ${memberId}::uuid and id is distinct from ${keptId}`.execute(db)
}

/** Deletes expired and idle sessions. */
export async function deleteDeadSessions(tx: Transaction): Promise<void> {
  await sql`
    delete from member_session
     where expires_at <= app_now() or last_seen_at <= ${ago(days(SESSION_IDLE_DAYS))}`.execute(tx)
}

/** Ends all sessions and revokes all access tokens: after a restore, some had ended since. */
export async function deleteAllSessions(tx: Transaction): Promise<void> {
  await tx.updateTable('access_token').set({ revoked_at: now }).where('revoked_at', 'is', null).execute()
  await tx.deleteFrom('member_session').execute()
}

/** Whether a member has a verified email and a postal address. */
export async function isIdentifiable(db: Database, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member m where m.id = ${memberId}::uuid and m.email_verified_at is not null and ${hasAddress}`.execute(db)
  return rows.length > 0
}
