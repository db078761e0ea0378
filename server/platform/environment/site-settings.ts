import type { Operator } from '#domain/texts/text-values.ts'
import type { Env } from './env.ts'
import { DEMO_OPERATOR } from '../operator/demo-operator.ts'
import { hasInventedOperator } from '../operator/operator.ts'

/** Configuration for pages; names and nulls as in web/platform/api/contexts.ts. */
export function siteSettings(env: Env, publicUrl: string) {
  const operator = operatorOf(env)
  return {
    publicUrl,
    isDemo: env.APP_MODE === 'demo',
    operatorName: operator.name,
    operator,
    hasInventedOperator: hasInventedOperator(env),
    social: socialAddresses(env),
    sourceUrl: env.SOURCE_URL ?? null,
    analyticsSrc: env.ANALYTICS_SRC ?? null,
    signIn: signInProviders(env),
    tiles: env.TILE_URL ? { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION ?? '' } : null,
  }
}

/** The operator for legal texts. */
export function operatorOf(env: Env): Operator {
  if (hasInventedOperator(env)) return DEMO_OPERATOR
  return {
    name: env.OPERATOR_NAME ?? null,
    address: env.OPERATOR_ADDRESS ?? null,
    email: env.OPERATOR_EMAIL ?? null,
    register: env.OPERATOR_REGISTER ?? null,
    taxId: env.OPERATOR_TAX_ID ?? null,
    representative: env.OPERATOR_REPRESENTATIVE ?? null,
  }
}

/** Null when neither provider is configured: then the pages show no button (decision 55). */
function signInProviders(env: Env) {
  const { GOOGLE_CLIENT_ID: googleClientId = null, FACEBOOK_APP_ID: facebookAppId = null } = env
  if (!googleClientId && !facebookAppId) return null
  return { googleClientId, googleScript: env.GOOGLE_JS_URL, facebookAppId, facebookScript: env.FACEBOOK_JS_URL }
}

/** Social links that have an address (A §2 "social links"). */
function socialAddresses(env: Env): { name: string; url: string }[] {
  const known = [
    { name: 'Facebook', url: env.SOCIAL_FACEBOOK },
    { name: 'Instagram', url: env.SOCIAL_INSTAGRAM },
    { name: 'Mastodon', url: env.SOCIAL_MASTODON },
  ]
  return known.flatMap(({ name, url }) => (url ? [{ name, url }] : []))
}
