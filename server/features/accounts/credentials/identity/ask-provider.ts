import type { IdentityProvider } from '#domain/lookups.ts'
import { AppError } from '../../../../platform/errors.ts'
import { readLimited } from '../../../../platform/http/bodies/read-limited.ts'
import { PROVIDER_NAMES } from './verified-identity.ts'

/** Asking Google and Facebook who somebody is. */
export const IDENTITY_TIMEOUT_MS = 5000
const IDENTITY_ANSWER_MAX_BYTES = 64 * 1024

/**
 * Gets JSON from a provider. The host comes from the configuration alone, no redirect is followed, and the whole
 * answer must be there in time. Addresses carry secrets of ours (Facebook wants it so) and are never logged, so what
 * went wrong is not passed on either. @throws AppError PROVIDER_UNAVAILABLE for everything but JSON.
 */
export async function askProvider(provider: IdentityProvider, url: URL): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS),
      headers: { accept: 'application/json' },
    })
    return { status: response.status, body: JSON.parse(await readLimited(response, IDENTITY_ANSWER_MAX_BYTES)) as unknown }
  } catch {
    throw unavailable(provider)
  }
}

/** The error of a provider that cannot be reached or answers nonsense. */
export function unavailable(provider: IdentityProvider): AppError {
  return new AppError('PROVIDER_UNAVAILABLE', { detail: `${PROVIDER_NAMES[provider]} does not answer. Try again in a moment.` })
}
