/** Builds what the browser loads. A process of its own: scripts/build-if-stale.ts runs it beside the build of the server. */
import { createBuilder } from 'vite'
import { compressAssets } from './compress-assets.ts'
import { listShellModules } from './list-shell-modules.ts'

// Who is to end this one may be killed: the next build writes into the same folder.
process.once('disconnect', () => process.exit(1))
await listShellModules()
const builder = await createBuilder({ logLevel: 'warn' })
const { client } = builder.environments
if (!client) throw new Error('The build has no environment for the browser.')
await builder.build(client)
process.send?.('built')
await compressAssets('build/client', process.argv.includes('--small') ? 'small' : 'quick')
process.exit()
