import { randomUUID } from 'node:crypto'
import type { PasskeyCreation, PasskeyTransport } from '#contract/passkeys.ts'
import { PASSKEYS_MAX } from '#domain/policy/accounts.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteSessionsByPasskey, stampByPasskey } from '../../../platform/session/queries.ts'
import { nameDevice } from '../profile/name-device.ts'
import { requirePerson, type Proof } from '../profile/commands/confirm-person.ts'
import { requireOwnUser } from '../read-own-user.ts'
import { requireCode } from '../second-factor/commands/require-code.ts'
import { newChallenge, spendChallenge } from './ask-device.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './mails.ts'
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listCredentials,
  lockPasskeys,
  updateName,
  type PasskeyRow,
} from './passkeys-queries.ts'
import { creationOptions, relyingParty } from './relying-party.ts'
import { verifyNewKey } from './verify-answer.ts'

/**
 * Asks the device of a member for a new key. Where codes are asked for at the login, one is asked for here, too: the key will stand
 * for it. @throws AppError for every refusal of `requirePerson`, VALIDATION without a code that is needed, CODE_REFUSED,
 * RATE_LIMITED, PASSKEY_LIMIT.
 */
export async function beginPasskey(services: Services, proof: Proof & { code: string | undefined }): Promise<PasskeyCreation> {
  const { db } = services
  const { memberId, sessionId } = proof
  await requirePerson(services, proof)
  await requireCode(services, memberId, proof.code)
  if ((await countPasskeys(db, memberId)) >= PASSKEYS_MAX) throw new AppError('PASSKEY_LIMIT')
  const owner = await requireOwnUser(db, memberId)
  const others = await listCredentials(db, memberId)
  const challenge = await newChallenge(db, { purpose: 'ADD', holder: sessionId })
  return creationOptions(
    relyingParty(services),
    challenge,
    { id: memberId, email: owner.email, firstName: owner.first_name },
    others.map(({ credential_id: id, transports }) => ({ type: 'public-key', id: id.toString('base64url'), transports })),
  )
}

interface NewPasskey {
  memberId: string
  sessionId: string
  userAgent: string
  answer: { id: string; clientDataJSON: string; attestationObject: string; transports: PasskeyTransport[] }
}

/**
 * Keeps the key that the device of a member has made in this session, named after the device, and tells them. The session counts as
 * one that was begun with it. @throws AppError PASSKEY_EXPIRED, PASSKEY_REFUSED, PASSKEY_LIMIT, NOT_LOGGED_IN.
 */
export async function addPasskey(services: Services, { memberId, sessionId, userAgent, answer }: NewPasskey): Promise<PasskeyRow> {
  const { db } = services
  const challenge = await spendChallenge(db, { purpose: 'ADD', holder: sessionId }, answer.clientDataJSON)
  const key = await verifyNewKey(relyingParty(services), challenge, answer)
  return inTransaction(db, async (tx) => {
    const count = await lockPasskeys(tx, memberId)
    if (count === undefined) throw new AppError('NOT_LOGGED_IN')
    if (count >= PASSKEYS_MAX) throw new AppError('PASSKEY_LIMIT')
    const kept = await insertPasskey(tx, { memberId, key, transports: answer.transports, name: nameOf(userAgent) })
    if (!kept) throw new AppError('PASSKEY_REFUSED')
    await stampByPasskey(tx, sessionId)
    await sendMail(tx, passkeyAddedMail, { memberId, name: kept.name }, `passkey-added:${randomUUID()}`)
    return kept
  })
}

/** Calls a key something else. @throws AppError NOT_FOUND when the member has no such key. */
export async function renamePasskey({ db }: Services, memberId: string, passkeyId: string, name: string): Promise<void> {
  if (!(await updateName(db, memberId, passkeyId, name))) throw new AppError('NOT_FOUND')
}

/**
 * Removes a key and tells the member. The other sessions that were begun with keys end: one of them may be of whoever has found the
 * device. @throws AppError for every refusal of `requirePerson`, NOT_FOUND when the member has no such key.
 */
export async function deleteOwnPasskey(services: Services, proof: Proof, passkeyId: string): Promise<void> {
  const { memberId, sessionId } = proof
  await requirePerson(services, proof)
  await inTransaction(services.db, async (tx) => {
    const name = await deletePasskey(tx, memberId, passkeyId)
    if (name === undefined) throw new AppError('NOT_FOUND')
    await deleteSessionsByPasskey(tx, memberId, sessionId)
    await sendMail(tx, passkeyRemovedMail, { memberId, name }, `passkey-removed:${randomUUID()}`)
  })
}

/** In the words of the devices themselves, which every language shares. */
function nameOf(userAgent: string): string {
  const { browser, system } = nameDevice(userAgent)
  return [system, browser].filter((part) => part !== null).join(', ') || 'Passkey'
}
