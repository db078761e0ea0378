import { randomUUID } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Context } from 'hono'
import { PAGE_MEMBER_HEADER } from '#domain/page-member.ts'
import { needsAdminSecondFactor, type Env } from '../environment/env.ts'
import { AppError } from '../errors.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { setRoutePattern } from '../metrics/request-times.ts'
import { readSession, sessionCookieName } from '../session/session.ts'
import type { ApiEnv } from './api.ts'
import { admitToken, readBearer } from './security/bearer.ts'
import { networkOf } from './security/client-network.ts'

/** Gives each request an id and one log line: method, route pattern, status, time; no bodies or queries. */
export const logRequests = createMiddleware<ApiEnv>(async (context, next) => {
  const requestId = randomUUID()
  context.set('requestId', requestId)
  const start = performance.now()
  await next()
  context.header('X-Request-Id', requestId)
  if (context.env.visitor) return
  const route = answeringRoute(context)
  setRoutePattern(context.req.raw, route)
  log.info({
    requestId,
    method: context.req.method,
    route,
    status: context.res.status,
    ms: Math.round(performance.now() - start),
  })
})

/** The pattern that answered: the path itself may carry an e-mail address or a token, and neither belongs in a log. */
function answeringRoute(context: Context<ApiEnv>): string {
  return matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'
}

/** Resolves the visitor once, from the page loader, the access token or the session cookie; with a token no cookie is read. */
export function resolveVisitor(
  services: Pick<Services, 'db' | 'limits'>,
  isSecure: boolean,
  env: Pick<Env, 'TRUSTED_PROXY_HOPS' | 'APP_MODE' | 'ADMIN_SECOND_FACTOR'>,
): ReturnType<typeof createMiddleware<ApiEnv>> {
  const { db } = services
  return createMiddleware<ApiEnv>(async (context, next) => {
    const token = context.env.visitor ? undefined : readBearer(context)
    if (token !== undefined) {
      context.set('session', null)
      const address = clientAddress(context, env.TRUSTED_PROXY_HOPS)
      await admitToken(services, context, token, address)
      return next()
    }
    const cookie = getCookie(context, sessionCookieName(isSecure))
    const session = context.env.visitor ? null : await readSession(db, cookie, needsAdminSecondFactor(env))
    context.set('session', session)
    context.set(
      'visitor',
      context.env.visitor ?? {
        member: session?.member ?? null,
        sessionId: session?.sessionId ?? null,
        address: clientAddress(context, env.TRUSTED_PROXY_HOPS),
      },
    )
    await next()
  })
}

/**
 * Refuses cross-site writes with cookies (docs/api.md "Conventions"). Clients without Origin and Sec-Fetch-Site are accepted, as no
 * browser sends cookies for them; so are calls with an access token, which read none.
 */
export function refuseCrossSite(publicUrl: string | undefined): ReturnType<typeof createMiddleware<ApiEnv>> {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const { method } = context.req
    const isSigned = context.req.path.startsWith('/api/v1/webhooks/') || readBearer(context) !== undefined
    if (method !== 'GET' && method !== 'HEAD' && !isSigned && isFromOtherSite(context, publicUrl)) throw new AppError('CROSS_SITE')
    await next()
  })
}

/** Whether a browser sent this from another site. */
export function isFromOtherSite(context: Context<ApiEnv>, publicUrl: string | undefined): boolean {
  const origin = context.req.header('origin')
  return isCrossSite(context.req.header('sec-fetch-site'), origin, ownOrigin(publicUrl, origin, context.req.header('host')))
}

/** Where this site is: PUBLIC_URL, scheme and port included; in the demo the request's Host (decision 54). */
function ownOrigin(publicUrl: string | undefined, origin: string | undefined, host: string | undefined): string {
  if (publicUrl) return new URL(publicUrl).origin
  return `${origin?.startsWith('https:') ? 'https' : 'http'}://${host ?? ''}`
}

function isCrossSite(fetchSite: string | undefined, origin: string | undefined, own: string): boolean {
  // A page whose address goes nowhere (one with a token) hides where its forms come from; what the browser itself says stays.
  const isHidden = origin === 'null' && fetchSite === 'same-origin'
  if (origin !== undefined && !isHidden) return origin !== own
  return fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none'
}

/**
 * Refuses writes of a page rendered for another member than the current one, after a login in another tab (docs/api.md "Conventions").
 * Calls without a member are accepted.
 */
export const refuseOtherMember = createMiddleware<ApiEnv>(async (context, next) => {
  const { method } = context.req
  const named = context.req.header(PAGE_MEMBER_HEADER)
  const { member } = context.get('visitor')
  if (method !== 'GET' && method !== 'HEAD' && named !== undefined && member && member.id !== named) throw new AppError('OTHER_MEMBER')
  await next()
})

/**
 * Client address for rate limits: of the connection, or as seen by the outermost of `proxyHops` proxies of ours; IPv6 as its network.
 * Earlier entries of the header are client-controlled and ignored.
 */
export function clientAddress(context: Context<ApiEnv>, proxyHops: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const seen = proxyHops > 0 ? forwarded.at(-proxyHops) : undefined
  return networkOf(seen || (context.env.incoming?.socket.remoteAddress ?? 'local'))
}
