import { randomBytes } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import { Hono, type Context } from 'hono'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import * as serverBuild from 'virtual:react-router/server-build'
import { paraglideMiddleware } from '#messages/server'
import { UI_LANGUAGES, type UiLanguage } from '#domain/lookups.ts'
import type { Application } from './application.ts'
import { contentSecurityPolicy } from './platform/http/content-security-policy.ts'
import type { ApiEnv } from './platform/http/api.ts'
import { signInSources } from './platform/http/sign-in-sources.ts'
import { clientAddress } from './platform/http/middleware.ts'
import { readSession, sessionCookieName } from './platform/session/session.ts'
import { siteSettings } from './platform/site-settings.ts'
import { isSecure, type Services } from './platform/services.ts'
import type { Visitor } from './platform/session/visitor.ts'

interface PageEntry {
  createLoadContext: (input: {
    apiFetch: typeof globalThis.fetch
    language: UiLanguage
    nonce: string
    site: ReturnType<typeof siteSettings>
  }) => RouterContextProvider
}

/**
 * The pages, rendered on the server. Their loaders call the API in process, as the visitor of this request:
 * one permission path, no network hop (architecture, "The path of a request").
 */
export function createPages(application: Application, services: Services): Hono<ApiEnv> {
  const build = serverBuild as unknown as ServerBuild
  const render = createRequestHandler(build, import.meta.env.PROD ? 'production' : 'development')
  const { createLoadContext } = build.entry.module as unknown as PageEntry
  const pages = new Hono<ApiEnv>()
  pages.all('*', async (context) => {
    const visitor = await visitorOf(services, context)
    const nonce = randomBytes(16).toString('base64')
    const response = await paraglideMiddleware(context.req.raw, ({ request, locale }) =>
      render(
        request,
        createLoadContext({
          apiFetch: inProcessFetch(application, visitor, request.headers.get('cookie')),
          language: readLanguage(locale),
          nonce,
          site: siteSettings(services.env, services.env.PUBLIC_URL ?? new URL(request.url).origin),
        }),
      ),
    )
    const page = withPageHeaders(response, nonce, services)
    // An address with a token stays on this page: it goes to no other, not even one of ours.
    if (context.req.query('token') !== undefined) page.headers.set('Referrer-Policy', 'no-referrer')
    return page
  })
  return pages
}

function inProcessFetch(application: Application, visitor: Visitor, cookie: string | null): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (cookie) request.headers.set('cookie', cookie)
    return application.api.fetch(request, { visitor })
  }
}

async function visitorOf(services: Services, context: Context<ApiEnv>): Promise<Visitor> {
  const session = await readSession(services.db, getCookie(context, sessionCookieName(isSecure(services))))
  const address = clientAddress(context, services.env.TRUSTED_PROXY_HOPS)
  return { member: session?.member ?? null, sessionId: session?.sessionId ?? null, address }
}

function readLanguage(locale: string): UiLanguage {
  return UI_LANGUAGES.find((language) => language === locale) ?? 'de'
}

function withPageHeaders(response: Response, nonce: string, services: Services): Response {
  const headers = new Headers(response.headers)
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy(nonce, isSecure(services), services.env.ANALYTICS_SRC, signInSources(services.env)),
  )
  headers.set('Cache-Control', headers.get('Cache-Control') ?? 'private, no-store')
  return new Response(response.body, { status: response.status, headers })
}
