import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, openPool } from '../../server/platform/db/database.ts'
import { freePort } from '../../server/platform/environment/free-port.ts'
import { OwnProcess } from '../own-process.ts'
import { urlOfEmbedded } from '../running-server.ts'

/** How the process behaves towards the one who starts it: nothing is left behind, and an orderly end says nothing. */
let platform: OwnProcess

beforeAll(async () => {
  platform = await OwnProcess.create()
})
afterAll(() => platform.dispose())

function listening(): Promise<Server> {
  return new Promise((resolve) => {
    const blocker = createServer()
    blocker.listen(0, '127.0.0.1', () => resolve(blocker))
  })
}

/** What whoever runs the site does from the command line; gives what it said and its exit code. */
async function runAct(...options: string[]): Promise<[number | null, string]> {
  const act = spawn(process.execPath, ['server/main.ts', ...options], {
    env: { ...process.env, DATA_DIR: platform.folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [act.stdout, act.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve) => act.once('close', (code) => resolve([code, said])))
}

async function insertMember(name: string): Promise<void> {
  const pool = openPool(await urlOfEmbedded(platform.folder), { max: 1 })
  await sql`
    insert into member (profile_id, email, email_verified_at, first_name, last_name, adult_confirmed_at)
    values (${name}, ${`${name}@example.org`}, app_now(), ${name}, ${name}, app_now())`.execute(openDatabase(pool))
  await pool.end()
}

describe('while it runs', () => {
  let ended: Promise<number | null>

  afterAll(() => platform.killLeftover())

  it('serves metrics on a port of their own, in which pages are told by their pattern', async () => {
    const metricsPort = await freePort()
    ;({ ended } = await platform.start({ METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info', STOP_NOTICE_SECONDS: '2' }))
    await platform.ready()
    const page = await fetch(`http://localhost:${platform.port}/faq?q=secret`)
    expect(page.status).toBe(200)
    await fetch(`http://localhost:${platform.port}/wp-login.php`)
    const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
    expect(text).toMatch(/^buchfink_http_request_seconds_count\{method="GET",route="\/faq",status="2xx"\} 1$/mu)
    expect(text).toMatch(/^buchfink_http_request_seconds_count\{method="GET",route="\*",status="4xx"\} 1$/mu)
    expect(text).toMatch(/^buchfink_build_info\{node="[^"]+:\d+",build="[\da-f]{12}"\} 1$/mu)
    expect(text).toMatch(/^buchfink_figures_read\{part="books"\} 1$/mu)
    expect(text).toMatch(/^buchfink_processes 1$/mu)
    expect(text).not.toMatch(/secret|wp-login/u)
    expect((await fetch(`http://localhost:${metricsPort}/`)).status).toBe(404)
  })

  it('is told of an administrator by the command line', async () => {
    for (const name of ['ada', 'berta']) await insertMember(name)
    expect(await runAct('--make-administrator', 'ada@example.org')).toEqual([
      0,
      expect.stringContaining('ada@example.org is an administrator'),
    ])
  })

  it('keeps readers out for maintenance by the command line, and lets them in again', async () => {
    const home = () => fetch(`http://localhost:${platform.port}/`).then(({ status }) => status)
    const probe = async (): Promise<unknown> => (await fetch(`http://localhost:${platform.port}/readyz`)).json()
    expect(await runAct('--maintenance', 'on', '--minutes', '5')).toEqual([0, expect.stringMatching(/^Maintenance since /u)])
    await expect.poll(home).toBe(503)
    expect(await probe()).toMatchObject({ ready: true, maintenance: true })
    expect((await fetch(`http://localhost:${platform.port}/?login=1`)).status).toBe(200)
    expect(await runAct('--maintenance', 'off')).toEqual([0, 'Maintenance has ended: readers are let in again.\n'])
    await expect.poll(home).toBe(200)
    expect(await runAct('--maintenance', 'perhaps')).toEqual([1, expect.stringMatching(/^Usage: node server\/main\.ts --maintenance/u)])
  })

  it('answers through the notice of its end, while it says that it is not ready', async () => {
    platform.server.kill('SIGTERM')
    const probe = () => fetch(`http://localhost:${platform.port}/readyz`).then(({ status }) => status)
    await expect.poll(probe, { interval: 10 }).toBe(503)
    const page = await fetch(`http://localhost:${platform.port}/`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    expect(await ended).toBe(0)
    await expect(probe()).rejects.toThrow()
    expect(platform.output).toMatch(/"ms":\d+,"drained":true,"msg":"stopped"/u)
  })
})

describe('once it has ended', () => {
  it('leaves a database in which an administrator is made from the command line', async () => {
    expect(await runAct('--make-administrator', 'berta@example.org')).toEqual([0, expect.stringContaining('berta@example.org is')])
    const usage = [1, 'Usage: node server/main.ts --make-administrator ada@example.org [--role moderator|accounting]\n']
    expect(await runAct('--make-administrator', 'ada@example.org', '--no-such-thing')).toEqual(usage)
    expect(await platform.databasesLeft()).toEqual([])
  })

  it('loads known editions from the command line, into the embedded database of a platform that has ended', async () => {
    expect(await runAct('--load-catalogue')).toEqual([1, expect.stringContaining('Usage: npm run catalogue:load')])
    expect(await runAct('--load-catalogue', 'nothing.mrc.gz')).toEqual([1, expect.stringContaining('nothing.mrc.gz is not there.')])
    expect(await platform.databasesLeft()).toEqual([])
  })
})

describe('its end', () => {
  afterEach(() => platform.killLeftover())

  it('stops the database again when the port is taken', async () => {
    const blocker = await listening()
    const address = blocker.address()
    const { ended } = await platform.start({ PORT: String(typeof address === 'object' && address ? address.port : 0) })
    expect(await ended).toBe(1)
    blocker.close()
    expect(platform.output).toMatch(/Port \d+ is in use\. Set PORT to a free one\./u)
    expect(await platform.databasesLeft()).toEqual([])
  })

  it('is 1 when its own database has ended by SIGQUIT; Ctrl-C ends the next one with 0, and its terminal the one after that', async () => {
    const { ended } = await platform.start()
    await platform.ready()
    process.kill(await platform.databasePid(), 'SIGQUIT')
    expect(await ended).toBe(1)
    expect(platform.output).toContain('the embedded PostgreSQL has ended by itself')
    // The database gets the same signals.
    for (const signal of ['SIGINT', 'SIGHUP'] as const) {
      const again = await platform.start()
      await platform.ready()
      process.kill(-platform.server.pid!, signal)
      expect(await again.ended, signal).toBe(0)
      expect(await platform.databasesLeft(), signal).toEqual([])
    }
  })

  it('ends on SIGTERM before it is ready, with the database that it had begun', async () => {
    const { ended } = await platform.start()
    await expect.poll(() => platform.databasesLeft()).not.toEqual([])
    expect(platform.output).not.toContain('is ready at')
    platform.server.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(platform.output).not.toContain('is ready at')
    expect(await platform.databasesLeft()).toEqual([])
  })
})
