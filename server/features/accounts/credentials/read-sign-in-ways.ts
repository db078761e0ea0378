import type { SignInWays } from '#contract/credentials.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Member } from '../../../platform/session/visitor.ts'
import { findPendingEmail } from './queries/email-change.ts'
import { findFactorState } from '../second-factor/factors-queries.ts'
import { listIdentities } from './queries/identities.ts'
import { findPasswordOwner } from './queries/passwords.ts'

/** How a member can log in, for their profile. @throws AppError NOT_LOGGED_IN when the account is gone. */
export async function readSignInWays(db: Database, member: Pick<Member, 'id' | 'lacksSecondFactor'>): Promise<SignInWays> {
  const owner = await findPasswordOwner(db, member.id)
  if (!owner) throw new AppError('NOT_LOGGED_IN')
  const identities = await listIdentities(db, member.id)
  const factor = await findFactorState(db, member.id)
  return {
    hasPassword: owner.password_hash !== null,
    pendingEmail: await findPendingEmail(db, member.id),
    identities: identities.map((identity) => ({ providerType: identity.provider, linkedAt: identity.created_at.toISOString() })),
    secondFactor: factor ? { activeSince: factor.active_since.toISOString(), recoveryCodesLeft: factor.recovery_codes_left } : null,
    isSecondFactorNeeded: member.lacksSecondFactor,
  }
}
