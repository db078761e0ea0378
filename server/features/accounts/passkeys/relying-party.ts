import type { PasskeyCreation } from '#contract/passkeys.ts'
import { PASSKEY_MINUTES } from '#domain/policy/accounts.ts'
import type { Services } from '../../../platform/services.ts'

/** How devices name the site beside the key. */
const NAME = 'Buchfink'
const TIMEOUT_MILLISECONDS = PASSKEY_MINUTES * 60 * 1000
/** ES256, EdDSA and RS256, which all devices have one of (RFC 9053, RFC 8812). */
export const ALGORITHMS = [-7, -8, -257]

/** The site as devices know it. */
export interface RelyingParty {
  /** Host of PUBLIC_URL: a key made for one host is none for another. */
  id: string
  /** Scheme, host and port of PUBLIC_URL. */
  origin: string
}

/** Whose keys these are: the site of PUBLIC_URL, whatever a request says of itself. */
export function relyingParty({ siteUrl }: Pick<Services, 'siteUrl'>): RelyingParty {
  const { hostname, origin } = new URL(siteUrl)
  return { id: hostname, origin }
}

interface KeyOwner {
  id: string
  email: string
  firstName: string
}

/** What a device needs to make a key that names its member by itself, and asks who uses it (WebAuthn 5.4). */
export function creationOptions(
  { id }: RelyingParty,
  challenge: string,
  member: KeyOwner,
  others: PasskeyCreation['excludeCredentials'],
): PasskeyCreation {
  return {
    challenge,
    rp: { id, name: NAME },
    user: { id: userHandle(member.id), name: member.email, displayName: member.firstName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MILLISECONDS,
    attestation: 'none',
    excludeCredentials: others,
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** What a device is asked for at a sign-in: any key of this site, whosever it is (WebAuthn 5.5). */
export function requestOptions({ id }: RelyingParty, challenge: string) {
  return { challenge, rpId: id, timeout: TIMEOUT_MILLISECONDS, userVerification: 'required' } as const
}

/** By what a key names its member: their id, which says nothing of them (WebAuthn 14.6.1). */
export function userHandle(memberId: string): string {
  return Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url')
}
