import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Figures } from './figures.ts'

const START_TIMEOUT_MS = 90_000

/** One process of the built server, that is started again whenever it is gone. */
export class ServerProcess {
  readonly port: number
  isReady = false
  /** Crash points of the next start. */
  nextCrashPoint: string | undefined
  readonly #env: Record<string, string>
  readonly #figures: Figures
  #child: ChildProcess | undefined
  #isWanted = true
  /** Whoever ended it, by `kill -9` or orderly, starts it again. */
  #isEnded = false
  #output = ''
  #life: Promise<void> | undefined

  constructor(port: number, env: Record<string, string>, figures: Figures) {
    this.port = port
    this.#env = env
    this.#figures = figures
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** By this name PostgreSQL knows its connections. */
  get name(): string {
    return `server ${this.port}`
  }

  /** Begins to keep it alive, and waits until it is ready for the first time. */
  async begin(): Promise<void> {
    this.#life = this.#keepAlive()
    await this.ready()
  }

  async ready(): Promise<void> {
    const begin = performance.now()
    while (!this.isReady) {
      if (performance.now() - begin > START_TIMEOUT_MS) throw new Error(`A server did not start:\n${this.#output.slice(-3000)}`)
      await wait(50)
    }
  }

  /** `kill -9`. */
  kill(): void {
    if (!this.#child?.pid || this.#child.exitCode !== null) return
    this.#isEnded = true
    this.isReady = false
    this.#child.kill('SIGKILL')
  }

  /** An orderly stop and a new start, as in a deploy: what a process looks at from time to time it looks at once it runs. */
  async restart(): Promise<void> {
    if (!this.isReady) return
    this.isReady = false
    this.#isEnded = true
    this.#child?.kill('SIGTERM')
    await this.ready()
  }

  async end(): Promise<void> {
    this.#isWanted = false
    this.#child?.kill('SIGTERM')
    await this.#life
  }

  async #keepAlive(): Promise<void> {
    while (this.#isWanted) {
      const crashPoint = this.nextCrashPoint
      this.nextCrashPoint = undefined
      const wasReady = await this.#liveOnce(crashPoint)
      if (!this.#isWanted) return
      if (this.#isEnded) this.#isEnded = false
      else if (this.#child?.signalCode === 'SIGKILL' && crashPoint) this.#figures.fault(`crash point ${crashPoint.split('=')[0]}`)
      // A start may fail while the database is away; once it runs, a server has no reason to go.
      else if (wasReady) this.#figures.violated(`a server ended by itself: ${this.#output.slice(-1500)}`)
      else this.#figures.called('start refused')
      await wait(200)
    }
  }

  #liveOnce(crashPoint: string | undefined): Promise<boolean> {
    let wasReady = false
    this.#output = ''
    const env = {
      ...process.env,
      PORT: String(this.port),
      PGAPPNAME: this.name,
      ...this.#env,
      ...(crashPoint && { CRASH_POINTS: crashPoint }),
    }
    const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.#output = (this.#output + chunk.toString()).slice(-20_000)
        if (wasReady || !this.#output.includes('is ready at')) return
        wasReady = true
        this.isReady = true
      })
    return new Promise((resolve) => {
      child.once('exit', () => {
        this.isReady = false
        resolve(wasReady)
      })
    })
  }
}
