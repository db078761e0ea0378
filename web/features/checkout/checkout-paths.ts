import type { Book } from '#contract/books.ts'
import { bookPath } from '../../books/book-path.ts'

export type CheckoutStep = 'details' | 'shipping' | 'payment'

/** Address of a checkout step; each carries the copy (B §2). */
export function stepPath(step: CheckoutStep, offerUuid: string): string {
  return `/checkout/${step}?ofid=${encodeURIComponent(offerUuid)}`
}

/** The book page after an order (B §2 "Outcomes"). */
export function orderedPath(book: Book): string {
  return `${bookPath(book)}?orderSuccess=true`
}

/** The book page when the copy is gone (B §2 "Outcomes"). */
export function noOfferPath(book: Book): string {
  return `${bookPath(book)}?orderSuccess=false&reason=noOffer`
}
