/** Builds pages and server when a source is newer than the last build (`--force`: always). */
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'
import { SHELL_MODULES } from './bundling/browser-chunks.ts'
import { compressAssets } from './bundling/compress-assets.ts'

const STAMP = 'build/stamp'
/** What the server's start has compiled of the build before (server/main.ts). */
const COMPILED = 'build/compiled'
const SOURCES = [
  'domain',
  'content',
  'contract',
  'messages',
  'server',
  'web',
  'db',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
]

function newest(path: string): number {
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info) return 0
  if (!info.isDirectory()) return info.mtimeMs
  return Math.max(
    0,
    ...readdirSync(path)
      .filter((name) => name !== 'compiled')
      .map((name) => newest(join(path, name))),
  )
}

async function buildForBrowser(): Promise<void> {
  // Loaded only here: a start without changes needs no bundler.
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn' })
  const { client } = builder.environments
  if (!client) throw new Error('The build has no environment for the browser.')
  await builder.build(client)
}

const { values } = readArguments('Usage: npm run build: builds pages and server; before a start only where a source is newer.', {
  force: { type: 'boolean' },
})
const built = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0
if (values.force || Math.max(...SOURCES.map(newest)) > built) {
  // The stamp bears the time of the beginning: what is edited during the build is newer than it.
  const begun = new Date()
  process.env['NODE_ENV'] = 'production'
  // Twice for the browser: first to learn what every page needs (scripts/bundling/browser-chunks.ts).
  rmSync(SHELL_MODULES, { force: true })
  rmSync(COMPILED, { recursive: true, force: true })
  await buildForBrowser()
  execFileSync('react-router', ['build'], { stdio: 'inherit' })
  await compressAssets('build/client')
  writeFileSync(STAMP, '')
  utimesSync(STAMP, begun, begun)
}
