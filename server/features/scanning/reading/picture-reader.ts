import { z } from 'zod'
import { PHOTO_READ_SECONDS, PHOTOS_WAITING } from '#domain/policy/barcodes.ts'
import { AppError } from '../../../platform/errors.ts'
import { PersistentProcess, type PersistentBounds } from '../../../platform/processes/persistent-process.ts'
import program from './picture-reader-process.ts?program'

export interface PictureQuestion {
  bytes: Uint8Array
  /** Reads all codes of a pile instead of one. */
  all: boolean
}

interface PictureReading {
  books: string[]
  other: string | null
  hasPrint: boolean
}

/** Barcodes, or why the picture cannot be read. */
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

/** One photo at a time: parallel ones slow each other down and take the site's cores. */
const PICTURE_READER_BOUNDS: PersistentBounds = {
  atOnce: 1,
  waiting: PHOTOS_WAITING,
  seconds: PHOTO_READ_SECONDS,
  idleSeconds: 120,
  heapMegabytes: 256,
  dataBytes: 1280 * 1024 * 1024,
}

export type PictureReader = (question: PictureQuestion) => Promise<PictureReading>

/**
 * Creates a barcode reader for JPEG, PNG and WebP in a separate process. It throws AppError 422 IMAGE_UNREADABLE for unsupported, broken
 * or too large pictures, 503 UNAVAILABLE with too many waiting photos, 503 READING_STOPPED at the limit of time or memory.
 */
export function createPictureReader(bounds = PICTURE_READER_BOUNDS): PictureReader {
  const reader = new PersistentProcess(program, bounds)
  return async (question) => {
    const answer = answerShape.parse(await reader.ask(() => question).catch(readingStopped))
    if ('unreadable' in answer) throw new AppError('IMAGE_UNREADABLE', { cause: answer.unreadable })
    return answer
  }
}

/** The error when the process stopped, which says nothing about the picture. */
export function readingStopped(error: unknown): never {
  if (error instanceof AppError) throw error
  throw new AppError('READING_STOPPED', { cause: error, retryAfterSeconds: PHOTO_READ_SECONDS })
}
