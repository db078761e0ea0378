import { createHmac, randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Context } from 'hono'
import type { ErrorCode } from '#contract/errors.ts'
import { germanDay } from '#domain/german-day.ts'
import { AppError } from '../../errors.ts'
import { log } from '../../log.ts'
import type { ApiEnv } from '../api.ts'

/** What is written down when a call ends in one of these ways (docs/operating.md "Security events"). */
const REFUSALS: Partial<Record<ErrorCode, string>> = {
  BAD_CREDENTIALS: 'credentials.refused',
  MEMBER_BLOCKED: 'account.blocked',
  TOKEN_INVALID: 'token.refused',
  ACCESS_TOKEN_REFUSED: 'accessToken.refused',
  NOT_FOR_TOKENS: 'permission.refused',
  SCOPE_MISSING: 'permission.refused',
  CODE_REFUSED: 'secondFactor.refused',
  LOGIN_EXPIRED: 'secondFactor.refused',
  PASSKEY_COPIED: 'passkey.copied',
  PASSKEY_EXPIRED: 'passkey.refused',
  PASSKEY_REFUSED: 'passkey.refused',
  PASSKEY_UNKNOWN: 'passkey.refused',
  SECOND_FACTOR_NEEDED: 'permission.refused',
  FRESH_LOGIN_NEEDED: 'credentials.missing',
  NOT_LOGGED_IN: 'permission.refused',
  FORBIDDEN: 'permission.refused',
  OTHER_ROLE: 'permission.refused',
  CROSS_SITE: 'crossSite.refused',
  RATE_LIMITED: 'limit.hit',
  CONVERSATION_LIMIT: 'limit.hit',
  REVIEW_LIMIT: 'limit.hit',
}

/** Calls that change who gets into an account, or what leaves it. */
const ACTS: Record<string, string> = {
  'POST /api/v1/login': 'login',
  'POST /api/v1/social-login': 'login',
  'POST /api/v1/social-login/link': 'identity.linked',
  'POST /api/v1/social-login/unlink': 'identity.unlinked',
  'POST /api/v1/login/second-factor': 'login',
  'POST /api/v1/login/passkey': 'login',
  'POST /api/v1/passkeys': 'passkey.added',
  'POST /api/v1/passkeys/:uuid/remove': 'passkey.removed',
  'POST /api/v1/access-tokens': 'accessToken.made',
  'POST /api/v1/access-tokens/:uuid/revoke': 'accessToken.revoked',
  'POST /api/v1/second-factor/activate': 'secondFactor.activated',
  'POST /api/v1/second-factor/recovery-codes': 'recoveryCodes.renewed',
  'POST /api/v1/second-factor/turn-off': 'secondFactor.deactivated',
  'POST /api/v1/password': 'password.changed',
  'POST /api/v1/restore-password/:token': 'password.reset',
  'POST /api/v1/edit-profile/change-email': 'email.changeAsked',
  'POST /api/v1/verify_email/:token': 'email.confirmed',
}

/**
 * Logs security events: pseudonymous `actor` (keyed with the secret), `network` (keyed daily), event and route; no names, addresses, ids
 * or contents. Without a secret the keys last as long as the process.
 */
export function logSecurityEvents(secret: string | undefined): ReturnType<typeof createMiddleware<ApiEnv>> {
  const key = secret ?? randomBytes(32)
  const pseudonym = (text: string): string => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
  return createMiddleware<ApiEnv>(async (context, next) => {
    await next()
    const event = eventOf(context)
    const visitor = context.get('visitor')
    if (event === undefined || !visitor) return
    const account = context.get('account')
    const actor = visitor.member?.id ?? context.get('entering')
    log.info({
      security: event,
      ...(actor !== undefined && { actor: pseudonym(`member:${actor}`) }),
      ...(account !== undefined && { account: pseudonym(`account:${account}`) }),
      network: pseudonym(`${germanDay(new Date())} ${visitor.address}`),
      route: routeOf(context),
      requestId: context.get('requestId'),
    })
  })
}

function eventOf(context: Context<ApiEnv>): string | undefined {
  const { error } = context
  if (error instanceof AppError) return REFUSALS[error.code]
  if (context.res.status >= 400) return undefined
  if (context.get('refusedCredentials')) return 'credentials.refused'
  const act = context.get('act')
  if (act !== undefined) return act
  const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
  return context.get('permission') === 'administrator' && !isRead ? 'administrator.act' : ACTS[routeOf(context)]
}

/** Method and pattern; the path itself may carry an address or a token. */
function routeOf(context: Context<ApiEnv>): string {
  const pattern = matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'
  return `${context.req.method} ${pattern}`
}
