import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { PersistentProcess, type PersistentBounds } from '../../../platform/processes/persistent-process.ts'
import type { BookOnPicture } from './render-book-picture.ts'
import program from './painter-process.ts?program'
import type { SiteTexts } from './picture-texts.ts'

const BOUNDS: PersistentBounds = {
  atOnce: 2,
  waiting: 100,
  seconds: 10,
  idleSeconds: 60,
  heapMegabytes: 128,
  dataBytes: 1024 * 1024 * 1024,
}

/** The content of a picture. */
export type Subject = { book: BookOnPicture } | { site: SiteTexts }

/** A photo on a picture, in its pixels. */
export interface Photo {
  bytes: Uint8Array
  left: number
  top: number
  width: number
  height: number
  radius: number
}

const pngShape = z.instanceof(Uint8Array)

/** Renders SVG to PNG in a separate process. The server itself cannot read SVG, so uploads never reach an SVG parser. */
export class PictureRenderer {
  private readonly process = new PersistentProcess(program, BOUNDS)

  /**
   * PNG of a subject; the photo to lay on it, if there is one, is fetched when its turn comes.
   * @throws AppError 503 UNAVAILABLE when too many are waiting already or the process fails.
   */
  async paint(subject: Subject, fetchPhoto: () => Promise<Photo | null> = async () => null): Promise<Uint8Array<ArrayBuffer>> {
    try {
      return new Uint8Array(pngShape.parse(await this.process.ask(async () => ({ subject, photo: await fetchPhoto() }))))
    } catch (error) {
      throw new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: BOUNDS.seconds })
    }
  }
}
