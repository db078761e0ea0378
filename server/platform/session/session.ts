import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { SESSION_ABSOLUTE_DAYS } from '#domain/policy/accounts.ts'
import type { Role } from '#domain/roles.ts'
import type { Database } from '../db/database.ts'
import { deleteSession, findSession, insertSession, touchSession, type SessionRow } from './queries.ts'
import type { Member } from './visitor.ts'

const COOKIE_VALUE = /^([\w-]{22})\.([\w-]{43})$/u

/** Name of the session cookie; its `__Host-` prefix needs HTTPS (decision 54). */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-sid' : 'sid'
}

export interface OpenSession {
  sessionId: string
  member: Member
  /** Until it ends if nothing more is heard of it. */
  secondsLeft: number
  /** Whether that time has just begun anew. */
  isProlonged: boolean
}

/** Starts a session and gives the cookie value `id.secret`; only the SHA-256 of the secret is stored. */
export async function startSession(
  db: Database,
  member: { id: string; role: Role },
  userAgent: string,
  isByPasskey = false,
): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  await insertSession(db, { id, secretHash: hash(secret), memberId: member.id, role: member.role, userAgent, isByPasskey })
  return `${id}.${secret}`
}

/**
 * The member of a cookie value; null without a valid session. With `adminsNeedSecondFactor` team members without one get the role of a
 * member.
 */
export async function readSession(db: Database, cookie: string | undefined, adminsNeedSecondFactor: boolean): Promise<OpenSession | null> {
  const [, id, secret] = COOKIE_VALUE.exec(cookie ?? '') ?? []
  if (!id || !secret) return null
  const row = await findSession(db, id)
  if (!row || !timingSafeEqual(row.secret_hash, hash(secret))) return null
  if (row.stale || row.unmarked) await touchSession(db, id)
  return { sessionId: id, member: memberOf(row, adminsNeedSecondFactor), secondsLeft: row.seconds_left, isProlonged: row.stale }
}

/** Name of a session for data in the browser; null for restricted members. Grants nothing and does not reveal the id. */
export function readMarkOf({ sessionId, member }: Pick<OpenSession, 'sessionId' | 'member'>): string | null {
  return member.isRestricted ? null : hash(`mark of ${sessionId}`).subarray(0, 16).toString('base64url')
}

/** Ends a visitor's session, by the id of a verified cookie. */
export async function endSession(db: Database, sessionId: string | null): Promise<void> {
  if (sessionId) await deleteSession(db, sessionId)
}

/** Lifetime of the cookie in seconds; idle sessions end earlier. */
export const SESSION_COOKIE_SECONDS = SESSION_ABSOLUTE_DAYS * 24 * 60 * 60

function memberOf(row: SessionRow, adminsNeedSecondFactor: boolean): Member {
  const lacksSecondFactor = adminsNeedSecondFactor && row.lacks_second_factor
  return {
    id: row.member_id,
    role: lacksSecondFactor ? 'member' : row.role,
    lacksSecondFactor,
    firstName: row.first_name,
    language: row.language,
    isEmailVerified: row.is_email_verified,
    hasAddress: row.has_address,
    isRestricted: row.is_restricted,
  }
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
