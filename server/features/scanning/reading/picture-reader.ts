import { z } from 'zod'
import { PHOTO_READ_SECONDS, PHOTOS_WAITING } from '#domain/policy/barcodes.ts'
import { AppError } from '../../../platform/errors.ts'
import { StandingProcess, type StandingBounds } from '../../../platform/processes/standing-process.ts'
import program from './picture-reader-process.ts?program'

export interface PictureQuestion {
  bytes: Uint8Array
  /** All codes of a pile, not that of one book. */
  all: boolean
}

/** What a photo showed: ISBNs of books, and a number of another product when there is none. */
interface PictureReading {
  books: string[]
  other: string | null
  /** Whether there is anything on it that could be print. */
  hasPrint: boolean
}

/** Or why it cannot be read. */
export type PictureAnswer = PictureReading | { unreadable: string }

const answerShape: z.ZodType<PictureAnswer> = z.union([
  z.object({
    books: z.array(z.string().regex(/^97[89]\d{10}$/u)),
    other: z
      .string()
      .regex(/^\d{13}$/u)
      .nullable(),
    hasPrint: z.boolean(),
  }),
  z.object({ unreadable: z.string() }),
])

/** One photo after the other: a second one would only make both slower, and the site needs the other cores. */
const PICTURE_READER_BOUNDS: StandingBounds = {
  atOnce: 1,
  waiting: PHOTOS_WAITING,
  seconds: PHOTO_READ_SECONDS,
  idleSeconds: 120,
  heapMegabytes: 256,
  dataBytes: 1280 * 1024 * 1024,
}

export type PictureReader = (question: PictureQuestion) => Promise<PictureReading>

/**
 * Gives a function that reads the codes of a JPEG, PNG or WebP in a process of its own. It throws AppError 422
 * IMAGE_UNREADABLE for what is no such picture, is broken or has too many pixels, 503 UNAVAILABLE when too many photos
 * wait, 503 READING_STOPPED when time or memory ran out.
 */
export function createPictureReader(bounds = PICTURE_READER_BOUNDS): PictureReader {
  const reader = new StandingProcess(program, bounds)
  return async (question) => {
    const answer = answerShape.parse(await reader.ask(() => question).catch(stopped))
    if ('unreadable' in answer) throw new AppError('IMAGE_UNREADABLE', { cause: answer.unreadable })
    return answer
  }
}

/** What the process could not answer says nothing about the picture. */
export function stopped(error: unknown): never {
  if (error instanceof AppError) throw error
  throw new AppError('READING_STOPPED', { cause: error, retryAfterSeconds: PHOTO_READ_SECONDS })
}
