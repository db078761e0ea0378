import { z } from 'zod'
import { PRINT_READ_SECONDS, PRINTS_WAITING } from '#domain/policy/barcodes.ts'
import { PersistentProcess, type PersistentBounds } from '../../../platform/processes/persistent-process.ts'
import { readingStopped } from '../reading/picture-reader.ts'
import type { PrintedIsbn } from './find-printed-isbn.ts'
import program from './print-reader-process.ts?program'

export interface PrintAnswer {
  found: PrintedIsbn[]
}

const answerShape: z.ZodType<PrintAnswer> = z.object({
  found: z.object({ isbn13: z.string().regex(/^97[89]\d{10}$/u), shown: z.string(), isCertain: z.boolean() }).array(),
})

/** One page at a time. The process holds half a gigabyte, so it ends after three minutes without a question. */
const PRINT_READER_BOUNDS: PersistentBounds = {
  atOnce: 1,
  waiting: PRINTS_WAITING,
  seconds: PRINT_READ_SECONDS,
  idleSeconds: 180,
  heapMegabytes: 256,
  dataBytes: 1792 * 1024 * 1024,
}

export type PrintReader = (bytes: Uint8Array) => Promise<PrintedIsbn[]>

/**
 * Creates a reader of printed ISBNs in a separate process. It throws AppError 503 UNAVAILABLE with too many waiting pages, 503
 * READING_STOPPED at the limit of time or memory.
 */
export function createPrintReader(bounds = PRINT_READER_BOUNDS): PrintReader {
  const reader = new PersistentProcess(program, bounds)
  return async (bytes) => answerShape.parse(await reader.ask(() => ({ bytes })).catch(readingStopped)).found
}
