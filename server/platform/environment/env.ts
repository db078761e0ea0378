import { z } from 'zod'
import { readS3Url } from '../blobs/s3-address.ts'
import { databaseHost } from '../db/reaching/database-address.ts'
import { STRIPE_KEYS, wrongPaymentKeys } from './payment-keys.ts'
import { hasPushStandIn, PUSH_KEYS, pushServices, wrongPushKeys } from './push-keys.ts'

const flag = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback)
const url = z.url()
const ABOUT_MAX = 1500
const aboutText = z.string().max(ABOUT_MAX, `has more than ${ABOUT_MAX} characters`).optional()
const httpsUrl = z.url({ protocol: /^https$/u, error: 'must be an address with https' })

/** Checked at the start, so that the operator is told before the first picture fails. */
const readableBy =
  (read: (text: string) => unknown) =>
  (text: string | undefined, context: z.RefinementCtx): void => {
    try {
      if (text !== undefined) read(text)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'cannot be read' })
    }
  }

/** The address in angle brackets, or the whole text (RFC 5322, mailbox). */
const addressOf = (sender: string): string => (sender.endsWith('>') ? sender.slice(sender.lastIndexOf('<') + 1, -1) : sender)

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//u, { error: 'must start with postgres://', abort: true })
  .superRefine(readableBy(databaseHost))

const shape = z.object({
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  // Links and cookies are of the whole host: a path would be left out of the one and be in the other.
  PUBLIC_URL: url
    .refine((address) => new URL(address).href === `${new URL(address).origin}/`, 'must end with the host, without a path')
    .optional(),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  PREVIOUS_SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//u, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((sender) => z.email().safeParse(addressOf(sender)).success, 'must be an address, or a name with one: Name <post@example.org>')
    .default('Buchfink <post@buchfink.example>'),
  PHOTO_STORAGE_GB: z.coerce.number().int().min(1).max(100_000).default(20),
  S3_URL: z.string().optional().superRefine(readableBy(readS3Url)),
  SINGLE_NODE: flag('off'),
  DEMO_DATA: flag('on'),
  RATE_LIMITS: flag('on'),
  ADMIN_SECOND_FACTOR: flag('off'),
  GUEST_CACHE: flag('on'),
  DNB_URL: url.default('https://services.dnb.de/sru/dnb'),
  OPENLIBRARY_URL: url.default('https://openlibrary.org'),
  OVERPASS_URL: url.optional(),
  OSM_TOKEN: z.string().min(1).optional(),
  OSM_API_BASE: url.default('https://api.openstreetmap.org'),
  PUSH_PUBLIC_KEY: PUSH_KEYS.public.optional(),
  PUSH_PRIVATE_KEY: PUSH_KEYS.private.optional(),
  PUSH_SERVICES: pushServices,
  CRASH_POINTS: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  STOP_NOTICE_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_JWKS_URL: url.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_JS_URL: url.default('https://accounts.google.com/gsi/client'),
  FACEBOOK_APP_ID: z.string().min(1).optional(),
  FACEBOOK_APP_SECRET: z.string().min(1).optional(),
  FACEBOOK_GRAPH_URL: url.default('https://graph.facebook.com'),
  FACEBOOK_JS_URL: url.default('https://connect.facebook.net/de_DE/sdk.js'),
  STRIPE_SECRET_KEY: STRIPE_KEYS.secret.optional(),
  STRIPE_PUBLISHABLE_KEY: STRIPE_KEYS.publishable.optional(),
  STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhook.optional(),
  STRIPE_API_BASE: url.default('https://api.stripe.com'),
  STRIPE_JS_URL: url.default('https://js.stripe.com/endive/stripe.js'),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  PAYPAL_API_BASE: url.default('https://api-m.paypal.com'),
  PAYPAL_JS_URL: url.default('https://www.paypal.com/sdk/js'),
  INTERNETMARKE_CLIENT_ID: z.string().min(1).optional(),
  INTERNETMARKE_CLIENT_SECRET: z.string().min(1).optional(),
  INTERNETMARKE_USER: z.string().min(1).optional(),
  INTERNETMARKE_PASSWORD: z.string().min(1).optional(),
  INTERNETMARKE_PRODUCT: z.coerce.number().int().min(1).max(999_999).optional(),
  INTERNETMARKE_PRICE_CENTS: z.coerce.number().int().min(1).max(10_000).optional(),
  INTERNETMARKE_LOW_CENTS: z.coerce.number().int().min(0).max(1_000_000).default(2000),
  INTERNETMARKE_PAGE_FORMAT: z.coerce.number().int().min(1).max(9999).default(1),
  INTERNETMARKE_API_BASE: url.default('https://api-eu.dhl.com/post/de/shipping/im/v1'),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_REGISTER: z.string().optional(),
  OPERATOR_TAX_ID: z.string().optional(),
  OPERATOR_REPRESENTATIVE: z.string().optional(),
  OPERATOR_ABOUT: aboutText,
  OPERATOR_ABOUT_EN: aboutText,
  OPERATOR_ABOUT_LT: aboutText,
  SOCIAL_FACEBOOK: httpsUrl.optional(),
  SOCIAL_INSTAGRAM: httpsUrl.optional(),
  SOCIAL_MASTODON: httpsUrl.optional(),
  SOURCE_URL: httpsUrl.optional(),
  ANALYTICS_SRC: url.optional(),
  TILE_URL: z
    .url()
    .refine((address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)), 'must have {z}, {x} and {y}')
    .optional(),
  TILE_ATTRIBUTION: z.string().min(1).optional(),
})

export type Env = z.output<typeof shape>

/** An unusable configuration; the message names the variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/** What production needs and demo does not (docs/operating.md "Demo and production"). */
const NEEDED_IN_PRODUCTION = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'SMTP_URL',
  'PUBLIC_URL',
  // The law asks everybody who runs such a site to say so (§ 5 DDG).
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
] as const

/** Addresses of providers: any other host than theirs is a stand-in, for the demo and for tests (decision 58). */
const PROVIDER_URLS = [
  'DNB_URL',
  'OPENLIBRARY_URL',
  'GOOGLE_JWKS_URL',
  'GOOGLE_JS_URL',
  'FACEBOOK_GRAPH_URL',
  'FACEBOOK_JS_URL',
  'STRIPE_API_BASE',
  'STRIPE_JS_URL',
  'PAYPAL_API_BASE',
  'PAYPAL_JS_URL',
  'INTERNETMARKE_API_BASE',
  'OSM_API_BASE',
] as const

/** Reads and checks the environment. @throws ConfigurationError with a sentence per missing or wrong variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = shape.safeParse(given)
  if (!result.success) {
    const sentences = result.error.issues.map(
      (issue) => `The environment variable ${issue.path.join('.')} is not usable: ${issue.message}.`,
    )
    throw new ConfigurationError(sentences.join('\n'))
  }
  checkTogether(result.data, ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'])
  checkTogether(result.data, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
  checkTogether(result.data, ['TILE_URL', 'TILE_ATTRIBUTION'])
  checkTogether(result.data, ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'])
  checkTogether(result.data, ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID'])
  checkTogether(result.data, [
    'INTERNETMARKE_CLIENT_ID',
    'INTERNETMARKE_CLIENT_SECRET',
    'INTERNETMARKE_USER',
    'INTERNETMARKE_PASSWORD',
    'INTERNETMARKE_PRODUCT',
    'INTERNETMARKE_PRICE_CENTS',
  ])
  refuse(wrongPaymentKeys(result.data))
  refuse(wrongPushKeys(result.data))
  if (result.data.DATABASE_READ_URL && !result.data.DATABASE_URL)
    throw new ConfigurationError('The environment variable DATABASE_URL is missing; DATABASE_READ_URL names a replica of it.')
  if (result.data.METRICS_PORT === result.data.PORT)
    throw new ConfigurationError('METRICS_PORT and PORT are the same: the metrics need a port of their own.')
  if (result.data.APP_MODE === 'production') checkProduction(result.data, given)
  return result.data
}

function refuse(sentences: readonly string[]): void {
  if (sentences.length > 0) throw new ConfigurationError(sentences.join('\n'))
}

/** Requires variables that only work together. */
function checkTogether(env: Env, names: readonly (keyof Env)[]): void {
  const given = names.find((name) => env[name])
  if (given === undefined) return
  refuse(names.filter((name) => !env[name]).map((name) => `The environment variable ${name} is missing; ${given} needs it.`))
}

/** Whether administrators need a second factor: always in production, else if configured. */
export function needsAdminSecondFactor(env: Pick<Env, 'APP_MODE' | 'ADMIN_SECOND_FACTOR'>): boolean {
  return env.APP_MODE === 'production' || env.ADMIN_SECOND_FACTOR === 'on'
}

function originOf(address: string): string {
  return new URL(address).origin
}

/** Refuses provider stand-ins, which could impersonate members or serve scripts. */
function standInSentences(env: Env): string[] {
  const usual = shape.parse({})
  return PROVIDER_URLS.filter((name) => originOf(env[name]) !== originOf(usual[name])).map(
    (name) => `${name} must be at ${originOf(usual[name])} in production; other addresses are for the demo and for tests.`,
  )
}

function checkProduction(env: Env, given: Partial<Record<string, string>>): void {
  const sentences: string[] = NEEDED_IN_PRODUCTION.filter((name) => !env[name]).map(
    (name) => `The environment variable ${name} is missing; APP_MODE=production needs it.`,
  )
  if (given['TRUSTED_PROXY_HOPS'] === undefined)
    sentences.push(
      'The environment variable TRUSTED_PROXY_HOPS is missing; APP_MODE=production needs it: 1 behind one reverse proxy, 0 only where readers reach this server directly. With a wrong number, rate limits take all readers for one.',
    )
  // A picture uploaded to one machine would be missing on all others, and nobody would notice before its owner does.
  if (!env.S3_URL && env.SINGLE_NODE === 'off')
    sentences.push(
      'The environment variable S3_URL is missing; APP_MODE=production needs it, as files in DATA_DIR are on this machine alone. If this is the only machine, set SINGLE_NODE=on.',
    )
  if (env.PUBLIC_URL && !env.PUBLIC_URL.startsWith('https://')) sentences.push('PUBLIC_URL must start with https:// in production.')
  if (env.ANALYTICS_SRC && !env.ANALYTICS_SRC.startsWith('https://'))
    sentences.push('ANALYTICS_SRC must start with https:// in production.')
  if (env.TILE_URL && !env.TILE_URL.startsWith('https://')) sentences.push('TILE_URL must start with https:// in production.')
  if (hasPushStandIn(env))
    sentences.push('PUSH_SERVICES must name hosts alone in production; other addresses are for the demo and for tests.')
  if (env.CRASH_POINTS) sentences.push('CRASH_POINTS is for tests and refused in production.')
  if (env.RATE_LIMITS === 'off') sentences.push('RATE_LIMITS=off is refused in production.')
  if (given['ADMIN_SECOND_FACTOR'] === 'off') sentences.push('ADMIN_SECOND_FACTOR=off is refused in production: administrators need one.')
  sentences.push(...standInSentences(env))
  if (!env.STRIPE_SECRET_KEY && !env.PAYPAL_CLIENT_ID)
    sentences.push(
      'No payment provider is configured: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or PAYPAL_CLIENT_ID, PAYPAL_SECRET and PAYPAL_WEBHOOK_ID; the built-in sandbox is refused in production.',
    )
  refuse(sentences)
}
