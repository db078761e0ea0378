import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { StandingProcess, type StandingBounds } from '../../../platform/processes/standing-process.ts'
import type { BookOnPicture } from './draw-book-picture.ts'
import program from './painter-process.ts?program'
import type { SiteTexts } from './picture-texts.ts'

/** How many previews are drawn at the same time, and as many may wait; further ones are refused for now. */
const BOUNDS: StandingBounds = {
  atOnce: 2,
  waiting: 100,
  seconds: 10,
  idleSeconds: 60,
  heapMegabytes: 128,
  dataBytes: 1024 * 1024 * 1024,
}

/** What a picture shows. */
export type Subject = { book: BookOnPicture } | { site: SiteTexts }

/** A photo laid on a drawing, in its pixels. */
export interface Photo {
  bytes: Uint8Array
  left: number
  top: number
  width: number
  height: number
  radius: number
}

const pngShape = z.instanceof(Uint8Array)

/**
 * Draws pictures (SVG) and turns them into PNG, in a process of its own: the server answers others meanwhile. SVG stays
 * blocked in the server, where uploads are decoded: no moment and no order of events lets an upload meet an SVG reader.
 */
export class Painter {
  private readonly process = new StandingProcess(program, BOUNDS)

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
