import { RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import type { UiLanguage } from '#domain/lookups.ts'
import { createApiClient } from './platform/api/api-client.ts'
import {
  aboutContext,
  type AboutOperator,
  apiContext,
  drawContext,
  type Draw,
  languageContext,
  nonceContext,
  siteContext,
  type SiteSettings,
} from './platform/api/contexts.ts'
import { FailedRows, FailedRowsContext } from './platform/drawing/failed-rows.ts'
import { RenderCache, RenderCacheContext } from './platform/drawing/kept-parts.tsx'

const keptParts = new RenderCache()

/** Renders a page completely before the status is sent; nothing is streamed, as loaders have finished. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  const parts = keptParts.begin()
  const failedRows = new FailedRows()
  const page = (
    <RenderCacheContext value={parts}>
      <FailedRowsContext value={failedRows}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </FailedRowsContext>
    </RenderCacheContext>
  )
  const { html, failed } = await loadContext.get(drawContext)(page, { nonce, signal: request.signal, failedRows })
  if (!failed) parts.keep(html)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { headers, status: failed ? 500 : status })
}

/** Creates the context of page loaders; called through the build, as the server imports no page. */
export function createLoadContext(input: {
  apiFetch: typeof globalThis.fetch
  language: UiLanguage
  nonce: string
  site: SiteSettings
  about: AboutOperator
  draw: Draw
}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, createApiClient('http://internal', input.apiFetch))
  context.set(languageContext, input.language)
  context.set(nonceContext, input.nonce)
  context.set(siteContext, input.site)
  context.set(aboutContext, input.about)
  context.set(drawContext, input.draw)
  return context
}
