import type { BookOffer } from '#contract/books.ts'
import { estimateParcel, type Tariffs } from '#domain/postage.ts'

type Measured = Pick<BookOffer, 'parcelSize'> & { book: Pick<BookOffer['book'], 'numberOfPages'> }

/** Postage of a single copy in cents. */
export function copyPostage({ book, parcelSize }: Measured, tariffs: Tariffs): number {
  return estimateParcel([{ pages: book.numberOfPages, size: parcelSize }], tariffs).tariff.cents
}
