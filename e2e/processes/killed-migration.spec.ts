import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openDatabase, openPool, type Database } from '../../server/platform/db/database.ts'
import { freePort } from '../../server/platform/environment/free-port.ts'
import { createDatabase } from '../setup/prepared-cluster.ts'

/** A process of its own on a database that outlives it. */
let folder: string
let url: string
let db: Database
let close: () => Promise<void>
let server: ChildProcess | undefined
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buchfink-migration-'))
  const cluster = inject('preparedCluster')
  await createDatabase(cluster, 'halfway')
  url = cluster.url.replace(/\/postgres$/u, '/halfway')
  const pool = openPool(url, { max: 2 })
  db = openDatabase(pool)
  close = () => pool.end()
  port = await freePort()
})
afterAll(async () => {
  if (server?.exitCode === null && server.signalCode === null) server.kill('SIGKILL')
  await close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts the platform; gives what it says from then on, and how it ends. */
function start(): { said: () => string; ended: Promise<NodeJS.Signals | number | null> } {
  let output = ''
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), DATABASE_URL: url, DEMO_DATA: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server = child
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { said: () => output, ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code))) }
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(async () => isSo(), { message: what, interval: 50, timeout: 60_000 }).toBe(true)
}

const LOCK = 4711

/** Has every migration wait once it has made the table of payments: in the middle of all of them. */
async function waitHalfway(): Promise<void> {
  await sql`create schema halfway`.execute(db)
  await sql
    .raw(`create function halfway.wait() returns event_trigger language plpgsql as $$
    begin
      if exists (select 1 from pg_event_trigger_ddl_commands() where object_identity = 'public.payment') then
        perform pg_advisory_xact_lock(${LOCK});
      end if;
    end $$`)
    .execute(db)
  await sql`create event trigger halfway on ddl_command_end when tag in ('CREATE TABLE') execute function halfway.wait()`.execute(db)
}

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'`.execute(db)
  return rows.map(({ name }) => name)
}

async function isReady(): Promise<boolean> {
  return fetch(`http://localhost:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}

async function home(): Promise<number> {
  return (await fetch(`http://localhost:${port}/`)).status
}

it('is killed in the middle of its migrations, and the next start finds nothing half done and goes on (F24)', async () => {
  await waitHalfway()
  const holder = openPool(url, { max: 1 })
  const lock = await holder.connect()
  await lock.query(`select pg_advisory_lock(${LOCK})`)
  const { ended } = start()
  await until('a migration waits halfway', async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = 'halfway' and wait_event = 'advisory'`.execute(db)
    return rows.length > 0
  })
  server!.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  lock.release()
  await holder.end()
  await sql`drop event trigger halfway`.execute(db)
  await until('the dead process has let go', async () => {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = 'halfway' and pid <> pg_backend_pid() and state <> 'idle'`.execute(db)
    return rows.length === 0
  })
  expect(await tables()).toEqual([])
  expect((await sql`select name from kysely_migration`.execute(db)).rows).toEqual([])
  start()
  await until('the platform is ready', isReady)
  expect(await tables()).toEqual(expect.arrayContaining(['exchange', 'member', 'payment']))
})

it('serves while a newer version brings the schema further, and starts again on it (F23)', async () => {
  await sql`alter table exchange add column newer text, add column counted int not null default 0`.execute(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999_newer', '2030-01-01T00:00:00.000Z')`.execute(db)
  expect(await isReady()).toBe(true)
  expect(await home()).toBe(200)
  const gone = new Promise((resolve) => server!.once('exit', resolve))
  server!.kill('SIGTERM')
  expect(await gone).toBe(0)
  const { said } = start()
  await until('the older version is ready on the newer schema', () => said().includes('is ready at'))
  expect([await isReady(), await home()]).toEqual([true, 200])
})
