import { spawn, type ChildProcess } from 'node:child_process'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openDatabase, openPool } from '../server/platform/db/database.ts'
import { freePort } from '../server/platform/environment/free-port.ts'
import { throwAwayFolder } from '../server/testing/clusters/throw-away-folder.ts'
import { saysItIsReady, urlOfEmbedded } from './running-server.ts'

/** The platform with its own database as who starts it sees it: what it says, and how it ends. */
export class OwnProcess {
  readonly folder: string
  port = 0
  output = ''
  private child: ChildProcess | undefined

  private constructor(folder: string) {
    this.folder = folder
  }

  static async create(): Promise<OwnProcess> {
    return new OwnProcess(await throwAwayFolder('start'))
  }

  /** @throws Error before the first start. */
  get server(): ChildProcess {
    if (!this.child) throw new Error('The platform was not started.')
    return this.child
  }

  /** Starts on a free port in a process group of its own, as a shell does; the exit code comes when it ends. */
  async start(env: Record<string, string> = {}): Promise<{ ended: Promise<number | null> }> {
    this.output = ''
    this.port = await freePort()
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, PORT: String(this.port), DATA_DIR: this.folder, DEMO_DATA: 'off', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    return { ended: new Promise((resolve) => child.once('exit', resolve)) }
  }

  /** Waits until the process is ready, and until its workers and sweeps have their connections, too: it has noted its first heartbeat. */
  async ready(): Promise<void> {
    await saysItIsReady(this.server)
    const pool = openPool(await urlOfEmbedded(this.folder), { max: 1 })
    try {
      const heartbeats = async () =>
        (await sql`select from process_heartbeat where seen_at > pg_postmaster_start_time()`.execute(openDatabase(pool))).rows.length
      await expect.poll(heartbeats).toBe(1)
    } finally {
      await pool.end()
    }
  }

  /** Number of the process of its database. */
  async databasePid(): Promise<number> {
    return Number((await readFile(join(this.folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  }

  /** Processes whose command line names the data folder: its database. */
  async databasesLeft(): Promise<string[]> {
    const ids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name))
    const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
    return lines.filter((line) => line.includes(`${this.folder}/postgres`))
  }

  /** What the process said besides that it is ready. */
  complaints(): string {
    return this.output.replace(/^Buchfink is ready at .*\n/mu, '')
  }

  /** Kills what a test has left running. */
  killLeftover(): void {
    const { child } = this
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
  }

  async dispose(): Promise<void> {
    this.killLeftover()
    await rm(this.folder, { recursive: true, force: true })
  }
}
