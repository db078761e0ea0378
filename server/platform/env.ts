import { z } from 'zod'

const flag = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback)
const url = z.url()
const httpsUrl = z.url({ protocol: /^https$/u, error: 'must be an address with https' })

const shape = z.object({
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//u, 'must start with postgres://')
    .optional(),
  PUBLIC_URL: url.optional(),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//u, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Buchfink <post@buchfink.example>'),
  DEMO_DATA: flag('on'),
  RATE_LIMITS: flag('on'),
  DNB_URL: url.default('https://services.dnb.de/sru/dnb'),
  OPENLIBRARY_URL: url.default('https://openlibrary.org'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_JWKS_URL: url.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_JS_URL: url.default('https://accounts.google.com/gsi/client'),
  FACEBOOK_APP_ID: z.string().min(1).optional(),
  FACEBOOK_APP_SECRET: z.string().min(1).optional(),
  FACEBOOK_GRAPH_URL: url.default('https://graph.facebook.com'),
  FACEBOOK_JS_URL: url.default('https://connect.facebook.net/de_DE/sdk.js'),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_REGISTER: z.string().optional(),
  OPERATOR_TAX_ID: z.string().optional(),
  OPERATOR_REPRESENTATIVE: z.string().optional(),
  SOCIAL_FACEBOOK: httpsUrl.optional(),
  SOCIAL_INSTAGRAM: httpsUrl.optional(),
  SOCIAL_MASTODON: httpsUrl.optional(),
  ANALYTICS_SRC: url.optional(),
})

export type Env = z.output<typeof shape>

/** A configuration that cannot be used; the message is a sentence naming the variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/** What production needs and demo does not (api.md "Running it"). */
const NEEDED_IN_PRODUCTION = ['DATABASE_URL', 'SESSION_SECRET', 'SMTP_URL', 'PUBLIC_URL'] as const

/** Addresses of providers: any other host than theirs is a stand-in, for the demo and for tests (decision 58). */
const PROVIDER_URLS = ['DNB_URL', 'OPENLIBRARY_URL', 'GOOGLE_JWKS_URL', 'GOOGLE_JS_URL', 'FACEBOOK_GRAPH_URL', 'FACEBOOK_JS_URL'] as const

/**
 * Reads and checks the environment.
 * @throws ConfigurationError with one sentence for each variable that is missing or wrong.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = shape.safeParse(given)
  if (!result.success) {
    const sentences = result.error.issues.map(
      (issue) => `The environment variable ${issue.path.join('.')} is not usable: ${issue.message}.`,
    )
    throw new ConfigurationError(sentences.join('\n'))
  }
  checkFacebook(result.data)
  if (result.data.APP_MODE === 'production') checkProduction(result.data)
  return result.data
}

/** Facebook's answers cannot be checked without the secret, and the secret says nothing without the id. */
function checkFacebook(env: Env): void {
  const [given, missing] = env.FACEBOOK_APP_ID ? ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'] : ['FACEBOOK_APP_SECRET', 'FACEBOOK_APP_ID']
  if (Boolean(env.FACEBOOK_APP_ID) !== Boolean(env.FACEBOOK_APP_SECRET))
    throw new ConfigurationError(`The environment variable ${missing} is missing; ${given} needs it.`)
}

/** Stand-ins could say who anybody is, or serve scripts to everybody. */
function standInSentences(env: Env): string[] {
  const usual = shape.parse({})
  const hostOf = (address: string): string => new URL(address).origin
  return PROVIDER_URLS.filter((name) => hostOf(env[name]) !== hostOf(usual[name])).map(
    (name) => `${name} must be at ${hostOf(usual[name])} in production; stand-ins are for the demo and for tests.`,
  )
}

function checkProduction(env: Env): void {
  const sentences: string[] = NEEDED_IN_PRODUCTION.filter((name) => !env[name]).map(
    (name) => `The environment variable ${name} is missing; APP_MODE=production needs it.`,
  )
  if (env.PUBLIC_URL && !env.PUBLIC_URL.startsWith('https://')) sentences.push('PUBLIC_URL must start with https:// in production.')
  if (env.ANALYTICS_SRC && !env.ANALYTICS_SRC.startsWith('https://'))
    sentences.push('ANALYTICS_SRC must start with https:// in production.')
  if (env.RATE_LIMITS === 'off') sentences.push('RATE_LIMITS=off is refused in production.')
  sentences.push(...standInSentences(env))
  sentences.push(
    'No payment provider is configured: the built-in sandbox is refused in production, and Stripe and PayPal are not connected in this version.',
  )
  throw new ConfigurationError(sentences.join('\n'))
}
