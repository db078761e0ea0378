import { randomUUID } from 'node:crypto'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { startStandIn, type StandIn } from './stand-in-server.ts'

export const TEST_CLIENT_ID = 'buchfink-test.apps.googleusercontent.com'

/** Where a browser keeps its nonce (`Caller.keep`). */
export const TEST_NONCE_COOKIE = 'social'

/** The nonce of a token, as the browser has it that the token was made for; empty for what has none. */
export function nonceIn(credential: string): string {
  try {
    return decodeJwt<{ nonce?: string }>(credential).nonce ?? ''
  } catch {
    return ''
  }
}

/** Claims of an ID token; what is not given is as Google writes it. */
interface TokenWish {
  subject?: string
  email?: string | null
  emailVerified?: boolean
  issuer?: string
  audience?: string
  /** As jose reads it, for instance `'-1 minute'`. */
  expires?: string
  /** One of its own unless said; empty: none at all. */
  nonce?: string
  firstName?: string
  lastName?: string
}

type Signer = (wish?: TokenWish) => Promise<string>

interface StandInOidc {
  server: StandIn
  /** An ID token, signed with the published key. */
  sign: Signer
  /** Signed with a key of the same name that nobody published. */
  signWithForeignKey: Signer
  /** With `alg: none` and no signature. */
  leaveUnsigned: Signer
  /** Signed with the published key as if it were a shared secret: the classic confusion of algorithms. */
  signWithSharedSecret: Signer
}

const KEY_ID = 'stand-in-1'

/** Speaks `/oauth2/v3/certs` as Google does, and signs real ID tokens. `GOOGLE_JWKS_URL` is its url with that path. */
export async function startStandInOidc(): Promise<StandInOidc> {
  const published = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256')
  const publicKey = { ...(await exportJWK(published.publicKey)), kid: KEY_ID, use: 'sig', alg: 'RS256' }
  const server = await startStandIn((url) => ({
    type: 'application/json',
    body: JSON.stringify(url.pathname === '/oauth2/v3/certs' ? { keys: [publicKey] } : {}),
  }))
  const sharedSecret = new TextEncoder().encode(JSON.stringify(publicKey))
  return {
    server,
    sign: (wish) =>
      prepare(new SignJWT(claims(wish)), wish)
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .sign(published.privateKey),
    signWithForeignKey: (wish) =>
      prepare(new SignJWT(claims(wish)), wish)
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .sign(foreign.privateKey),
    signWithSharedSecret: (wish) =>
      prepare(new SignJWT(claims(wish)), wish)
        .setProtectedHeader({ alg: 'HS256', kid: KEY_ID })
        .sign(sharedSecret),
    leaveUnsigned: async (wish) => prepare(new UnsecuredJWT(claims(wish)), wish).encode(),
  }
}

function claims({
  email = 'gerda@example.org',
  emailVerified = true,
  nonce = randomUUID(),
  firstName = 'Gerda',
  lastName = 'Amsel',
}: TokenWish = {}) {
  return {
    ...(email !== null && { email, email_verified: emailVerified }),
    ...(nonce !== '' && { nonce }),
    given_name: firstName,
    family_name: lastName,
  }
}

interface Claimable {
  setIssuer: (issuer: string) => this
  setAudience: (audience: string) => this
  setSubject: (subject: string) => this
  setIssuedAt: (time: string) => this
  setExpirationTime: (time: string) => this
}

function prepare<T extends Claimable>(token: T, wish: TokenWish = {}): T {
  return token
    .setIssuer(wish.issuer ?? 'https://accounts.google.com')
    .setAudience(wish.audience ?? TEST_CLIENT_ID)
    .setSubject(wish.subject ?? '110169484474386276334')
    .setIssuedAt('-2 minutes')
    .setExpirationTime(wish.expires ?? '1 hour')
}
