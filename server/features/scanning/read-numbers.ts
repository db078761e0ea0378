import type { Scan } from '#contract/scanning.ts'
import { AppError } from '../../platform/errors.ts'
import { log, loggableError } from '../../platform/log.ts'
import type { PrintedIsbn } from './print/find-printed-isbn.ts'
import type { PrintReader } from './print/print-reader.ts'
import type { PictureReader } from './reading/picture-reader.ts'

/** Barcodes are reported only when certain. */
export const CODE = { format: 'EAN_13', isCertain: true } as const

/** The error for a photo without an ISBN; `other` is a barcode of another product. */
export function refusal(other: string | null): AppError {
  return other === null ? new AppError('NO_BARCODE') : new AppError('NOT_A_BOOK', { fresh: { ...CODE, value: other } })
}

/**
 * Creates a function that gives the ISBNs of a photo, once each, barcodes before print; several are never certain. Reads print beside a
 * barcode only while nobody waits for OCR, ignoring its errors. It throws AppError NO_BARCODE, also when print took too long; NOT_A_BOOK;
 * and as the readers.
 */
export function createNumberReader(readCodes: PictureReader, readPrint: PrintReader): (bytes: Buffer) => Promise<[Scan, ...Scan[]]> {
  let printsUnderWay = 0
  const printOf = async (bytes: Buffer): Promise<Scan[]> => {
    printsUnderWay++
    return readPrint(bytes)
      .then((found) => found.map(scanOf))
      .finally(() => printsUnderWay--)
  }
  const besideCode = async (bytes: Buffer): Promise<Scan[]> => {
    if (printsUnderWay > 0) return []
    const found = await printOf(bytes).catch(nothingOf)
    return found.filter(({ isCertain }) => isCertain)
  }
  return async (bytes) => {
    const { books, other, hasPrint } = await readCodes({ bytes, all: false })
    const codes = books.map((value): Scan => ({ ...CODE, value }))
    if (codes.length > 1) return judged(codes, other)
    if (codes.length === 1) return judged([...codes, ...(hasPrint ? await besideCode(bytes) : [])], other)
    return judged(other === null && hasPrint ? await printOf(bytes).catch(nothingInTime) : [], other)
  }
}

function scanOf({ isbn13, shown, isCertain }: PrintedIsbn): Scan {
  return { format: 'PRINTED_ISBN', value: isbn13, isCertain, printed: shown }
}

/** Judges all numbers of a photo: with several a person has to choose. */
function judged(scans: readonly Scan[], other: string | null): [Scan, ...Scan[]] {
  const [first, ...others] = scans.filter(({ value }, index) => scans.findIndex((scan) => scan.value === value) === index)
  if (!first) throw refusal(other)
  if (others.length === 0) return [first]
  return [{ ...first, isCertain: false }, ...others.map((scan) => ({ ...scan, isCertain: false }))]
}

/** Handles a photo without a code whose print could not be read in time. */
function nothingInTime(error: unknown): Scan[] {
  if (error instanceof AppError && error.code === 'READING_STOPPED') return nothingOf(error)
  throw error
}

function nothingOf(error: unknown): Scan[] {
  log.warn(loggableError(error), 'print was not read')
  return []
}
