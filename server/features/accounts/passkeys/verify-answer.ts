import { AppError } from '../../../platform/errors.ts'
import { ALGORITHMS, type RelyingParty } from './relying-party.ts'

/** What a device has made, as it is kept. */
export interface NewKey {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  isSyncable: boolean
  isBackedUp: boolean
}

/** What a device says to a question, in base64url. */
interface CreationAnswer {
  id: string
  clientDataJSON: string
  attestationObject: string
}

export interface SignInAnswer {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle: string
}

interface KnownKey {
  public_key: Buffer
}

/** It reads certificates of every make, which takes 25 MB: only whoever has a passkey needs it. */
const library = () => import('@simplewebauthn/server')

/**
 * Looks at a new key: made for this site, for this question, by somebody whom the device has recognised (WebAuthn 7.1).
 * @throws AppError PASSKEY_REFUSED.
 */
export async function verifyNewKey({ id: rpId, origin }: RelyingParty, challenge: string, answer: CreationAnswer): Promise<NewKey> {
  const { verifyRegistrationResponse } = await library()
  const { id, clientDataJSON, attestationObject } = answer
  const response = { clientDataJSON, attestationObject }
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse)
  // The library has compared neither with the id inside what was signed.
  if (made?.credential.id !== id) throw new AppError('PASSKEY_REFUSED')
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    isSyncable: made.credentialDeviceType === 'multiDevice',
    isBackedUp: made.credentialBackedUp,
  }
}

/**
 * Looks at a signature: of this key, for this site, to this question, by somebody whom the device has recognised (WebAuthn 7.2).
 * Gives how often the key says that it has signed, which the caller compares. @throws AppError PASSKEY_REFUSED.
 */
export async function verifySignIn(
  { id: rpId, origin }: RelyingParty,
  { challenge, key, answer }: { challenge: string; key: KnownKey; answer: SignInAnswer },
): Promise<{ counter: number; isBackedUp: boolean }> {
  const { verifyAuthenticationResponse } = await library()
  const { id, ...response } = answer
  const { verified, authenticationInfo: signed } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // Compared with the stored one under its lock, where two answers at the same time are one after the other.
    credential: { id, publicKey: new Uint8Array(key.public_key), counter: 0 },
  }).catch(refuse)
  if (!verified) throw new AppError('PASSKEY_REFUSED')
  return { counter: signed.newCounter, isBackedUp: signed.credentialBackedUp }
}

/** The challenge a device says it has answered; null for what is no answer of a device. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof said === 'object' && said !== null && 'challenge' in said && typeof said.challenge === 'string' ? said.challenge : null
  } catch {
    return null
  }
}

/** Whatever the library finds is wrong: its sentences are for who wrote the device. */
function refuse(): never {
  throw new AppError('PASSKEY_REFUSED')
}
