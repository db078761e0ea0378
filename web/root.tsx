import '@fontsource-variable/figtree/index.css'
import '@fontsource-variable/fraunces/index.css'
import './ui/component-styles.ts'
import './ui/theme.css'
import { ColorSchemeScript, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { read } from './platform/api-client.ts'
import { apiContext, languageContext, nonceContext, siteContext } from './platform/contexts.ts'
import { cssVariables, theme } from './ui/theme.ts'

export { PageError as ErrorBoundary } from './platform/page-error.tsx'

/** What every page knows: who is here, in which language, on which site. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = await read(context.get(apiContext).api.v1.session.$get())
  return { session, language: context.get(languageContext), site: context.get(siteContext), nonce: context.get(nonceContext) }
}

export type RootData = Route.ComponentProps['loaderData']

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  // The browser hides nonces from scripts after parsing, so only the server writes them.
  const nonce = typeof window === 'undefined' ? (data?.nonce ?? '') : ''
  return (
    <html lang={data?.language ?? 'de'} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c1815" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/buchfink.svg" type="image/svg+xml" />
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" getStyleNonce={() => nonce}>
          <Notifications position="bottom-center" />
          {children}
        </MantineProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
