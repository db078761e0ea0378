/**
 * Lays what the Dockerfile puts into the image below a folder, without Docker, and weighs it: `npm run image:tree -- folder`.
 * Needs a build, and installs the packages of production there. Fails when the image would get heavier than it may.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readArguments } from '../arguments.ts'

/** Unpacked, in millions of bytes, as `docker image ls` counts (docs/decisions/0044-the-image.md). */
const LIMIT_MB = 250
/** What the base brings: its C libraries, certificates and time zones; measured from the Debian packages it is made of. */
const BASE_MB = 30
const OF_OURS = ['package.json', 'LICENSE', 'NOTICE', 'sbom.cdx.json', 'build', 'server/main.ts']
/** For the installation alone. */
const OF_INSTALLATION = ['package-lock.json', 'scripts/prune-packages.ts']

const USAGE = 'Usage: npm run image:tree -- folder'
const [wanted] = readArguments(USAGE, {}, 1).positionals
if (wanted === undefined) {
  console.error(USAGE)
  process.exit(1)
}
const folder = resolve(wanted)
const app = join(folder, 'app')
rmSync(app, { recursive: true, force: true })
mkdirSync(app, { recursive: true })
execFileSync('npm', ['run', 'sbom'], { stdio: 'inherit' })
for (const path of [...OF_OURS, ...OF_INSTALLATION]) cpSync(path, join(app, path), { recursive: true })
rmSync(join(app, 'build/compiled'), { recursive: true, force: true })
execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: app, stdio: 'inherit' })
execFileSync(process.execPath, ['scripts/prune-packages.ts', '--image'], { cwd: app })
for (const path of OF_INSTALLATION) rmSync(join(app, path))
mkdirSync(join(folder, 'usr/bin'), { recursive: true })
for (const program of ['/usr/bin/prlimit', process.execPath])
  cpSync(program, join(folder, 'usr/bin', program.split('/').at(-1) ?? ''), { dereference: true })

function megabytes(path: string): number {
  const files = globSync('**', { cwd: path }).map((name) => lstatSync(join(path, name)))
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6
}

const parts = {
  base: BASE_MB,
  node: megabytes(join(folder, 'usr')),
  packages: megabytes(join(app, 'node_modules')),
  build: megabytes(join(app, 'build')),
}
const sum = Object.values(parts).reduce((total, each) => total + each, 0)
const lines = Object.entries(parts).map(([name, weight]) => `${name} ${weight.toFixed(1)} MB`)
console.log(`${lines.join(', ')}; together ${sum.toFixed(1)} MB of ${LIMIT_MB}`)
if (sum > LIMIT_MB) process.exitCode = 1
