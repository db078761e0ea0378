import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { openDatabase, openPool, type Database } from '../server/platform/db/database.ts'
import { Caller } from '../server/testing/caller.ts'
import type { FrontDoor } from '../server/testing/test-application.ts'
import { throwAwayFolder } from '../server/testing/clusters/throw-away-folder.ts'
import { freePort } from '../server/platform/environment/free-port.ts'
import { cloneDatabase, type ClonedDatabase, type PreparedCluster } from './setup/prepared-cluster.ts'

const START_TIMEOUT_MS = 60_000
const DEATH_TIMEOUT_MS = 30_000

/** Where a server begins: a data folder, and a database unless it brings its own along. */
interface Ground {
  folder: string
  database?: ClonedDatabase
  /** Folder of the build that runs; this one unless said. */
  build?: string
}

const mailbox = z.object({ mails: z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() })) })

/** The built platform as its own process, with a data folder of its own: what `npm start` runs. */
export class RunningServer implements FrontDoor {
  readonly folder: string
  readonly port: number
  private readonly database: ClonedDatabase | undefined
  private readonly build: string | undefined
  private child: ChildProcess | undefined

  private constructor({ folder, database, build }: Ground, port: number) {
    this.folder = folder
    this.port = port
    this.database = database
    this.build = build
  }

  /** Starts for the first time, in an empty folder with an embedded database unless said. */
  static async create(env: Record<string, string> = {}, ground?: Ground): Promise<RunningServer> {
    const server = new RunningServer(ground ?? { folder: await emptyFolder() }, await freePort())
    await server.start(env)
    return server
  }

  /** Starts on a clone of the run's database, with the demo unless it is off: nothing of a first start has to be done. */
  static async onClone(cluster: PreparedCluster, env: Record<string, string> = {}): Promise<RunningServer> {
    const folder = await emptyFolder()
    const database = await cloneDatabase(cluster, env['DEMO_DATA'] === 'off' ? 'empty' : 'demo', folder)
    return RunningServer.create(env, { folder, database })
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Number of its process. @throws Error when none runs. */
  get pid(): number {
    if (!this.child?.pid) throw new Error('There is no process.')
    return this.child.pid
  }

  /** Starts (again) on the same data folder and waits until it says that it is ready; gives the seconds it took. */
  async start(env: Record<string, string> = {}): Promise<number> {
    const begin = performance.now()
    const child = spawn(process.execPath, ['server/main.ts'], {
      ...(this.build !== undefined && { cwd: this.build }),
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.folder,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        DNB_URL: 'http://127.0.0.1:9/sru',
        OPENLIBRARY_URL: 'http://127.0.0.1:9',
        ...(this.database && { DATABASE_URL: this.database.url }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a test can kill the database with it.
      detached: true,
    })
    this.child = child
    await saysItIsReady(child)
    return (performance.now() - begin) / 1000
  }

  /** `kill -9` of the server process; with its whole group, the embedded database dies in the same moment. */
  async kill(what: 'process' | 'group'): Promise<void> {
    const child = this.child
    if (!child?.pid) throw new Error('There is no process to kill.')
    const gone = new Promise((resolve) => child.once('exit', resolve))
    process.kill(what === 'group' ? -child.pid : child.pid, 'SIGKILL')
    await gone
  }

  /** Waits until the process has ended by itself and gives the signal that ended it. @throws Error after 30 s. */
  async died(): Promise<NodeJS.Signals | null> {
    const child = this.child
    if (!child) throw new Error('There is no process.')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit', { signal: AbortSignal.timeout(DEATH_TIMEOUT_MS) })
    return child.signalCode
  }

  /** SIGTERM, as an orderly stop; gives the exit code. */
  async stop(): Promise<number | null> {
    const child = this.child
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    return code
  }

  /** It ends without a goodbye when this process does: for a server that all files of a worker use. */
  endWithThisProcess(): this {
    const end = (): void => {
      this.child?.kill('SIGKILL')
      rmSync(this.folder, { recursive: true, force: true })
    }
    process.once('SIGTERM', end)
    process.once('exit', end)
    return this
  }

  async dispose(): Promise<void> {
    await this.stop()
    await this.database?.drop()
    await rm(this.folder, { recursive: true, force: true })
  }

  visitor(): Caller {
    return new Caller((path, init) => fetch(`${this.url}${path}`, { ...init, redirect: 'manual' }))
  }

  async mailsTo(address: string): Promise<{ subject: string; text: string; html: string }[]> {
    // Mails are sent by a job: give it its moment.
    for (let attempt = 0; ; attempt++) {
      const answer = await fetch(`${this.url}/dev/mailbox.json?to=${encodeURIComponent(address)}`)
      const { mails } = mailbox.parse(await answer.json())
      if (mails.length > 0 || attempt > 100) return mails
      await wait(50)
    }
  }

  /** Where the database of the server is: for a second process on it. */
  async databaseUrl(): Promise<string> {
    return this.database?.url ?? urlOfEmbedded(this.folder)
  }

  /** The database behind the server, for looking at what only it knows. */
  async withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const pool = openPool(await this.databaseUrl(), { max: 2 })
    try {
      return await work(openDatabase(pool))
    } finally {
      await pool.end()
    }
  }
}

/** Where the running database is that a server has brought along in its folder. */
export async function urlOfEmbedded(folder: string): Promise<string> {
  const password = (await readFile(join(folder, 'database-password'), 'utf8')).trim()
  const port = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]
  return `postgres://postgres:${password}@127.0.0.1:${port}/buchfink`
}

function emptyFolder(): Promise<string> {
  return throwAwayFolder('e2e')
}

/** Waits for the line that `npm start` ends with. @throws Error with all the process said when it ends, or takes too long. */
export function saysItIsReady(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(fail, START_TIMEOUT_MS)
    function fail(): void {
      clearTimeout(tooLong)
      reject(new Error(`The server did not start:\n${output}`))
    }
    child.once('exit', fail)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (!output.includes('is ready at')) return
        clearTimeout(tooLong)
        resolve()
      })
  })
}
