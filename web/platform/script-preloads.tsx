import { createContext, useContext } from 'react'
import type { EntryContext } from 'react-router'

/** Addresses of the scripts of the page that is drawn on the server; the browser draws without them. */
export const PageScripts = createContext<readonly string[]>([])

/** The scripts that the router will ask for: its entry and the modules of the page, with what they import. */
export function scriptsOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id])
  const modules = [manifest.entry, ...routes].flatMap((entry) => (entry ? [entry.module, ...(entry.imports ?? [])] : []))
  return [...new Set(modules)]
}

/**
 * Fetches the scripts after what one sees: pages are whole without them, so style, fonts and covers come first on a slow
 * line. The router preloads its scripts without a priority, and
 * browsers take that for urgent; an address they are fetching already they do not fetch twice, so ours come first.
 */
export function ScriptPreloads({ nonce }: { nonce: string }) {
  return useContext(PageScripts).map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" nonce={nonce} />)
}
