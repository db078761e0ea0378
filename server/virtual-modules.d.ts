declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  export const entry: ServerBuild['entry']
  export const routes: ServerBuild['routes']
}

/** A program for a process of its own, as text (scripts/bundling/bundled-programs.ts). */
declare module '*?program' {
  const program: string
  export default program
}
