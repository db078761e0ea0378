import { randomBytes } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import { Hono, type Context } from 'hono'
import { createRequestHandler } from 'react-router'
import * as serverBuild from 'virtual:react-router/server-build'
import { paraglideMiddleware } from '#messages/server'
import { isScanningPath } from '#domain/scanner.ts'
import { SESSION_MARK_HEADER } from '#domain/session-mark.ts'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'
import type { Application } from './application.ts'
import { renderPage } from './render-page.ts'
import { GuestPages, type RenderedPage } from './guest-pages.ts'
import { needsAdminSecondFactor } from './platform/environment/env.ts'
import { callsOfPages, PageCalls } from './page-calls.ts'
import { AppError } from './platform/errors.ts'
import { isUnavailable } from './platform/http/answers/problem-details.ts'
import { answerUnavailable, type UnavailableReason } from './platform/http/answers/unavailable-page.ts'
import { formOfPage } from './platform/http/bodies/page-form.ts'
import { contentSecurityPolicy } from './platform/http/security/content-security-policy.ts'
import type { ApiEnv } from './platform/http/api.ts'
import type { GuestCache } from './platform/http/cache/guest-cache.ts'
import type { ReadsAtOnce } from './platform/http/reads-at-once.ts'
import { pagePatternFinder } from './platform/metrics/page-patterns.ts'
import { setRoutePattern } from './platform/metrics/request-times.ts'
import { paymentPermissions, paymentSources } from './platform/http/security/payment-sources.ts'
import { signInSources } from './platform/http/security/sign-in-sources.ts'
import { tileSources } from './platform/http/security/tile-sources.ts'
import { clientAddress } from './platform/http/middleware.ts'
import { readAbout, type AboutOperator } from './platform/operator/operator.ts'
import { sendSessionMark } from './platform/http/session-mark.ts'
import { readMarkOf, readSession, sessionCookieName } from './platform/session/session.ts'
import { siteSettings } from './platform/environment/site-settings.ts'
import { isSecure, type Services } from './platform/services.ts'
import type { Visitor } from './platform/session/visitor.ts'

/** What the pages take for their context (createLoadContext of web/entry.server.tsx). */
interface PageContext {
  apiFetch: typeof globalThis.fetch
  language: UiLanguage
  nonce: string
  site: ReturnType<typeof siteSettings>
  about: AboutOperator | null
  draw: typeof renderPage
}

/**
 * Server-rendered pages. Loaders call the API in process as the visitor of the request: one permission path, no network hop. Pages of
 * guests are cached.
 */
export function createPages(application: Application, services: Services, cache: GuestCache, reads: ReadsAtOnce): Hono<ApiEnv> {
  const drawing = createDrawing(application, services, cache)
  // What is kept for guests is answered however many ask.
  const draw = (context: Context<ApiEnv>): Promise<RenderedPage> => reads.admit(context, 'page', () => drawing(context))
  const guestPages = new GuestPages(services, cache)
  const patternOf = pagePatternFinder(Object.values(serverBuild.routes).filter((route) => route !== undefined))
  const pages = new Hono<ApiEnv>()
  pages.use(sendSessionMark(isSecure(services)))
  pages.all('*', async (context) => {
    setRoutePattern(context.req.raw, patternOf(context.req.path))
    const asDrawn = (page: RenderedPage): Response => withPageHeaders(page, context, services)
    try {
      if (!guestPages.mayKeep(context)) return await guestPages.orFromBefore(context, draw(context).then(asDrawn))
      return (await guestPages.find(context)) ?? (await guestPages.drawAndKeep(context, () => draw(context), asDrawn))
    } catch (error) {
      const reason = reasonOf(error)
      if (!reason) throw error
      if (reason.code === 'BUSY') reads.tellsBusy(context)
      const before = reason.code === 'UNAVAILABLE' ? guestPages.findFromBefore(context) : undefined
      return before ?? answerUnavailable(context, isSecure(services), reason)
    }
  })
  return pages
}

/** Why there is no page for the moment; undefined for what does not pass by itself. */
function reasonOf(error: unknown): UnavailableReason | undefined {
  if (error instanceof AppError && (error.code === 'BUSY' || error.code === 'RATE_LIMITED'))
    return { code: error.code, retryAfterSeconds: error.options.retryAfterSeconds }
  return isUnavailable(error) ? { code: 'UNAVAILABLE' } : undefined
}

/**
 * Draws a page to its end. It throws AppError UNAVAILABLE or RATE_LIMITED when there is none because a call was told to come back later.
 */
function createDrawing(
  application: Application,
  services: Services,
  cache: GuestCache,
): (context: Context<ApiEnv>) => Promise<RenderedPage> {
  const render = createRequestHandler(serverBuild, import.meta.env.PROD ? 'production' : 'development')
  const calls = callsOfPages(application, cache, services.db)
  const { createLoadContext } = serverBuild.entry.module
  return async (context) => {
    const visitor = await visitorOf(services, context)
    const nonce = randomBytes(16).toString('base64url')
    const page = new PageCalls(calls, visitor, context.req.header('cookie') ?? null)
    const asked = await requestForPage(context, services)
    const response = await paraglideMiddleware(asked, ({ request, locale }) =>
      render(
        request,
        createLoadContext({
          apiFetch: page.fetch,
          language: readLanguage(locale),
          nonce,
          site: siteSettings(services.env, services.env.PUBLIC_URL ?? new URL(request.url).origin),
          about: readAbout(services.env, readLanguage(locale)),
          draw: renderPage,
        } satisfies PageContext),
      ),
    )
    const { contents, since, refused } = page.sources
    if (refused && response.status >= 500) throw refused
    return { response, nonce, contents, since }
  }
}

function requestForPage(context: Context<ApiEnv>, { env }: Services): Request | Promise<Request> {
  const { method, raw } = context.req
  if (method === 'GET') return raw
  // For HEAD, too: the same headers as for GET, and it may be kept.
  if (method === 'HEAD') return new Request(raw, { method: 'GET' })
  return formOfPage(context, env.PUBLIC_URL)
}

async function visitorOf(services: Services, context: Context<ApiEnv>): Promise<Visitor> {
  const cookie = getCookie(context, sessionCookieName(isSecure(services)))
  const session = await readSession(services.db, cookie, needsAdminSecondFactor(services.env))
  context.set('session', session)
  const address = clientAddress(context, services.env.TRUSTED_PROXY_HOPS)
  return { member: session?.member ?? null, sessionId: session?.sessionId ?? null, address }
}

function readLanguage(locale: string): UiLanguage {
  return UI_LANGUAGES.find((language) => language === locale) ?? 'de'
}

function withPageHeaders({ response, nonce }: RenderedPage, context: Context<ApiEnv>, services: Services): Response {
  const headers = new Headers(response.headers)
  const { env } = services
  // The checkout is always a document of its own: only there payment providers may load anything (reliability 5.2).
  const isCheckout = /^\/checkout(\/|$)/u.test(context.req.path)
  const readsBarcodes = isScanningPath(context.req.path)
  const [signIn, payment] = isCheckout ? [undefined, paymentSources(env)] : [signInSources(env), undefined]
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(nonce, isSecure(services), env.ANALYTICS_SRC, signIn, payment, readsBarcodes, tileSources(env, context.req.path)),
  )
  if (isCheckout) headers.set('Permissions-Policy', paymentPermissions(env))
  headers.set('Cache-Control', headers.get('Cache-Control') ?? 'private, no-store')
  const session = context.get('session')
  const mark = session && readMarkOf(session)
  if (mark) headers.set(SESSION_MARK_HEADER, mark)
  // An address with a token stays on this page: it goes to no other, not even one of ours.
  if (context.req.query('token') !== undefined) headers.set('Referrer-Policy', 'no-referrer')
  return new Response(response.body, { status: response.status, headers })
}
