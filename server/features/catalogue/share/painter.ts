import type { ChildProcess } from 'node:child_process'
import { atMost } from '../../../platform/concurrency.ts'
import { AppError } from '../../../platform/errors.ts'
import { runText } from '../../../platform/processes/run-text.ts'
import type { BookOnPicture } from './draw-book-picture.ts'
import program from './painter-process.ts?program'
import type { SiteWords } from './picture-words.ts'

/** Pictures for previews drawn at the same time, and as many may wait; whoever comes then is asked to come again. */
const SHARE_PICTURES_AT_ONCE = 2
const SHARE_PICTURES_WAITING = 100

/** What a picture shows. */
export type Subject = { book: BookOnPicture } | { site: SiteWords }

/** A photo laid on a drawing, in its pixels. */
export interface Photo {
  bytes: Uint8Array
  left: number
  top: number
  width: number
  height: number
  radius: number
}

interface Answer {
  id: number
  png?: Uint8Array<ArrayBuffer>
  error?: string
}
interface Waiting {
  resolve: (png: Uint8Array<ArrayBuffer>) => void
  reject: (error: Error) => void
}

const PAINT_SECONDS = 10
const IDLE_SECONDS = 60

/**
 * Draws pictures (SVG) and turns them into PNG, in a process of its own: the server answers others meanwhile. SVG stays
 * blocked in the server, where uploads are decoded: no moment and no order of events lets an upload meet an SVG reader. The process gets no configuration and
 * no secrets, starts with the first picture and ends when a minute passes without one.
 */
export class Painter {
  private process: ChildProcess | undefined
  private readonly orders = new Map<number, Waiting>()
  private lastId = 0
  private idle: NodeJS.Timeout | undefined
  private readonly queue = atMost(SHARE_PICTURES_AT_ONCE)
  private inQueue = 0

  /**
   * PNG of a subject; the photo to lay on it, if there is one, is fetched when its turn comes.
   * @throws AppError 503 UNAVAILABLE when too many are waiting already or the process fails.
   */
  async paint(subject: Subject, fetchPhoto: () => Promise<Photo | null> = async () => null): Promise<Uint8Array<ArrayBuffer>> {
    if (this.inQueue >= SHARE_PICTURES_WAITING) throw new AppError('UNAVAILABLE', { retryAfterSeconds: PAINT_SECONDS })
    this.inQueue++
    try {
      return await this.queue(async () => this.order(subject, await fetchPhoto()))
    } catch (error) {
      throw new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: PAINT_SECONDS })
    } finally {
      this.inQueue--
    }
  }

  private async order(subject: Subject, photo: Photo | null): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.idle)
    const painter = (this.process ??= this.start())
    const id = ++this.lastId
    const tooLong = setTimeout(() => painter.kill('SIGKILL'), PAINT_SECONDS * 1000)
    try {
      return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
        this.orders.set(id, { resolve, reject })
        painter.send({ id, subject, photo }, (error) => error && reject(error))
      })
    } finally {
      clearTimeout(tooLong)
      this.orders.delete(id)
      if (this.orders.size === 0) this.idle = setTimeout(() => this.stop(), IDLE_SECONDS * 1000).unref()
    }
  }

  private start(): ChildProcess {
    const painter = runText(process.execPath, ['--max-old-space-size=128'], program)
    painter.on('message', ({ id, png, error }: Answer) => {
      if (png) this.orders.get(id)?.resolve(new Uint8Array(png))
      else this.orders.get(id)?.reject(new Error(error))
    })
    for (const event of ['error', 'exit'] as const) painter.once(event, (reason) => this.forget(painter, reason))
    // It ends with the server, and never keeps it alive.
    painter.unref()
    painter.channel?.unref()
    return painter
  }

  private stop(): void {
    this.process?.disconnect()
    this.process = undefined
  }

  private forget(painter: ChildProcess, reason: unknown): void {
    if (this.process !== painter) return
    this.process = undefined
    for (const { reject } of this.orders.values()) reject(new Error(`The painter ended: ${String(reason)}`))
  }
}
