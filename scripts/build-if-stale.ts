/** Builds pages and server when a source is newer than the last build (`--force`: always). */
import { execFileSync } from 'node:child_process'
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.ts'

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

const built = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0
if (process.argv.includes('--force') || Math.max(...SOURCES.map(newest)) > built) {
  // The stamp bears the time of the beginning: what is edited during the build is newer than it.
  const begun = new Date()
  execFileSync('react-router', ['build'], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
  await compressAssets('build/client')
  writeFileSync(STAMP, '')
  utimesSync(STAMP, begun, begun)
}
