import type { VerifiedEmail } from '#contract/accounts.ts'
import { isTeamRole, type Role } from '#domain/roles.ts'
import { inTransaction, violates, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { CountedAttempt } from '../../../platform/http/security/rate-limits.ts'
import { deleteSessionsOf } from '../../../platform/session/queries.ts'
import { confirmAddress, deleteOpenVerificationTokens, findOwnUser, hasConfirmed, useVerificationToken } from '../queries/users.ts'
import { listSecondFactors } from '../second-factor/factors-queries.ts'
import { beginSession } from '../second-factor/continue-login.ts'
import { confirmNewEmail } from '../credentials/confirm-new-email.ts'
import { deleteIdentitiesOf } from '../credentials/queries/identities.ts'
import { hashToken } from '../token-hash.ts'
import { sendVerification } from '../send-verification.ts'

interface OpenedLink {
  token: string
  email: string
  /** The session of whoever opened the link, if they are logged in. */
  sessionId: string | null
  /** The cookie that a registration in this browser was given. */
  joinedWith: string | undefined
  userAgent: string
}

interface Confirmation {
  /** What the link has confirmed: a new account, a new address of one, or what it had confirmed before. */
  what: VerifiedEmail['what']
  /** Of the new member, where the link has logged them in. */
  session?: { memberId: string; cookie: string } | undefined
  /** Where the registration was counted as not proved, which it is now. */
  seat?: CountedAttempt
}

/**
 * Marks the address as verified by the token of a mail, which works once. It logs in only the browser in which the account
 * was asked for, while its cookie lasts: the mail alone, and a browser alone, open nothing (record 58). When the token
 * belongs to a repeated registration, its password replaces the first one and all sessions end: whoever opened the mail owns
 * the account, not whoever typed the address first; nor whoever came with that address by Facebook. A token of a new
 * address moves the account there. Followed once more, the link says so and changes nothing. @throws AppError TOKEN_INVALID.
 */
export async function verifyEmail(db: Database, opened: OpenedLink): Promise<Confirmation> {
  try {
    return await inTransaction(db, (tx) => useToken(tx, opened))
  } catch (error) {
    // Somebody registered the new address between the mail and the click.
    throw violates(error, 'member_email') ? new AppError('TOKEN_INVALID') : error
  }
}

async function useToken(tx: Transaction, opened: OpenedLink): Promise<Confirmation> {
  const { email, sessionId, joinedWith } = opened
  const tokenHash = hashToken(opened.token)
  const browserHash = joinedWith === undefined ? null : hashToken(joinedWith)
  const token = await useVerificationToken(tx, { tokenHash, email, browserHash })
  if (!token) {
    if (await hasConfirmed(tx, tokenHash, email)) return { what: 'BEFORE' }
    await confirmNewEmail(tx, { tokenHash, email, sessionId })
    return { what: 'NEW_EMAIL' }
  }
  if (!(await confirmAddress(tx, token))) throw new AppError('TOKEN_INVALID')
  if (token.password_hash) {
    await deleteSessionsOf(tx, token.member_id)
    await deleteIdentitiesOf(tx, token.member_id)
  }
  await deleteOpenVerificationTokens(tx, token.member_id)
  return {
    what: 'ACCOUNT',
    seat: token.registration_seat ?? [],
    session: token.is_joining_browser ? await enterByLink(tx, token, opened) : undefined,
  }
}

/** Whoever is logged in here stays so; the team, and members with a second factor, log in as always. */
async function enterByLink(
  tx: Transaction,
  { member_id: id, role }: { member_id: string; role: Role },
  { sessionId, userAgent }: OpenedLink,
): Promise<Confirmation['session']> {
  if (sessionId !== null || isTeamRole(role) || (await listSecondFactors(tx, id)).length > 0) return undefined
  return beginSession(tx, { id, role }, { oldSessionId: null, userAgent })
}

/** Mails a fresh link to a member who is not verified yet; false for the others, for whom there is nothing to do. */
export async function resendVerificationMail(db: Database, memberId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const user = await findOwnUser(tx, memberId)
    if (!user || user.email_verified_at) return false
    await sendVerification(tx, { memberId })
    return true
  })
}
