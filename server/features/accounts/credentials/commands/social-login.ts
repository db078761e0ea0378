import { m } from '#messages'
import { email as emailRule } from '#contract/accounts.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { inTransaction, type Database, type Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { newProfileId } from '../../profile-id.ts'
import { insertMember } from '../../queries/users.ts'
import { continueLogin, type Entry } from '../../second-factor/continue-login.ts'
import { sendVerification } from '../../send-verification.ts'
import { plainName } from '../identity/plain-name.ts'
import type { VerifiedIdentity } from '../identity/verified-identity.ts'
import { spendNonce } from './spend-nonce.ts'
import { findIdentityOwner, insertIdentity, isEmailKnown, type IdentityOwner } from '../queries/identities.ts'

interface SocialLogin {
  identity: VerifiedIdentity
  language: UiLanguage
  referralId?: string
  /** Own path that the link of the verification mail goes on to. */
  next?: string | undefined
  isAdult: boolean
  oldSessionId: string | null
  userAgent: string
}

/**
 * Logs in a person whom a provider has identified, or makes their account. It is found by the provider's id alone: an account
 * with the same e-mail address belongs to whoever proves it here (decision 55). A second factor is asked for here, too: else
 * this door would be the weaker one. Returns member and cookie value.
 * @throws AppError EMAIL_HAS_ACCOUNT, ADULT_CONFIRMATION_NEEDED for somebody new, BAD_CREDENTIALS (no e-mail, or used before).
 */
export async function socialLogin(db: Database, input: SocialLogin): Promise<Entry> {
  const { provider, subject } = input.identity
  return inTransaction(db, async (tx) => {
    await spendNonce(tx, input.identity)
    const owner = (await findIdentityOwner(tx, provider, subject)) ?? (await signUp(tx, input))
    return continueLogin(tx, owner, input)
  })
}

async function signUp(tx: Transaction, input: SocialLogin): Promise<Pick<IdentityOwner, 'id' | 'role'>> {
  const { identity, language, referralId } = input
  const email = usableEmail(identity)
  if (await isEmailKnown(tx, email)) return foundMeanwhile(tx, identity)
  if (!input.isAdult) throw new AppError('ADULT_CONFIRMATION_NEEDED')
  const memberId = await insertMember(tx, {
    email,
    profileId: newProfileId(),
    passwordHash: null,
    isEmailVerified: identity.isEmailVerified,
    firstName: plainName(identity.firstName) || m['accounts.namelessMember']({}, { locale: language }),
    lastName: plainName(identity.lastName),
    language,
    subscribedToPromo: false,
    referralId,
  })
  if (!memberId) return foundMeanwhile(tx, identity)
  const { provider, subject } = identity
  if (!(await insertIdentity(tx, { provider, subject, memberId }))) throw new AppError('UNAVAILABLE')
  if (!identity.isEmailVerified) await sendVerification(tx, { memberId, next: input.next })
  return { id: memberId, role: 'member' }
}

/**
 * There is an account with this address. It is this person's when they pressed twice: the call beside this one has just made
 * it, since we looked for the identity. @throws AppError EMAIL_HAS_ACCOUNT when it is not.
 */
async function foundMeanwhile(tx: Transaction, { provider, subject }: VerifiedIdentity): Promise<IdentityOwner> {
  const owner = await findIdentityOwner(tx, provider, subject)
  if (!owner) throw new AppError('EMAIL_HAS_ACCOUNT')
  return owner
}

function usableEmail({ email }: VerifiedIdentity): string {
  const parsed = emailRule.safeParse(email)
  if (!parsed.success) throw new AppError('BAD_CREDENTIALS', { detail: 'Without an e-mail address there can be no account.' })
  return parsed.data
}
