import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { SESSION_ABSOLUTE_DAYS } from '#domain/policy/accounts.ts'
import type { Database } from '../db/database.ts'
import { deleteSession, findSession, insertSession, touchSession, type SessionRow } from './queries.ts'
import type { Member } from './visitor.ts'

const COOKIE_VALUE = /^([\w-]{22})\.([\w-]{43})$/u

/** Name of the session cookie: the `__Host-` prefix needs HTTPS (decision 54). */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-sid' : 'sid'
}

/** A session that lets its member in. */
export interface OpenSession {
  sessionId: string
  member: Member
  /** Until it ends if nothing more is heard of it. */
  secondsLeft: number
  /** Whether that time has just begun anew. */
  isProlonged: boolean
}

/** Starts a session and gives the cookie's value `id.secret`; only the secret's SHA-256 is stored. */
export async function startSession(db: Database, member: { id: string; role: 'member' | 'admin' }, userAgent: string): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const secret = randomBytes(32).toString('base64url')
  await insertSession(db, { id, secretHash: hash(secret), memberId: member.id, role: member.role, userAgent })
  return `${id}.${secret}`
}

/**
 * The member of a cookie value; null for anything that is not a living session of ours. With `adminsNeedSecondFactor` an
 * administrator without one is read as a member, so that no rule that looks at the role has to ask for it.
 */
export async function readSession(db: Database, cookie: string | undefined, adminsNeedSecondFactor: boolean): Promise<OpenSession | null> {
  const [, id, secret] = COOKIE_VALUE.exec(cookie ?? '') ?? []
  if (!id || !secret) return null
  const row = await findSession(db, id)
  if (!row || !timingSafeEqual(row.secret_hash, hash(secret))) return null
  if (row.stale) await touchSession(db, id)
  return { sessionId: id, member: memberOf(row, adminsNeedSecondFactor), secondsLeft: row.seconds_left, isProlonged: row.stale }
}

/**
 * What a browser calls this session where it keeps something for it; null for one of a restricted member, who may see nothing
 * of that. Nobody is let in by it, and the id cannot be told from it.
 */
export function readMarkOf({ sessionId, member }: Pick<OpenSession, 'sessionId' | 'member'>): string | null {
  return member.isRestricted ? null : hash(`mark of ${sessionId}`).subarray(0, 16).toString('base64url')
}

/** Ends a visitor's session, if there is one. Takes the id of a checked cookie, so that an id alone ends nothing. */
export async function endSession(db: Database, sessionId: string | null): Promise<void> {
  if (sessionId) await deleteSession(db, sessionId)
}

/** How long the browser keeps the cookie, in seconds; the server ends idle sessions earlier. */
export const SESSION_COOKIE_SECONDS = SESSION_ABSOLUTE_DAYS * 24 * 60 * 60

function memberOf(row: SessionRow, adminsNeedSecondFactor: boolean): Member {
  const lacksSecondFactor = adminsNeedSecondFactor && row.is_admin_without_second_factor
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
