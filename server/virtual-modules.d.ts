declare module 'virtual:react-router/server-build' {
  import type { RouterContextProvider, ServerBuild, ServerEntryModule } from 'react-router'

  export const entry: { module: ServerEntryModule & { createLoadContext: (input: object) => RouterContextProvider } }
  export const routes: ServerBuild['routes']
  export const assets: ServerBuild['assets']
  export const publicPath: ServerBuild['publicPath']
  export const assetsBuildDirectory: ServerBuild['assetsBuildDirectory']
  export const future: ServerBuild['future']
  export const ssr: ServerBuild['ssr']
  export const isSpaMode: ServerBuild['isSpaMode']
  export const prerender: ServerBuild['prerender']
  export const routeDiscovery: ServerBuild['routeDiscovery']
}

/** A program for a process of its own, as text (scripts/bundling/bundled-programs.ts). */
declare module '*?program' {
  const program: string
  export default program
}
