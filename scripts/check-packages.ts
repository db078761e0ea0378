/**
 * Counts and weighs what `npm ci` installs, and the part of it that goes into the production image; fails above the
 * limits. Why they are as they are: docs/decisions/0017-half-the-packages.md.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const lockedPackage = z.object({
  /** Only for development. */
  dev: z.boolean().optional(),
})
type LockedPackage = z.infer<typeof lockedPackage>
const lockfile = z.object({ packages: z.record(z.string(), lockedPackage) })

interface Weight {
  packages: number
  megabytes: number
}

const LIMITS: Record<'all' | 'production', Weight> = {
  all: { packages: 450, megabytes: 600 },
  production: { packages: 200, megabytes: 160 },
}

/** Directories of the packages in the lockfile; those for other systems than this one are not installed. */
function installedPackages(): [path: string, facts: LockedPackage][] {
  const { packages } = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  return Object.entries(packages).filter(([path]) => path !== '' && existsSync(path))
}

/** What directories take on the disk; a file with two names is counted once. */
function megabytes(paths: readonly string[], ...options: string[]): number {
  const lines = execFileSync('du', ['--summarize', '--total', '--block-size=1K', ...options, ...paths], { encoding: 'utf8' })
  const [total = ''] = lines.trimEnd().split('\n').slice(-1)
  return Math.ceil(Number.parseInt(total, 10) / 1024)
}

/** Without what tools keep there for themselves, such as `.vite`. */
const everything = readdirSync('node_modules')
  .filter((name) => !name.startsWith('.'))
  .map((name) => join('node_modules', name))
const installed = installedPackages()
const production = installed.filter(([, { dev }]) => !dev).map(([path]) => path)
const weights: Record<keyof typeof LIMITS, Weight> = {
  all: { packages: installed.length, megabytes: megabytes(everything) },
  // A package inside another one has an entry of its own.
  production: { packages: production.length, megabytes: megabytes(production, '--exclude=node_modules') },
}

for (const part of ['all', 'production'] as const) {
  const [is, limit] = [weights[part], LIMITS[part]]
  console.log(`${part}: ${is.packages} packages, ${is.megabytes} MB (limit ${limit.packages} packages, ${limit.megabytes} MB)`)
  if (is.packages > limit.packages || is.megabytes > limit.megabytes) process.exitCode = 1
}
