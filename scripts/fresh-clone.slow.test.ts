import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

/** What `npm run` calls in a clone after `npm ci`: texts are not compiled yet, and nothing is built. */

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** Not in a clone. */
const LEFT_OUT = new Set(['node_modules', 'build', 'data', '.git', 'compiled'])
const BUILDS = 'node scripts/build-if-stale.ts'
const COMPILES = 'node scripts/compile-messages.ts'
/** Modules that a program loads through Vite without our plugins, one of which would compile the texts, after its arguments were read. */
const LOADED = /runnerImport<\w+>\('\.(\/[^']{1,200})'/gu

interface Started {
  name: string
  /** Before its program. */
  before: string[]
  program: string
}

/** Programs of ours that are not built first: a build compiles the texts. */
const started: Started[] = Object.entries(scripts).flatMap(([name, script]) => {
  const parts = script.split(' && ')
  const program = /^node (\S+)/u.exec(parts.at(-1) ?? '')?.[1]
  if (program === undefined || parts.some((part) => part.startsWith(BUILDS)) || name === 'postinstall') return []
  return [{ name, before: parts.slice(0, -1), program }]
})
const areInstalled = existsSync('bench/node_modules')
const called = started.filter(({ before }) => areInstalled || !before.some((part) => part.includes('require-installed')))

let folder: string
let clone: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'buchfink-clone-'))
  clone = join(folder, 'clone')
  for (const entry of readdirSync('.').filter((name) => !LEFT_OUT.has(name)))
    cpSync(entry, join(clone, entry), { recursive: true, filter: (from) => !LEFT_OUT.has(basename(from)) })
  symlinkSync(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'))
  if (areInstalled) symlinkSync(join(process.cwd(), 'bench/node_modules'), join(clone, 'bench/node_modules'))
  writeFileSync(
    join(clone, 'load.mjs'),
    "import { runnerImport } from 'vite'\nawait runnerImport(process.argv[2], { configFile: false })\nprocess.exit(0)\n",
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(command: string): { status: number | null; said: string } {
  const { VITEST: _vitest, NODE_ENV: _mode, DATABASE_URL: _url, ...own } = process.env
  const env = { ...own, NODE_COMPILE_CACHE: join(folder, 'cache') }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: clone, env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

it.each(called)('npm run $name finds all it imports', ({ before, program }) => {
  rmSync(join(clone, 'messages/compiled'), { recursive: true, force: true })
  for (const part of before) expect(run(part)).toMatchObject({ status: 0 })
  expect(run(`node ${program} --help`)).toEqual({ status: 0, said: expect.stringMatching(/^Usage/u) })
  for (const [, path] of readFileSync(program, 'utf8').matchAll(LOADED))
    expect(run(`node load.mjs .${path}`)).toEqual({ status: 0, said: '' })
})

it('knows those that load the server', () => {
  const loading = called.filter(({ program }) => /runnerImport</u.test(readFileSync(program, 'utf8'))).map(({ name }) => name)
  expect(loading).toEqual(expect.arrayContaining(['bench:relevance', 'bench:figures', 'bench:known-editions', 'db:generate']))
  expect(scripts['bench:known-editions']).toContain(COMPILES)
})
