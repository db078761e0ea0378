import { matchedRoutes } from 'hono/route'
import type { Context } from 'hono'
import { endpoints } from '#contract/api.ts'
import type { TokenScope } from '#domain/token-scopes.ts'
import { AppError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { readAccessToken } from '../../session/access-tokens.ts'
import type { ApiEnv } from '../api.ts'

/** The scheme is case-insensitive (RFC 9110 §11.1), and what follows one or more spaces (RFC 6750 §2.1). */
const BEARER = /^bearer(?: +(.*))?$/iu

/** The access token of a request as it was sent; undefined without one, and with another scheme of `Authorization`. */
export function readBearer(context: Context): string | undefined {
  const found = BEARER.exec(context.req.header('authorization')?.trim() ?? '')
  return found ? (found[1] ?? '') : undefined
}

/** Scopes by method and path, as routes are registered. */
const SCOPES = new Map<string, TokenScope>(
  endpoints.flatMap(({ method, path, scope }) =>
    scope === undefined ? [] : [[`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/gu, ':$1')}`, scope] as const],
  ),
)

/**
 * Makes the member of an access token the visitor, where the call that answers declares a scope and the token was made for it; what
 * declares none is reached by no token. The permission of the route decides afterwards, as for a session.
 * @throws AppError ACCESS_TOKEN_REFUSED for a token that opens nothing, NOT_FOR_TOKENS, SCOPE_MISSING, RATE_LIMITED.
 */
export async function admitToken(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  context: Context<ApiEnv>,
  token: string,
  address: string,
): Promise<void> {
  context.set('visitor', { member: null, sessionId: null, address })
  const found = await readAccessToken(db, token)
  if (!found) throw new AppError('ACCESS_TOKEN_REFUSED')
  context.set('visitor', { member: found.member, sessionId: null, accessTokenId: found.id, address })
  await limits.count('callByAccessToken', found.id)
  const route = answeringRoute(context)
  if (route === undefined) return
  const scope = SCOPES.get(route)
  if (scope === undefined) throw new AppError('NOT_FOR_TOKENS')
  if (!found.scopes.includes(scope)) throw new AppError('SCOPE_MISSING', { scope })
}

/** Method and pattern of the first route that is no middleware, which is the one that answers; undefined where nothing does. */
function answeringRoute(context: Context<ApiEnv>): string | undefined {
  const route = matchedRoutes(context).find(({ path }) => !path.endsWith('*'))
  const method = context.req.method === 'HEAD' ? 'GET' : context.req.method
  return route && `${method} ${route.path}`
}
