import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../../../platform/errors.ts'
import { askProvider, unavailable } from './ask-provider.ts'
import type { IdentityCheck } from './verified-identity.ts'

interface FacebookApp {
  id: string
  secret: string
  graphUrl: string
}

const inspection = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.coerce.string().optional(),
    user_id: z.coerce.string().optional(),
    /** Seconds since 1970; 0 for tokens that never expire. */
    expires_at: z.number().optional(),
  }),
})

const person = z.object({
  id: z.coerce.string().min(1).max(255),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
})

/**
 * Checks access tokens of Facebook: Facebook itself says for which app and which person a token was made, and only
 * then who that person is. Its e-mail address counts as unverified (reliability 6.3).
 */
export function facebookCheck(app: FacebookApp): IdentityCheck {
  return async ({ credential }) => {
    const userId = await inspectToken(app, credential)
    const found = await readPerson(app, credential)
    if (found.id !== userId) throw refused()
    return {
      provider: 'facebook',
      subject: found.id,
      email: found.email ?? null,
      isEmailVerified: false,
      firstName: found.first_name ?? '',
      lastName: found.last_name ?? '',
      nonce: null,
    }
  }
}

/** The person a token belongs to. @throws AppError BAD_CREDENTIALS for a token of another app, expired or revoked. */
async function inspectToken(app: FacebookApp, token: string): Promise<string> {
  const url = graphUrl(app, '/debug_token', { input_token: token, access_token: `${app.id}|${app.secret}` })
  const { status, body } = await askProvider('facebook', url)
  const parsed = inspection.safeParse(body)
  // An answer of another shape means that Facebook does not know our app, or has changed its API.
  if (status !== 200 || !parsed.success) throw unavailable('facebook')
  const { is_valid: isValid, app_id: appId, user_id: userId, expires_at: expiresAt = 0 } = parsed.data.data
  const isExpired = expiresAt !== 0 && expiresAt * 1000 <= Date.now()
  if (!isValid || appId !== app.id || !userId || isExpired) throw refused()
  return userId
}

async function readPerson(app: FacebookApp, token: string): Promise<z.output<typeof person>> {
  const proof = createHmac('sha256', app.secret).update(token).digest('hex')
  const fields = 'id,email,first_name,last_name'
  const { status, body } = await askProvider('facebook', graphUrl(app, '/me', { fields, access_token: token, appsecret_proof: proof }))
  if (status >= 500 || (status >= 300 && status < 400)) throw unavailable('facebook')
  const parsed = person.safeParse(body)
  if (status !== 200 || !parsed.success) throw refused()
  return parsed.data
}

function graphUrl(app: FacebookApp, path: string, query: Record<string, string>): URL {
  const url = new URL(app.graphUrl.replace(/\/$/u, '') + path)
  url.search = new URLSearchParams(query).toString()
  return url
}

function refused(): AppError {
  return new AppError('BAD_CREDENTIALS', { detail: 'Facebook has not confirmed this sign-in. Please try again.' })
}
