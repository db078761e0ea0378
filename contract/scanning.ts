import { z } from 'zod'
import { book } from './books.ts'
import { endpoint } from './endpoint.ts'
import { SYMBOLOGIES } from '../domain/barcodes/symbologies.ts'

/** A number that was read, with what it was read from: a code by its kind, or print. */
const scan = z.object({
  format: z.enum([...SYMBOLOGIES, 'PRINTED_ISBN']),
  /** ISBN of 13 digits. */
  value: z.string(),
  /** False when only the person can say whether it was read right, as it may be with print. */
  isCertain: z.boolean(),
  /** The number as it stands in the book, with its hyphens, for whoever is asked whether it is right; of print alone. */
  printed: z.string().optional(),
})
export type Scan = z.input<typeof scan>

/** From our own catalogue the stored book; from a library a draft without uuid, which is stored when it is offered. */
const foundBook = book.partial({ uuid: true, slug: true, imageUrl: true })

/** A picture as data URL: JPEG, PNG or WebP, at most 10 MB. */
const imageDataURI = z.string().min(1)

export const bookByBar = endpoint({
  method: 'post',
  path: '/api/v1/books/book-by-bar',
  summary:
    'The book whose bar code, or else printed ISBN, a photo shows; of several all are given, and none is certain. 422 NO_BARCODE when nothing is read, 422 NOT_A_BOOK for another product, 404 ISBN_UNKNOWN, 503 LIBRARIES_UNREACHED and 422 NOT_PRINTED as for GET /books/isbn/{isbn}; all but the first with the number in `fresh`.',
  body: z.object({ imageDataURI }),
  response: z.object({
    /** Without certainty nobody may know the book. */
    book: foundBook.nullable(),
    scan,
    /** Where a photo shows several ISBNs all of them, that of `scan` first, with the books that we have: none is certain. */
    candidates: z.array(scan.extend({ book: foundBook.nullable() })).optional(),
  }),
})

export const booksByBar = endpoint({
  method: 'post',
  path: '/api/v1/books/books-by-bar',
  summary:
    'All bar codes of books that a photo of a pile or a shelf shows, with the books we have; ask for the others one by one (GET /books/isbn/{isbn}). 422 NO_BARCODE, 422 NOT_A_BOOK.',
  body: z.object({ imageDataURI }),
  response: z.object({ scans: z.array(scan.extend({ book: foundBook.nullable() })) }),
})
