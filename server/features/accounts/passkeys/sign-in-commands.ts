import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import { beginSession, type EntryFrom } from '../second-factor/continue-login.ts'
import { newChallenge, spendChallenge } from './ask-device.ts'
import { passkeyCopiedMail } from './mails.ts'
import { findPasskey, keepUse, lockPasskey, markCopied } from './passkeys-queries.ts'
import { relyingParty, requestOptions, userHandle } from './relying-party.ts'
import { hasGoneBack } from './rules.ts'
import { verifySignIn, type SignInAnswer } from './verify-answer.ts'

/** Asks the devices of whoever wants to sign in for a key of this site. */
export async function beginSignIn(services: Services, holder: string): Promise<ReturnType<typeof requestOptions>> {
  return requestOptions(relyingParty(services), await newChallenge(services.db, { purpose: 'SIGN_IN', holder }))
}

interface SignIn extends EntryFrom {
  holder: string
  answer: SignInAnswer
  /** Told whose key it is, once that is known. */
  onOwner: (memberId: string) => void
}

/**
 * Starts a session for the member whose key has signed. The device has asked who uses it, so that what they have and what they know
 * or are is both proved: no code is asked for. A key that counts and has counted too little is there twice; it opens nothing from
 * then on, and its member is told.
 * @throws AppError PASSKEY_EXPIRED, PASSKEY_UNKNOWN, PASSKEY_REFUSED, PASSKEY_COPIED.
 */
export async function signIn(
  services: Services,
  { holder, answer, onOwner, ...from }: SignIn,
): Promise<{ memberId: string; cookie: string }> {
  const { db } = services
  const challenge = await spendChallenge(db, { purpose: 'SIGN_IN', holder }, answer.clientDataJSON)
  const key = await findPasskey(db, Buffer.from(answer.id, 'base64url'))
  if (!key) throw new AppError('PASSKEY_UNKNOWN')
  onOwner(key.member_id)
  if (answer.userHandle !== userHandle(key.member_id)) throw new AppError('PASSKEY_REFUSED')
  const signed = await verifySignIn(relyingParty(services), { challenge, key, answer })
  const entry = await inTransaction(db, async (tx) => {
    const stored = await lockPasskey(tx, key.id)
    if (!stored) throw new AppError('PASSKEY_UNKNOWN')
    if (stored.is_copied) return null
    if (hasGoneBack(stored.counter, signed.counter)) {
      await markCopied(tx, key.id)
      await sendMail(tx, passkeyCopiedMail, { memberId: key.member_id }, `passkey-copied:${randomUUID()}`)
      return null
    }
    await keepUse(tx, key.id, signed)
    return beginSession(tx, { id: key.member_id, role: key.role }, { ...from, isByPasskey: true })
  })
  if (!entry) throw new AppError('PASSKEY_COPIED')
  return entry
}
