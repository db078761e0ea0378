import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, openPool, type Database } from '../server/platform/db/database.ts'
import { Caller } from '../server/testing/caller.ts'
import type { FrontDoor } from '../server/testing/test-application.ts'
import { freePort } from '../server/platform/free-port.ts'

const START_TIMEOUT_MS = 60_000

/** The built platform as its own process, with a data folder of its own: what `npm start` runs. */
export class RunningServer implements FrontDoor {
  readonly folder: string
  readonly port: number
  private child: ChildProcess | undefined
  private output = ''

  private constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
  }

  static async create(env: Record<string, string> = {}): Promise<RunningServer> {
    const server = new RunningServer(await mkdtemp(join(tmpdir(), 'buchfink-e2e-')), await freePort())
    await server.start(env)
    return server
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Starts (again) on the same data folder and waits until it says that it is ready; gives the seconds it took. */
  async start(env: Record<string, string> = {}): Promise<number> {
    const begin = performance.now()
    this.output = ''
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.folder,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        DNB_URL: 'http://127.0.0.1:9/sru',
        OPENLIBRARY_URL: 'http://127.0.0.1:9',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a test can kill the database with it.
      detached: true,
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    while (!this.output.includes('is ready at')) {
      if (child.exitCode !== null || child.signalCode !== null || performance.now() - begin > START_TIMEOUT_MS)
        throw new Error(`The server did not start:\n${this.output}`)
      await wait(20)
    }
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
    for (let attempt = 0; child && attempt < 600; attempt++) {
      if (child.exitCode !== null || child.signalCode !== null) return child.signalCode
      await wait(50)
    }
    throw new Error('The process lives on.')
  }

  /** SIGTERM, as an orderly stop; gives the exit code. */
  async stop(): Promise<number | null> {
    const child = this.child
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    return code
  }

  async dispose(): Promise<void> {
    await this.stop()
    await rm(this.folder, { recursive: true, force: true })
  }

  visitor(): Caller {
    return new Caller((path, init) => fetch(`${this.url}${path}`, { ...init, redirect: 'manual' }))
  }

  async mailsTo(address: string): Promise<{ subject: string; text: string; html: string }[]> {
    // Mails are sent by a job: give it its moment.
    for (let attempt = 0; ; attempt++) {
      const { mails } = (await (await fetch(`${this.url}/dev/mailbox.json?to=${encodeURIComponent(address)}`)).json()) as {
        mails: { subject: string; text: string; html: string }[]
      }
      if (mails.length > 0 || attempt > 100) return mails
      await wait(50)
    }
  }

  /** Where the database is that the server brought along: for a second process on it. */
  async databaseUrl(): Promise<string> {
    const password = (await readFile(join(this.folder, 'database-password'), 'utf8')).trim()
    const port = (await readFile(join(this.folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3]
    return `postgres://postgres:${password}@127.0.0.1:${port}/buchfink`
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
