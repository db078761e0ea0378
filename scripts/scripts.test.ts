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
const ACTS = ['make-administrator', 'end-administrator', 'catalogue:load']
const called = ours.filter((name) => !ACTS.includes(name) && (areInstalled || !measured.includes(name)))

describe('arguments', () => {
  it.each(called)('npm run %s refuses one that it does not know, in a sentence, and does nothing', async (name) => {
    const { code, said } = await run([...programOf(name), '--no-such-thing'])
    expect(said).toMatch(/^(?:Unknown (?:option|argument) '?--no-such-thing|Usage)/u)
    expect(said).not.toMatch(/^\s+at /mu)
    expect(code).toBe(1)
  })

  it.each(called)('npm run %s says with --help how it is called', async (name) => {
    const { code, said } = await run([...programOf(name), '--help'])
    expect(said).toMatch(/^Usage/u)
    expect(code).toBe(0)
  })

  it.each(areInstalled ? [] : measured)('npm run %s says what has to be installed for it', async (name) => {
    const [first = ''] = scripts[name]?.split(' && ') ?? []
    expect(await run([first.replace('node ', '')])).toEqual({ code: 1, said: expect.stringContaining('npm ci --prefix bench') })
  })
})

describe('failures', () => {
  it('npm run demo:reset: with a database of DATABASE_URL, and in a folder that is not ours', async () => {
    const elsewhere = { DATABASE_URL: 'postgres://nobody@localhost/nothing' }
    expect(await run(programOf('demo:reset'), { env: elsewhere })).toEqual({
      code: 1,
      said: expect.stringContaining('DATABASE_URL is set'),
    })
    // The database's user has to walk through.
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'data/postgres'), { recursive: true })
    writeFileSync(join(folder, 'data/postgres/letter.txt'), 'Dear Jonas')
    const strange = await run(programOf('demo:reset'), { env: { DATA_DIR: join(folder, 'data') } })
    expect(strange).toEqual({ code: 1, said: expect.stringContaining('is not a database of PostgreSQL. Nothing was removed') })
    expect(existsSync(join(folder, 'data/postgres/letter.txt'))).toBe(true)
  })

  it('npm run restored: without a database, without a moment, and where the database cannot be reached', async () => {
    const moment = ['--moment', '2026-11-23 19:20']
    expect(await run([...programOf('restored'), ...moment])).toEqual({ code: 1, said: expect.stringContaining('Usage, with DATABASE_URL') })
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
    expect(await run(programOf('restored'), { env })).toEqual({ code: 1, said: expect.stringContaining('Usage') })
    expect(await run([...programOf('restored'), ...moment], { env })).toEqual({ code: 1, said: expect.stringContaining('ECONNREFUSED') })
  })

  it('npm run docs:process: where what was drawn does not match the table', async () => {
    mkdirSync(join(folder, 'docs'))
    const drawn = readFileSync('docs/exchange-process.md', 'utf8').replace('## States and steps', '## Steps')
    writeFileSync(join(folder, 'docs/exchange-process.md'), drawn)
    const compared = await run([...programOf('docs:process').map((path) => resolve(path)), '--check'], { cwd: folder })
    expect(compared).toEqual({ code: 1, said: expect.stringContaining('does not match the table. Run: npm run docs:process') })
  })

  it('npm run sbom, image:tree and test: without a build, a folder, a suite of that name', async () => {
    const inFolder = { cwd: folder }
    expect(await run([resolve('scripts/image/sbom.ts')], inFolder)).toEqual({
      code: 1,
      said: expect.stringContaining('There is no build yet'),
    })
    expect(await run(programOf('image:tree'))).toEqual({ code: 1, said: expect.stringContaining('Usage: npm run image:tree -- folder') })
    expect(await run([...programOf('test'), 'nothing'])).toEqual({ code: 1, said: expect.stringContaining('There is no suite “nothing”') })
  })

  it('npm run build, check and messages: where there is nothing to read', async () => {
    const inFolder = { cwd: folder }
    for (const path of ['scripts/build-if-stale.ts', 'scripts/check.ts'])
      expect(await run([resolve(path), ...(path.includes('build') ? ['--force'] : [])], inFolder)).toMatchObject({ code: 1 })
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
