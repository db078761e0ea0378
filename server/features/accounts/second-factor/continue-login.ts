import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { AskedFor } from '#contract/accounts.ts'
import type { OwnUser } from '#contract/members.ts'
import type { Role } from '#domain/roles.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { ApiEnv } from '../../../platform/http/api.ts'
import type { Services } from '../../../platform/services.ts'
import { endSession, startSession } from '../../../platform/session/session.ts'
import { giveKnownDevice } from '../guesses/known-device.ts'
import { readOwnUser } from '../read-own-user.ts'
import { giveSessionCookie } from '../session-cookie.ts'
import { hashToken } from '../token-hash.ts'
import { givePendingCookie } from './pending-cookie.ts'
import { listSecondFactors } from './factors-queries.ts'
import { insertPendingLogin } from './pending-logins-queries.ts'

/** The value of a cookie: of the session, or of the login that waits for a code. */
export type Entry = { memberId: string; cookie: string } | { memberId: string; pending: string; askedFor: AskedFor }

/** Where a login comes from: the session the visitor came with, which ends, and their browser. */
export interface EntryFrom {
  oldSessionId: string | null
  userAgent: string
}

/**
 * What follows once a password or a provider has said who somebody is, whichever it was: a session, or for members with a
 * second factor the question for it: a code, or of the team a passkey, too (record 89). Only then does the session end that the
 * visitor came with.
 */
export async function continueLogin(tx: Transaction, member: { id: string; role: Role }, from: EntryFrom): Promise<Entry> {
  const askedFor = await listSecondFactors(tx, member.id)
  if (askedFor.length === 0) return beginSession(tx, member, from)
  const pending = randomBytes(32).toString('base64url')
  await insertPendingLogin(tx, member.id, hashToken(pending))
  return { memberId: member.id, pending, askedFor }
}

/** Starts a new session; an id known before the login is worth nothing after it. */
export async function beginSession(
  tx: Transaction,
  member: { id: string; role: Role },
  { oldSessionId, userAgent, isByPasskey }: EntryFrom & { isByPasskey?: true },
): Promise<{ memberId: string; cookie: string }> {
  await endSession(tx, oldSessionId)
  return { memberId: member.id, cookie: await startSession(tx, member, userAgent, isByPasskey) }
}

/** Answers a login: with the cookie of the session and the member, or with the cookie of the question alone. */
export async function answerEntry(
  context: Context<ApiEnv>,
  services: Services,
  entry: Entry,
): Promise<{ user: OwnUser | null; askedFor?: AskedFor }> {
  if ('pending' in entry) {
    givePendingCookie(context, services, entry.pending)
    context.set('entering', entry.memberId)
    context.set('act', 'secondFactor.asked')
    return { user: null, askedFor: entry.askedFor }
  }
  giveSessionCookie(context, services, entry.cookie)
  await giveKnownDevice(context, services, entry.memberId)
  return { user: await readOwnUser(services.db, entry.memberId) }
}
