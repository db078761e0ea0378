import type { IdentityProvider } from '#domain/lookups.ts'

/** What a provider says about a person. The server has checked that the provider said it, and said it to us. */
export interface VerifiedIdentity {
  provider: IdentityProvider
  /** The provider's own id of the person; never changes. */
  subject: string
  /** Null when the person did not share it. */
  email: string | null
  /** Whether the provider vouches for the address; Facebook never does (reliability 6.3). */
  isEmailVerified: boolean
  firstName: string
  lastName: string
  /** The nonce by which a token counts for one sign-in only, and when the token expires; null for providers without one. */
  nonce: { value: string; expiresAt: Date } | null
}

/** Checks a credential of a browser. @throws AppError BAD_CREDENTIALS, PROVIDER_UNAVAILABLE. */
export type IdentityCheck = (input: { credential: string; nonce: string | undefined }) => Promise<VerifiedIdentity>

export const PROVIDER_NAMES: Record<IdentityProvider, string> = { google: 'Google', facebook: 'Facebook' }
