import type { IdentityProvider } from '#domain/lookups.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Env } from '../../../../platform/environment/env.ts'
import { facebookCheck } from './facebook.ts'
import { googleCheck } from './google.ts'
import { PROVIDER_NAMES, type IdentityCheck } from './verified-identity.ts'

/** The checks of the configured providers; for the others @throws AppError NOT_FOUND. */
export function identityChecks(env: Env): (provider: IdentityProvider) => IdentityCheck {
  const { GOOGLE_CLIENT_ID: clientId, FACEBOOK_APP_ID: id, FACEBOOK_APP_SECRET: secret } = env
  const checks: Partial<Record<IdentityProvider, IdentityCheck>> = {
    ...(clientId && { google: googleCheck(clientId, env.GOOGLE_JWKS_URL) }),
    ...(id && secret && { facebook: facebookCheck({ id, secret, graphUrl: env.FACEBOOK_GRAPH_URL }) }),
  }
  return (provider) => {
    const check = checks[provider]
    if (!check) throw new AppError('NOT_FOUND', { detail: `Signing in with ${PROVIDER_NAMES[provider]} is not set up here.` })
    return check
  }
}
