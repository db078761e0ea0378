import { randomUUID } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Context } from 'hono'
import { PAGE_MEMBER_HEADER } from '#domain/page-member.ts'
import type { Database } from '../db/database.ts'
import { needsAdminSecondFactor, type Env } from '../env.ts'
import { AppError } from '../errors.ts'
import { log } from '../log.ts'
import { tellRoute } from '../metrics/request-times.ts'
import { readSession, sessionCookieName } from '../session/session.ts'
import type { ApiEnv } from './api.ts'
import { networkOf } from './security/client-network.ts'

/** Gives every request an id, and one log line when it ends: method, route, status, time. No bodies, no queries. */
export const logRequests = createMiddleware<ApiEnv>(async (context, next) => {
  const requestId = randomUUID()
  context.set('requestId', requestId)
  const start = performance.now()
  await next()
  context.header('X-Request-Id', requestId)
  if (context.env.visitor) return
  const route = answeringRoute(context)
  tellRoute(context.req.raw, route)
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

/** Resolves the visitor once: from the page loader that calls in process, else from the session cookie. */
export function resolveVisitor(
  db: Database,
  isSecure: boolean,
  env: Pick<Env, 'TRUSTED_PROXY_HOPS' | 'APP_MODE' | 'ADMIN_SECOND_FACTOR'>,
): ReturnType<typeof createMiddleware<ApiEnv>> {
  return createMiddleware<ApiEnv>(async (context, next) => {
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
 * Refuses state changes that come from another site with the visitor's cookie (docs/api.md "Conventions").
 * A client without Origin and Sec-Fetch-Site (curl, a script) is accepted: no browser attaches cookies for it.
 */
export function refuseCrossSite(publicUrl: string | undefined): ReturnType<typeof createMiddleware<ApiEnv>> {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const { method } = context.req
    if (method !== 'GET' && method !== 'HEAD' && !context.req.path.startsWith('/api/v1/webhooks/') && isFromOtherSite(context, publicUrl))
      throw new AppError('CROSS_SITE')
    await next()
  })
}

/** Whether a browser sends this from another site than ours. */
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
 * Refuses state changes of a page that was drawn for somebody else than who is logged in by now: in another tab the member
 * may have changed, and nobody sends or orders in their name (docs/api.md "Conventions"). Calls that name nobody are taken.
 */
export const refuseOtherMember = createMiddleware<ApiEnv>(async (context, next) => {
  const { method } = context.req
  const named = context.req.header(PAGE_MEMBER_HEADER)
  const { member } = context.get('visitor')
  if (method !== 'GET' && method !== 'HEAD' && named !== undefined && member && member.id !== named) throw new AppError('OTHER_MEMBER')
  await next()
})

/**
 * The visitor's address, or their IPv6 network, for rate limits: of the connection, or behind `proxyHops` proxies of ours the one the outermost
 * of them saw. What a client writes into the header itself stands further left and is never believed.
 */
export function clientAddress(context: Context<ApiEnv>, proxyHops: number): string {
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const seen = proxyHops > 0 ? forwarded.at(-proxyHops) : undefined
  return networkOf(seen || (context.env.incoming?.socket.remoteAddress ?? 'local'))
}
