import figtreeFile from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import frauncesFile from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import '@fontsource-variable/figtree/index.css'
import '@fontsource-variable/fraunces/index.css'
import './ui/theme/component-styles.ts'
import './ui/theme/theme-variables.css'
import './ui/theme/theme.css'
import { ColorSchemeScript, MantineProvider } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { germanYear } from '#domain/german-day.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import type { Route } from './+types/root.ts'
import { callApi } from './platform/api/api-client.ts'
import { apiContext, languageContext, nonceContext, siteContext } from './platform/api/contexts.ts'
import { EarlyActs } from './platform/scripts/early-acts.tsx'
import { LateScripts } from './platform/scripts/late-scripts.tsx'
import type { RootData } from './platform/session/root-data.ts'
import { keepShownPage } from './platform/keep-shown-page.ts'
import { ShownPage } from './platform/shown-page.tsx'
import { NotificationHost } from './ui/notification-host.tsx'
import { theme } from './ui/theme/theme.ts'

export { PageError as ErrorBoundary } from './ui/page-error.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownPage]

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const session = await callApi(context.get(apiContext).api.v1.session.$get())
  return {
    session,
    language: context.get(languageContext),
    site: context.get(siteContext),
    nonce: context.get(nonceContext),
    year: germanYear(new Date()),
  }
}

/** Default title and description, also of the error page. */
export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const failed = isMissing ? m['error.notFoundTitle']() : m['error.title']()
  return [
    { title: error ? `${failed} · ${m['shared.productName']()}` : m['landing.metaTitle']() },
    ...(error ? [{ name: 'robots', content: 'noindex' }] : [{ name: 'description', content: m['landing.metaDescription']() }]),
  ]
}

// The two files every page needs at once; latin-ext arrives by its unicode-range only where a name asks for it.
export const links: Route.LinksFunction = () =>
  [frauncesFile, figtreeFile].map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }))

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce(data?.nonce ?? '')
  return (
    <html lang={getLocale()} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c1815" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/buchfink.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <EarlyActs nonce={nonce} />
        {/* Its variables stand in theme-variables.css; its classes for breakpoints are not used. */}
        <MantineProvider
          theme={theme}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <NotificationHost />
          {children}
        </MantineProvider>
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <Outlet />
      <ShownPage />
    </>
  )
}

/**
 * Nonce for the scripts and styles of this document. Browsers hide nonces from scripts after parsing, so while hydrating
 * it is empty, as React sees it in the document; afterwards the first script's, for styles that are added later.
 */
function useNonce(serverNonce: string): string {
  const isServer = typeof window === 'undefined'
  return useSyncExternalStore(
    neverChanges,
    () => document.querySelector('script')?.nonce ?? '',
    () => (isServer ? serverNonce : ''),
  )
}

function neverChanges() {
  return () => undefined
}
