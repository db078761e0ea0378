import { randomUUID } from 'node:crypto'
import type { IdentityProvider } from '#domain/lookups.ts'
import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { sendMail } from '../../../../platform/mail/mail.ts'
import { identityLinkedMail } from '../security-notices.ts'
import type { VerifiedIdentity } from '../identity/verified-identity.ts'
import { deleteIdentity, findIdentityOwner, insertIdentity, listIdentities, lockSignInWays } from '../queries/identities.ts'
import { spendNonce } from './spend-nonce.ts'

/**
 * Lets a member log in with a provider too, and tells them by mail. The caller has confirmed who the member is. Once
 * more for the same person changes nothing.
 * @throws AppError IDENTITY_TAKEN when that person belongs to another account, or this account to another person there;
 * BAD_CREDENTIALS when the token was used before.
 */
export async function linkIdentity(db: Database, memberId: string, identity: VerifiedIdentity): Promise<void> {
  const { provider, subject } = identity
  await inTransaction(db, async (tx) => {
    await spendNonce(tx, identity)
    if (await insertIdentity(tx, { provider, subject, memberId }))
      return sendMail(tx, identityLinkedMail, { memberId, provider }, `identity-linked:${randomUUID()}`)
    const owner = await findIdentityOwner(tx, provider, subject)
    if (owner?.id !== memberId) throw new AppError('IDENTITY_TAKEN')
  })
}

/**
 * Takes a provider off an account. @throws AppError PASSWORD_NEEDED when nothing would be left to log in with,
 * NOT_LOGGED_IN when the account is gone.
 */
export async function unlinkIdentity(db: Database, memberId: string, provider: IdentityProvider): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ways = await lockSignInWays(tx, memberId)
    if (!ways) throw new AppError('NOT_LOGGED_IN')
    const others = (await listIdentities(tx, memberId)).filter((identity) => identity.provider !== provider)
    if (!ways.has_password && others.length === 0) throw new AppError('PASSWORD_NEEDED')
    await deleteIdentity(tx, memberId, provider)
  })
}
