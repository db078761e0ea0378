/** Builds pages and server when a source is newer than the last build (`--force`: always). */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'
import type { Effort } from './bundling/compress-assets.ts'

const BUILD = 'build'
const STAMP = 'build/stamp'
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

/** A build that was asked for is served often; before a start of the demo somebody waits for it. */
function effortOf(isForced: boolean): Effort {
  return isForced || process.env['APP_MODE'] === 'production' ? 'small' : 'quick'
}

async function build(effort: Effort): Promise<void> {
  // The stamp bears the time of the beginning: what is edited during the build is newer than it.
  const begun = new Date()
  // Loaded only here: a start without changes needs none of it.
  const { writeMessages } = await import('./bundling/messages/write-messages.ts')
  const { compressAssets } = await import('./bundling/compress-assets.ts')
  rmSync(BUILD, { recursive: true, force: true })
  // Before both need them.
  await writeMessages()
  await buildSideBySide(effort)
  for (const side of ['client', 'server']) rmSync(join(BUILD, side, '.vite'), { recursive: true, force: true })
  // What the build of the server has added to what the browser loads.
  await compressAssets(join(BUILD, 'client'), effort)
  writeFileSync(STAMP, '')
  utimesSync(STAMP, begun, begun)
}

/** Each on a processor of its own. @throws Error when one fails; the other is ended then. */
async function buildSideBySide(effort: Effort): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const browser = fork('scripts/bundling/build-browser.ts', [`--${effort}`], { env })
  const server = fork('scripts/bundling/build-server.ts', { env })
  browser.once('message', (built) => server.connected && server.send(built))
  const ended = [browser, server].map(async (child) => {
    const [status] = await once(child, 'exit')
    if (status !== 0) throw new Error('The build has failed; why stands above.')
  })
  try {
    await Promise.all(ended)
  } finally {
    browser.kill()
    server.kill()
  }
}

const { values } = readArguments('Usage: npm run build: builds pages and server; before a start only where a source is newer.', {
  force: { type: 'boolean' },
})
const built = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0
if (values.force || Math.max(...SOURCES.map(newest)) > built) {
  console.log('Building pages and server, about 20 s; once only.')
  await build(effortOf(values.force ?? false)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
