import type { Book } from '#contract/books.ts'
import type { Quote } from '#contract/checkout.ts'
import { parcelQuery } from '../../books/parcel/order-path.ts'
import { bookPath } from '../../books/book-path.ts'

export type CheckoutStep = 'details' | 'shipping' | 'payment'

/** Address of a checkout step; each carries what goes into the parcel, by which it is ordered, too (B §2, issue J). */
export function stepPath(step: CheckoutStep, offerUuids: readonly string[]): string {
  return `/checkout/${step}?${parcelQuery(offerUuids)}`
}

/** The copies that an address of the checkout names, each once. */
export function chosenCopies(search: URLSearchParams): string[] {
  return [...new Set(search.getAll('ofid').filter(Boolean))]
}

/** The copies of a quote, the one by which the parcel is named first. */
export function copiesOf(quote: Quote): string[] {
  return quote.lines.map(({ offerUuid }) => offerUuid)
}

/** The book page after an order (B §2 "Outcomes"). */
export function orderedPath(book: Book): string {
  return `${bookPath(book)}?orderSuccess=true`
}

/** The book page when the copy is gone (B §2 "Outcomes"). */
export function noOfferPath(book: Book): string {
  return `${bookPath(book)}?orderSuccess=false&reason=noOffer`
}
