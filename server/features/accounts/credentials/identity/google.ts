import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { IDENTITY_TIMEOUT_MS } from './ask-provider.ts'
import { AppError } from '../../../../platform/errors.ts'
import { askProvider, unavailable } from './ask-provider.ts'
import type { IdentityCheck } from './verified-identity.ts'

/** Google writes both. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']

/** How far Google's clock and ours may be apart. */
const CLOCK_TOLERANCE_S = 30

const claims = z.object({
  sub: z.string().min(1).max(255),
  /** Seconds since 1970. */
  exp: z.number(),
  email: z.string(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]),
  nonce: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

/**
 * Checks ID tokens of Google Identity Services: signature with Google's published keys, issuer, our client id as audience, time, verified
 * e-mail, and the nonce of this browser (reliability 6.3). Token times are Google's, so they are compared with the real clock.
 */
export function googleCheck(clientId: string, keysUrl: string): IdentityCheck {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: IDENTITY_TIMEOUT_MS, [customFetch]: fetchKeys })
  return async ({ credential, nonce }) => {
    const parsed = claims.safeParse(await verifiedPayload(credential, keys, clientId))
    if (!parsed.success) throw refused('The sign-in with Google lacks the e-mail address.')
    const person = parsed.data
    // A token made for one browser is worth nothing in another, and one made elsewhere than on our pages nowhere.
    if (nonce === undefined || person.nonce !== nonce) throw refused('This sign-in with Google was made in another browser.')
    if (!person.email_verified) throw refused('Google has not verified this e-mail address.')
    return {
      provider: 'google',
      subject: person.sub,
      email: person.email,
      isEmailVerified: true,
      firstName: person.given_name ?? '',
      lastName: person.family_name ?? '',
      nonce: { value: nonce, expiresAt: new Date((person.exp + CLOCK_TOLERANCE_S) * 1000) },
    }
  }
}

async function verifiedPayload(credential: string, keys: JWTVerifyGetKey, clientId: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(credential, keys, {
      issuer: ISSUERS,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: CLOCK_TOLERANCE_S,
    })
    return payload
  } catch (error) {
    if (error instanceof AppError) throw error
    if (error instanceof errors.JWKSInvalid || error instanceof errors.JWKInvalid || error instanceof errors.JWKSTimeout)
      throw unavailable('google')
    throw refused('Google has not confirmed this sign-in. Please try again.', error)
  }
}

/** Fetches Google's keys within the same limits as every call to a provider. @throws AppError PROVIDER_UNAVAILABLE. */
async function fetchKeys(url: string): Promise<Response> {
  const { status, body } = await askProvider('google', new URL(url))
  if (status !== 200) throw unavailable('google')
  return Response.json(body)
}

function refused(detail: string, cause?: unknown): AppError {
  return new AppError('BAD_CREDENTIALS', { detail, cause })
}
