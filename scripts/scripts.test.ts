import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

/** What `npm run` calls, from outside: where it fails it says so in a sentence and does not end with 0. */

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** Scripts that are a program of others, or called by npm alone. */
const OF_OTHERS: Record<string, string> = {
  postinstall: 'npm calls it, in the image without any other file of ours',
  'test:unit': 'vitest',
  'test:e2e': 'vitest',
  format: 'oxfmt',
}

/** The program of ours that a script ends with, and what stands behind it: what is before it takes no arguments. */
function programOf(script: string): string[] {
  const last = (scripts[script] ?? '').split('&&').at(-1)?.trim() ?? ''
  return last.replace(/^(?:\w+=\S+ )*node (?:--\S+ )*/u, '').split(' ')
}

interface Ended {
  code: number | null
  said: string
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'buchfink-scripts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(
  words: readonly string[],
  { env = {}, cwd = process.cwd() }: { env?: Record<string, string>; cwd?: string } = {},
): Promise<Ended> {
  const [program = '', ...args] = words
  const { VITEST: _vitest, NODE_ENV: _mode, DATABASE_URL: _url, ...own } = process.env
  // Each program is started several times: compiled once, that takes half of the time.
  const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const child = spawn(process.execPath, [resolve(program), ...args], {
    cwd,
    env: { ...own, ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((done) => child.once('close', (code) => done({ code, said })))
}

const ours = Object.keys(scripts).filter((name) => !(name in OF_OTHERS))
/** Programs that load packages of bench/package.json, which npm ci leaves out. */
const measured = ours.filter((name) => scripts[name]?.includes('bench/require-installed.ts'))
const areInstalled = existsSync('bench/node_modules')
/** Acts of the server need a build: e2e/processes/start-and-stop.spec.ts. */
const ACTS = ['make-administrator', 'end-administrator', 'maintenance', 'catalogue:load']
const called = ours.filter((name) => !ACTS.includes(name) && (areInstalled || !measured.includes(name)))

/** Whether a program leaves its arguments to scripts/arguments.ts. */
function readsArguments(name: string): boolean {
  const [program = ''] = programOf(name)
  return readFileSync(program, 'utf8').includes('readArguments(')
}

describe('arguments', () => {
  it.each(called)('npm run %s refuses one that it does not know, in a sentence with how it is called, and does nothing', async (name) => {
    const { code, said } = await run([...programOf(name), '--no-such-thing'])
    expect(said).toMatch(/^(?:Unknown (?:option|argument) '?--no-such-thing|Usage)/u)
    expect(said).toMatch(/^Usage/mu)
    expect(said).not.toMatch(/^\s+at /mu)
    expect(code).toBe(1)
  })

  // What refuses an argument answers --help, in the same call: one of those shows it, and each program with a way of its own.
  it.each(['messages', ...called.filter((name) => !readsArguments(name))])('npm run %s says with --help how it is called', async (name) => {
    const { code, said } = await run([...programOf(name), '--help'])
    expect(said).toMatch(/^Usage/u)
    expect(code).toBe(0)
  })

  it.each(areInstalled ? [] : measured)('npm run %s says what has to be installed for it', async (name) => {
    const [first = ''] = scripts[name]?.split(' && ') ?? []
    expect(await run([first.replace('node ', '')])).toEqual({ code: 1, said: expect.stringContaining('npm ci --prefix bench') })
  })
})

/** How a script fails that an operator may run, and what it says then. */
interface Failure {
  args?: readonly string[]
  env?: Record<string, string>
  /** In a folder with nothing in it. */
  inEmptyFolder?: true
  says: RegExp
}

const NO_DATABASE = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
const FAILURES: Record<string, Failure> = {
  build: { inEmptyFolder: true, says: /^ENOENT/mu },
  'build:twice': { inEmptyFolder: true, says: /git/u },
  sbom: { inEmptyFolder: true, says: /^There is no build yet/mu },
  'image:tree': { says: /^Usage: npm run image:tree -- folder/mu },
  test: { args: ['nothing'], says: /There is no suite “nothing”/u },
  restored: { args: ['--moment', '2026-11-23 19:20'], env: NO_DATABASE, says: /ECONNREFUSED/u },
  'demo:reset': { env: NO_DATABASE, says: /^DATABASE_URL is set/mu },
  'docs:process': { inEmptyFolder: true, says: /^ENOENT.*exchange-process\.md/mu },
  messages: { inEmptyFolder: true, says: /^ENOENT/mu },
  measure: { inEmptyFolder: true, says: /git/u },
}

/** Where, or why not, it is tried that the others fail with a sentence. */
const FAIL_ELSEWHERE: Record<string, string> = {
  start: 'e2e/processes/start-and-stop.spec.ts, as it needs a build',
  dev: 'the same program as npm start',
  'make-administrator': 'e2e/processes/start-and-stop.spec.ts, as it needs a build',
  'end-administrator': 'the same program as npm run make-administrator',
  maintenance: 'e2e/processes/start-and-stop.spec.ts, as it needs a build',
  'catalogue:load': 'e2e/processes/start-and-stop.spec.ts, as it needs a build',
  'image:check': 'below: where nothing can build it ends well',
  'test:rest': 'npm test with another word',
  'test:all': 'npm test with another word',
  'push:keys': 'server/platform/environment/push-keys.test.ts: what it writes is a pair; there is nothing on which it could fail',
  'db:generate': 'db/migrations.test.ts: a migration that fails is named; npm run check compares what it wrote',
  check: 'below; it tells what the programs of others say',
  'check:chaos': 'server and database of its own, for minutes: not for operators',
}
const isMeasurement = (name: string): boolean => /^(?:bench|chaos)(?::|$)/u.test(name)

describe('failures', () => {
  it('each script says how it fails, or where that is tried: give a new one its row', () => {
    const told = [...Object.keys(FAILURES), ...Object.keys(FAIL_ELSEWHERE)]
    expect(ours.filter((name) => !isMeasurement(name) && !told.includes(name))).toEqual([])
    expect(told.filter((name) => !ours.includes(name))).toEqual([])
    expect(new Set(told).size).toBe(told.length)
  })

  it.each(Object.entries(FAILURES))(
    'npm run %s ends with an error and its sentence',
    async (name, { args = [], env = {}, inEmptyFolder, says }) => {
      const [program = '', ...own] = programOf(name)
      const empty = mkdtempSync(join(folder, 'empty-'))
      const { code, said } = await run([resolve(program), ...own, ...args], { env, ...(inEmptyFolder && { cwd: empty }) })
      expect(said).toMatch(says)
      expect(said).not.toMatch(/^\s+at /mu)
      expect(code).toBe(1)
    },
  )

  it('npm run image:check skips what nothing can build here, and ends well', async () => {
    expect(await run(programOf('image:check'), { env: { PATH: folder } })).toEqual({ code: 0, said: 'skipped: no builder\n' })
  })
})

describe('failures of single scripts', () => {
  it('npm run demo:reset: in a folder that is not ours', async () => {
    // The database's user has to walk through.
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'data/postgres'), { recursive: true })
    writeFileSync(join(folder, 'data/postgres/letter.txt'), 'Dear Jonas')
    const strange = await run(programOf('demo:reset'), { env: { DATA_DIR: join(folder, 'data') } })
    expect(strange).toEqual({ code: 1, said: expect.stringContaining('is not a database of PostgreSQL. Nothing was removed') })
    expect(existsSync(join(folder, 'data/postgres/letter.txt'))).toBe(true)
  })

  it('npm run restored: without a database, and without a moment', async () => {
    const moment = ['--moment', '2026-11-23 19:20']
    expect(await run([...programOf('restored'), ...moment])).toEqual({ code: 1, said: expect.stringContaining('Usage, with DATABASE_URL') })
    expect(await run(programOf('restored'), { env: NO_DATABASE })).toEqual({ code: 1, said: expect.stringContaining('Usage') })
  })

  it('npm run docs:process: where what was drawn does not match the table', async () => {
    mkdirSync(join(folder, 'docs'))
    const drawn = readFileSync('docs/exchange-process.md', 'utf8').replace('## States and steps', '## Steps')
    writeFileSync(join(folder, 'docs/exchange-process.md'), drawn)
    const compared = await run([...programOf('docs:process').map((path) => resolve(path)), '--check'], { cwd: folder })
    expect(compared).toEqual({ code: 1, said: expect.stringContaining('does not match the table. Run: npm run docs:process') })
  })

  it('npm run check: where there is nothing to read', async () => {
    expect(await run([resolve('scripts/check.ts')], { cwd: folder })).toMatchObject({ code: 1 })
  })

  it('npm start says that it builds before it begins to, and why it has failed in a sentence', async () => {
    const { said } = await run([resolve('scripts/build-if-stale.ts'), '--force'], { cwd: folder })
    expect(said.trim().split('\n')).toEqual(['Building pages and server, about 20 s; once only.', expect.stringMatching(/^ENOENT/u)])
  })
})

it('a program that loads the embedded database ends with the code that it has set', async () => {
  const cluster = resolve('server/platform/db/embedded-cluster.ts')
  const program = join(folder, 'fails.mjs')
  writeFileSync(program, `import ${JSON.stringify(cluster)}\nconsole.error('It failed.')\nprocess.exitCode = 3\n`)
  expect(await run([program])).toEqual({ code: 3, said: 'It failed.\n' })
})
