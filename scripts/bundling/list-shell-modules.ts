import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import { pathOf, SHELL_MODULES } from './browser-chunks.ts'

/** How the router asks for the part of a route that is for the browser. */
const ROUTE_IN_BROWSER = '?__react-router-build-client-route'
/** What every page loads first. */
const EVERYWHERE = ['web/entry.client.tsx', `web/root.tsx${ROUTE_IN_BROWSER}`, `web/shell/site-layout.tsx${ROUTE_IN_BROWSER}`]

/** Leaves nothing of a build but what the scripts of every page import; what they load later is none of it. */
function onlyShell(): Plugin {
  return {
    name: 'only-shell',
    enforce: 'pre',
    configResolved({ environments: { client } }) {
      if (client) client.build.rolldownOptions.input = EVERYWHERE
    },
    resolveDynamicImport: () => false,
  }
}

/** Writes down which modules every page needs, sorted, by a build of these alone that writes no file. */
export async function listShellModules(): Promise<void> {
  const builder = await createBuilder({
    logLevel: 'warn',
    plugins: [onlyShell()],
    build: { minify: false, cssMinify: false, write: false },
  })
  const { client } = builder.environments
  if (!client) throw new Error('The build has no environment for the browser.')
  const built = await builder.build(client)
  if (Array.isArray(built) || !('output' in built)) throw new Error('The build for the browser has no single output.')
  const modules = built.output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules).map(pathOf) : []))
  mkdirSync(dirname(SHELL_MODULES), { recursive: true })
  writeFileSync(SHELL_MODULES, JSON.stringify([...new Set(modules)].toSorted(), null, 1))
}
