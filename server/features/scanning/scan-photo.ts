import type { ErrorCode } from '#contract/errors.ts'
import type { bookByBar, booksByBar, Scan } from '#contract/scanning.ts'
import { PHOTO_READ_SECONDS } from '#domain/policy/barcodes.ts'
import { readDataUrl } from '../../platform/blobs/pictures.ts'
import { queueByOwner } from '../../platform/concurrency.ts'
import { AppError } from '../../platform/errors.ts'
import type { ResponseOf } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { countMember } from '../../platform/session/count-member.ts'
import { createBookFinder } from '../catalogue/isbn/find-book.ts'
import { findOwnBook } from '../catalogue/isbn/look-up-isbn.ts'
import { createPrintReader } from './print/print-reader.ts'
import { createPictureReader } from './reading/picture-reader.ts'
import { CODE, createNumberReader, refusal } from './read-numbers.ts'

type Found = ResponseOf<typeof bookByBar>

interface Sender {
  memberId: string
  address: string
}

interface Scanner {
  /**
   * The book that a photo shows, or the numbers of several, each with the book if it is ours. @throws AppError VALIDATION, TOO_LARGE and IMAGE_UNREADABLE for what is no picture,
   * NO_BARCODE, NOT_A_BOOK, ISBN_UNKNOWN, LIBRARIES_UNREACHED, NOT_PRINTED, RATE_LIMITED, UNAVAILABLE when too many wait, READING_STOPPED.
   */
  scanBook: (imageDataURI: string, sender: Sender) => Promise<Found>
  /** All books whose codes a photo shows; those that we do not have are null. @throws AppError the same but for ISBN_UNKNOWN. */
  scanPile: (imageDataURI: string, memberId: string) => Promise<ResponseOf<typeof booksByBar>>
}

/** Waiting photos of one member, so that nobody fills the queue. */
const OWN_PHOTOS_WAITING = 2

/** Reads photos in separate processes and finds the books. */
export function createScanner(services: Services): Scanner {
  const { db } = services
  const readCodes = createPictureReader()
  const askForBook = createBookFinder(services)
  const ownTurn = queueByOwner(OWN_PHOTOS_WAITING, () => new AppError('RATE_LIMITED', { retryAfterSeconds: PHOTO_READ_SECONDS }))
  const readNumbers = createNumberReader(readCodes, createPrintReader())
  const bookOf = async (scan: Scan, sender: Sender): Promise<Found['book']> => {
    try {
      return (await askForBook(scan.value, sender)).book
    } catch (error) {
      if (!(error instanceof AppError) || !OF_THE_NUMBER.includes(error.code)) throw error
      // Perhaps it was read wrong: that is asked before anybody is told that nobody knows the book.
      if (!scan.isCertain) return null
      const { fresh, retryAfterSeconds } = error.options
      const known = typeof fresh === 'object' && fresh !== null ? fresh : {}
      const again = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
      throw new AppError(error.code, { fresh: { ...known, ...scan }, ...again, cause: error })
    }
  }
  return {
    scanBook: async (imageDataURI, sender) => {
      const bytes = readDataUrl(imageDataURI, 'imageDataURI')
      await countMember(services, 'scanByMember', sender.memberId)
      const [scan, ...others] = await ownTurn(sender.memberId, () => readNumbers(bytes))
      if (others.length === 0) return { book: await bookOf(scan, sender), scan }
      const candidates = await Promise.all([scan, ...others].map((one) => withOwnBook(db, one)))
      return { book: candidates[0]?.book ?? null, scan, candidates }
    },
    scanPile: async (imageDataURI, memberId) => {
      const bytes = readDataUrl(imageDataURI, 'imageDataURI')
      await countMember(services, 'scanByMember', memberId)
      const { books, other } = await ownTurn(memberId, () => readCodes({ bytes, all: true }))
      if (books.length === 0) throw refusal(other)
      return { scans: await Promise.all(books.map((value) => withOwnBook(db, { ...CODE, value }))) }
    },
  }
}

const OF_THE_NUMBER: readonly ErrorCode[] = ['ISBN_UNKNOWN', 'LIBRARIES_UNREACHED', 'NOT_PRINTED']

async function withOwnBook(db: Services['db'], scan: Scan): Promise<Scan & { book: Found['book'] }> {
  return { ...scan, book: (await findOwnBook(db, scan.value))?.book ?? null }
}
