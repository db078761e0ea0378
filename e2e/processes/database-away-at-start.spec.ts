import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { freePort } from '../../server/platform/environment/free-port.ts'
import { cloneDatabase, type ClonedDatabase } from '../setup/prepared-cluster.ts'

// A start beside a database that takes its time (F15). The database is there all along; the door to it is not.
let folder: string
let database: ClonedDatabase
let server: ChildProcess
let door: Server | undefined
let output = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buchfink-away-'))
  database = await cloneDatabase(inject('preparedCluster'), 'empty', folder)
})

afterEach(async () => {
  if (server.exitCode === null) server.kill('SIGKILL')
  door?.close()
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

function start(databaseUrl: string, port: number): void {
  output = ''
  const env = { DATABASE_URL: databaseUrl, PORT: String(port), DATA_DIR: join(folder, 'site'), DEMO_DATA: 'off', LOG_LEVEL: 'warn' }
  server = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
}

/** The address of the database behind another port. */
function behind(port: number): string {
  const url = new URL(database.url)
  url.port = String(port)
  return url.href
}

async function openDoor(port: number): Promise<void> {
  door = createServer((socket) => {
    const inner = connect(Number(new URL(database.url).port), '127.0.0.1')
    socket.on('error', () => inner.destroy())
    inner.on('error', () => socket.destroy())
    socket.pipe(inner).pipe(socket)
  })
  door.listen(port, '127.0.0.1')
  await once(door, 'listening')
}

it('waits for a database that cannot be reached yet, without half a start, and begins when it can', async () => {
  const [port, databasePort] = [await freePort(), await freePort()]
  start(behind(databasePort), port)
  await expect.poll(() => output).toContain(`The database at 127.0.0.1:${databasePort} cannot be reached yet`)
  // By now the server has tried again.
  await expect.poll(() => output.split('cannot be reached yet').length).toBeGreaterThan(2)
  expect(server.exitCode).toBeNull()
  await expect(fetch(`http://localhost:${port}/readyz`)).rejects.toThrow()
  await openDoor(databasePort)
  await expect.poll(() => output).toContain('is ready at')
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
  expect(output).not.toContain(new URL(database.url).password)
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  expect(code).toBe(0)
})

it('ends on SIGTERM while it waits for the database', async () => {
  const databasePort = await freePort()
  start(behind(databasePort), await freePort())
  await expect.poll(() => output).toContain('cannot be reached yet')
  server.kill('SIGTERM')
  const [code, signal] = await once(server, 'exit')
  expect([code, signal]).toEqual([0, null])
})

it('ends at once with a sentence for a password that is wrong', async () => {
  const url = new URL(database.url)
  url.password = 'not-this-one'
  start(url.href, await freePort())
  const [code] = await once(server, 'exit')
  expect(code).toBe(1)
  expect(output).toMatch(/^The database of DATABASE_URL at 127\.0\.0\.1:\d+ refuses the connection: password authentication failed.*\n$/u)
})
