import { sql } from 'kysely'
import { FRESH_LOGIN_MINUTES, SESSION_IDLE_DAYS } from '#domain/policy/accounts.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { ago, days, minutes } from '../../../../platform/db/intervals.ts'

export interface OwnSessionRow {
  handle: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  is_current: boolean
}

/** Sessions of a member that have not ended, the current one first, then the latest seen. */
export async function listOwnSessions(db: Database, memberId: string, currentId: string | null): Promise<OwnSessionRow[]> {
  const { rows } = await sql<OwnSessionRow>`
    select handle, user_agent, created_at, last_seen_at, expires_at, id is not distinct from ${currentId} as is_current
      from member_session
     where member_id = ${memberId}::uuid and expires_at > app_now() and last_seen_at > ${ago(days(SESSION_IDLE_DAYS))}
     order by is_current desc, last_seen_at desc limit 200`.execute(db)
  return rows
}

/** Whether the person behind a session proved who they are in the last ten minutes. */
export async function isConfirmed(db: Database, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member_session
     where id = ${sessionId} and confirmed_at > ${ago(minutes(FRESH_LOGIN_MINUTES))}`.execute(db)
  return rows.length > 0
}
