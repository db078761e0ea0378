import { randomBytes } from 'node:crypto'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashToken } from '../token-hash.ts'
import { insertChallenge, takeChallenge, type ChallengeRow } from './challenges-queries.ts'
import { challengeOf } from './verify-answer.ts'

/** For what, and in whose browser: of who adds a key their session, of who signs in their cookie. */
interface Ceremony {
  purpose: ChallengeRow['purpose']
  holder: string
}

/** A question for a device, 32 random bytes: worth one answer of this browser, within PASSKEY_MINUTES. */
export async function newChallenge(db: Database, { purpose, holder }: Ceremony): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(db, { challengeHash: hashToken(challenge), purpose, holderHash: hashToken(holder) })
  return challenge
}

/**
 * The question an answer belongs to, which is used up by that whatever follows. @throws AppError PASSKEY_EXPIRED for one that is
 * unknown, old or used, or was put to another browser; PASSKEY_REFUSED for what is no answer.
 */
export async function spendChallenge(db: Database, { purpose, holder }: Ceremony, clientDataJSON: string): Promise<string> {
  const challenge = challengeOf(clientDataJSON)
  if (challenge === null) throw new AppError('PASSKEY_REFUSED')
  const isOpen = await takeChallenge(db, { challengeHash: hashToken(challenge), purpose, holderHash: hashToken(holder) })
  if (!isOpen) throw new AppError('PASSKEY_EXPIRED')
  return challenge
}
