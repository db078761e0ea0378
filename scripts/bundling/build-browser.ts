/** Builds what the browser loads. A process of its own: scripts/build-if-stale.ts runs it beside the build of the server. */
import { createBuilder, type BuildOptions } from 'vite'
import { compressAssets } from './compress-assets.ts'

async function build(options: BuildOptions = {}): Promise<void> {
  const builder = await createBuilder({ logLevel: 'warn', build: options })
  const { client } = builder.environments
  if (!client) throw new Error('The build has no environment for the browser.')
  await builder.build(client)
}

// Twice: first to learn what every page needs (browser-chunks.ts), of which only the list is kept.
await build({ minify: false, cssMinify: false, copyPublicDir: false })
await build()
process.send?.('built')
await compressAssets('build/client')
