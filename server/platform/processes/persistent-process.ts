import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { limitConcurrency } from '../concurrency.ts'
import { AppError } from '../errors.ts'
import { runConfined, type ProcessBounds } from './confined-node.ts'

export interface PersistentBounds extends Omit<ProcessBounds, 'processorSeconds'> {
  /** Questions that are under way at the same time. */
  atOnce: number
  /** Including those that wait; further ones are refused for now. */
  waiting: number
  /** Of the clock, for one question; then the process is ended, and with it whatever else it was asked. */
  seconds: number
  /** Seconds without a question after which it ends. */
  idleSeconds: number
}

export class NoAnswer extends Error {}

interface Answer {
  id: number
  answer?: unknown
  error?: string
}
interface Asked {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
}

/**
 * A process that answers questions one by one (`answerEach`), for expensive work and untrusted input. Runs without configuration at low
 * priority; starts with the first question, ends when idle, restarts after failures.
 */
export class PersistentProcess {
  private readonly program: string
  private readonly bounds: PersistentBounds
  private readonly queue: ReturnType<typeof limitConcurrency>
  private readonly asked = new Map<number, Asked>()
  private process: ChildProcess | undefined
  private idle: NodeJS.Timeout | undefined
  private lastId = 0
  private inQueue = 0

  constructor(program: string, bounds: PersistentBounds) {
    this.program = program
    this.bounds = bounds
    this.queue = limitConcurrency(bounds.atOnce)
  }

  /**
   * The answer to a question, which is made when its turn comes; the caller checks the shape of what it gets.
   * @throws AppError 503 UNAVAILABLE when too many wait already; NoAnswer when time or memory ran out or the program failed.
   */
  async ask(question: () => object | Promise<object>): Promise<unknown> {
    if (this.inQueue >= this.bounds.waiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: this.bounds.seconds })
    this.inQueue++
    try {
      return await this.queue(async () => this.send(await question()))
    } finally {
      this.inQueue--
    }
  }

  private async send(question: object): Promise<unknown> {
    clearTimeout(this.idle)
    const running = (this.process ??= this.start())
    const id = ++this.lastId
    const tooLong = setTimeout(() => running.kill('SIGKILL'), this.bounds.seconds * 1000)
    try {
      return await new Promise<unknown>((resolve, reject) => {
        this.asked.set(id, { resolve, reject })
        running.send({ id, question }, (error) => error && reject(new NoAnswer('The process takes no question.', { cause: error })))
      })
    } finally {
      clearTimeout(tooLong)
      this.asked.delete(id)
      if (this.asked.size === 0) this.idle = setTimeout(() => this.stop(), this.bounds.idleSeconds * 1000).unref()
    }
  }

  private start(): ChildProcess {
    const running = runConfined(this.bounds, this.program)
    running.on('message', ({ id, answer, error }: Answer) => {
      if (error === undefined) this.asked.get(id)?.resolve(answer)
      else this.asked.get(id)?.reject(new NoAnswer(error))
    })
    for (const event of ['error', 'exit'] as const) running.once(event, (reason) => this.forget(running, reason))
    // It ends with the server, and never keeps it alive.
    running.unref()
    running.channel?.unref()
    if (running.pid !== undefined) setPriority(running.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    return running
  }

  private stop(): void {
    this.process?.disconnect()
    this.process = undefined
  }

  private forget(ended: ChildProcess, reason: unknown): void {
    if (this.process !== ended) return
    this.process = undefined
    for (const { reject } of this.asked.values()) reject(new NoAnswer(`The process ended: ${String(reason)}`))
  }
}
