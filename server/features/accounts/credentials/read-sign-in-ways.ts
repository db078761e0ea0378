import type { SignInWays } from '#contract/credentials.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { findPendingEmail } from './queries/email-change.ts'
import { listIdentities } from './queries/identities.ts'
import { findPasswordOwner } from './queries/passwords.ts'

/** How a member can log in, for their profile. @throws AppError NOT_LOGGED_IN when the account is gone. */
export async function readSignInWays(db: Database, memberId: string): Promise<SignInWays> {
  const owner = await findPasswordOwner(db, memberId)
  if (!owner) throw new AppError('NOT_LOGGED_IN')
  const identities = await listIdentities(db, memberId)
  return {
    hasPassword: owner.password_hash !== null,
    pendingEmail: await findPendingEmail(db, memberId),
    identities: identities.map((identity) => ({ providerType: identity.provider, linkedAt: identity.created_at.toISOString() })),
  }
}
