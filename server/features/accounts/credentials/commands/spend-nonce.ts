import type { Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { hashToken } from '../../token-hash.ts'
import type { VerifiedIdentity } from '../identity/verified-identity.ts'
import { insertSpentNonce } from '../queries/nonces.ts'

/**
 * Uses up the nonce of an ID token together with what it was shown for: nobody who has got hold of token and cookie can show
 * them once more, and what is refused or fails leaves them as they were (reliability 6.3).
 * @throws AppError BAD_CREDENTIALS when it is used up.
 */
export async function spendNonce(tx: Transaction, { nonce }: VerifiedIdentity): Promise<void> {
  if (!nonce || (await insertSpentNonce(tx, hashToken(nonce.value), nonce.expiresAt))) return
  throw new AppError('BAD_CREDENTIALS', { detail: 'This sign-in with Google has been used already. Please start it again.' })
}
