import type { FrameReads } from '#domain/barcodes/read-frame.ts'
import type { Symbology } from '#domain/barcodes/symbologies.ts'
import { DECODER_SCRIPT } from './decoder-files.ts'
import type { FrameAnswer, FrameToRead } from './messages.ts'

/** The decoder failed to load, or is not supported. */
export class ReaderMissing extends Error {
  override readonly name = 'ReaderMissing'
}

interface Waiting {
  resolve: (reads: FrameReads) => void
  reject: (error: unknown) => void
}

/** The decoder in its worker, loaded with the first reader. */
export class BarcodeReader {
  readonly #worker = new Worker(DECODER_SCRIPT, { type: 'module', name: 'barcodes' })
  readonly #waiting = new Map<number, Waiting>()
  #lastId = 0
  #failure: ReaderMissing | undefined

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FrameAnswer>) => this.#settle(data))
    this.#worker.addEventListener('error', () => this.#fail('The worker did not start.'))
  }

  /** Looks into one frame, or longer into a photo, and takes it over. @throws ReaderMissing */
  read(frame: ImageBitmap, symbologies: readonly Symbology[], isPhoto = false): Promise<FrameReads> {
    if (this.#failure) return Promise.reject(this.#failure)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, frame, symbologies, isPhoto } satisfies FrameToRead, [frame])
    })
  }

  close(): void {
    this.#worker.terminate()
    this.#waiting.clear()
  }

  #settle(answer: FrameAnswer): void {
    if ('failure' in answer) return this.#fail(answer.failure)
    this.#waiting.get(answer.id)?.resolve(answer.reads)
    this.#waiting.delete(answer.id)
  }

  #fail(reason: string): void {
    this.#failure = new ReaderMissing(reason)
    for (const { reject } of this.#waiting.values()) reject(this.#failure)
    this.#waiting.clear()
  }
}
