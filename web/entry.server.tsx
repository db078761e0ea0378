import { renderToReadableStream } from 'react-dom/server.edge'
import { isbot } from 'isbot'
import { RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import type { UiLanguage } from '#domain/lookups.ts'
import { createApiClient } from './platform/api-client.ts'
import { apiContext, languageContext, nonceContext, siteContext, wholeContext, type SiteSettings } from './platform/contexts.ts'
import { PageScripts, scriptsOf } from './platform/script-preloads.tsx'

/** Renders a page on the server; robots, and guests whose page is kept, get it whole, all others as a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  let failed = false
  const page = (
    <PageScripts value={scriptsOf(routerContext)}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </PageScripts>
  )
  const body = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    onError: () => {
      failed = true
    },
  })
  if (loadContext.get(wholeContext) || isbot(request.headers.get('user-agent') ?? '')) await body.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { headers, status: failed ? 500 : status })
}

/** What the server hands to page loaders for one request; called through the build, as the server imports no page. */
export function createLoadContext(input: {
  apiFetch: typeof globalThis.fetch
  language: UiLanguage
  nonce: string
  isWhole: boolean
  site: SiteSettings
}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, createApiClient('http://internal', input.apiFetch))
  context.set(languageContext, input.language)
  context.set(nonceContext, input.nonce)
  context.set(wholeContext, input.isWhole)
  context.set(siteContext, input.site)
  return context
}
