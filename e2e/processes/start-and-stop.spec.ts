import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, openPool } from '../../server/platform/db/database.ts'
import { saysItIsReady, urlOfEmbedded } from '../running-server.ts'

/** How the process behaves towards the one who starts it: nothing is left behind, and an orderly end says nothing. */

let folder: string
let port: number
let server: ChildProcess
let output = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buchfink-start-'))
})
beforeEach(async () => {
  port = await portOf(await listening())
})
afterEach(() => {
  if (server.exitCode === null && server.signalCode === null) process.kill(-server.pid!, 'SIGKILL')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function listening(): Promise<Server> {
  return new Promise((resolve) => {
    const blocker = createServer()
    blocker.listen(0, '127.0.0.1', () => resolve(blocker))
  })
}

async function portOf(blocker: Server): Promise<number> {
  const address = blocker.address()
  await new Promise((resolve) => blocker.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts the platform in a process group of its own, as a shell does; gives the exit code when it ends. */
function start(env: Record<string, string> = {}): Promise<number | null> {
  output = ''
  server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO_DATA: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => server.once('exit', resolve))
}

/** Waits until the process is ready, and until its workers and sweeps have their connections, too: it has noted its first heartbeat. */
async function ready(): Promise<void> {
  await saysItIsReady(server)
  const pool = openPool(await urlOfEmbedded(folder), { max: 1 })
  try {
    const heartbeats = async () =>
      (await sql`select from process_heartbeat where seen_at > pg_postmaster_start_time()`.execute(openDatabase(pool))).rows.length
    await expect.poll(heartbeats).toBe(1)
  } finally {
    await pool.end()
  }
}

/** Processes whose command line names the data folder: the database of this test. */
async function databasesLeft(): Promise<string[]> {
  const lines = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/u.test(name)).map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  )
  return lines.filter((line) => line.includes(`${folder}/postgres`))
}

/** What the process said besides that it is ready. */
function complaints(): string {
  return output.replace(/^Buchfink is ready at .*\n/mu, '')
}

it('stops the database again when the port is taken', async () => {
  const blocker = await listening()
  const address = blocker.address()
  const code = await start({ PORT: String(typeof address === 'object' && address ? address.port : 0) })
  blocker.close()
  expect(code).toBe(1)
  expect(output).toMatch(/Port \d+ is in use\. Set PORT to a free one\./u)
  expect(await databasesLeft()).toEqual([])
})

it('ends on SIGTERM with code 0, in silence, with its database', async () => {
  const ended = start()
  await ready()
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output).toContain('its embedded database is for trying and developing: nobody backs it up')
  expect(complaints()).toBe('')
  expect(await databasesLeft()).toEqual([])
})

/** What whoever runs the site does from the command line; gives what it said and its exit code. */
async function runAct(...options: string[]): Promise<[number | null, string]> {
  const act = spawn(process.execPath, ['server/main.ts', ...options], {
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [act.stdout, act.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => act.once('close', (code) => resolve([code, said])))
}

it('serves metrics on a port of their own, in which pages are told by their pattern', async () => {
  const metricsPort = await portOf(await listening())
  const ended = start({ METRICS_PORT: String(metricsPort) })
  await ready()
  const page = await fetch(`http://localhost:${port}/faq?q=secret`)
  expect(page.status).toBe(200)
  await fetch(`http://localhost:${port}/wp-login.php`)
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
  expect(text).toMatch(/^buchfink_http_request_seconds_count\{method="GET",route="\/faq",status="2xx"\} 1$/mu)
  expect(text).toMatch(/^buchfink_http_request_seconds_count\{method="GET",route="\*",status="4xx"\} 1$/mu)
  expect(text).toMatch(/^buchfink_build_info\{node="[^"]+:\d+",build="[\da-f]{12}"\} 1$/mu)
  expect(text).toMatch(/^buchfink_figures_read\{part="books"\} 1$/mu)
  expect(text).toMatch(/^buchfink_processes 1$/mu)
  expect(text).not.toMatch(/secret|wp-login/u)
  expect((await fetch(`http://localhost:${metricsPort}/`)).status).toBe(404)
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(complaints()).toBe('')
})

it('makes an administrator from the command line, beside the platform that runs and after it has ended', async () => {
  const ended = start()
  await ready()
  const pool = openPool(await urlOfEmbedded(folder), { max: 1 })
  await sql`
    insert into member (profile_id, email, email_verified_at, first_name, last_name, adult_confirmed_at)
    select name, name || '@example.org', app_now(), name, name, app_now() from unnest(array['ada', 'berta']) name`.execute(
    openDatabase(pool),
  )
  await pool.end()
  expect(await runAct('--make-administrator', 'ada@example.org')).toEqual([
    0,
    expect.stringContaining('ada@example.org is an administrator'),
  ])
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await runAct('--make-administrator', 'berta@example.org')).toEqual([0, expect.stringContaining('berta@example.org is')])
  expect(await runAct('--make-administrator', 'ada@example.org')).toEqual([1, 'This member is an administrator already.\n'])
  expect(await databasesLeft()).toEqual([])
})

it('ends on Ctrl-C with code 0, although the database gets the same signal', async () => {
  const ended = start()
  await ready()
  process.kill(-server.pid!, 'SIGINT')
  expect(await ended).toBe(0)
  expect(await databasesLeft()).toEqual([])
  // The next start finds everything in order.
  const again = start()
  await ready()
  server.kill('SIGTERM')
  expect(await again).toBe(0)
})

it.each(['SIGKILL', 'SIGQUIT'] as const)('ends with 1 when its own database has ended by %s, and starts again with it', async (signal) => {
  const ended = start()
  await ready()
  const pid = Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, signal)
  expect(await ended).toBe(1)
  expect(output).toContain('the embedded PostgreSQL has ended by itself')
  const again = start()
  await ready()
  server.kill('SIGTERM')
  expect(await again).toBe(0)
})

it('ends on SIGTERM before it is ready, with the database that it had begun', async () => {
  const ended = start()
  await expect.poll(databasesLeft).not.toEqual([])
  expect(output).not.toContain('is ready at')
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(output).not.toContain('is ready at')
  expect(await databasesLeft()).toEqual([])
})

it('answers through its notice, while it says that it is not ready', async () => {
  const ended = start({ STOP_NOTICE_SECONDS: '2' })
  await ready()
  server.kill('SIGTERM')
  const probe = () => fetch(`http://localhost:${port}/readyz`).then(({ status }) => status)
  await expect.poll(probe, { interval: 10 }).toBe(503)
  const page = await fetch(`http://localhost:${port}/`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await ended).toBe(0)
  await expect(probe()).rejects.toThrow()
})
