/**
 * Builds the server bundle. A process of its own: scripts/build-if-stale.ts runs it beside the build for the browser, and
 * tells it when that is there: the names of its files stand in the bundle, everything else is built meanwhile.
 */
import { once } from 'node:events'
import { createBuilder, type Plugin } from 'vite'

const MANIFEST = /virtual:react-router\/server-manifest$/u
const browserIsBuilt = once(process, 'message')
// Who is to end this one may be killed: the next build writes into the same folder.
process.once('disconnect', () => process.exit(1))

function waitForBrowser(): Plugin {
  return {
    name: 'wait-for-browser',
    enforce: 'pre',
    load: {
      order: 'pre',
      filter: { id: MANIFEST },
      handler: async () => {
        await browserIsBuilt
        return null
      },
    },
  }
}

const builder = await createBuilder({ logLevel: 'warn', plugins: [waitForBrowser()] })
const { ssr } = builder.environments
if (!ssr) throw new Error('The build has no environment for the server.')
await builder.build(ssr)
process.exit()
