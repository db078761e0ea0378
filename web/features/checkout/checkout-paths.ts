import type { Book } from '#contract/books.ts'
import type { Quote } from '#contract/checkout.ts'
import { PARCEL_COPIES_MAX } from '#domain/policy/parcels.ts'
import { NOTHING_CHOSEN, parcelQuery, SHELF_FIELD } from '../../books/parcel/order-path.ts'
import { PROFILES } from '../../platform/session/profile-path.ts'
import { ownPath } from '#domain/own-path.ts'
import { bookPath } from '../../books/book-path.ts'

export type CheckoutStep = 'details' | 'shipping' | 'payment'

/** Address of a checkout step; each carries what goes into the parcel, by which it is ordered, too (B §2, decision 65). */
export function stepPath(step: CheckoutStep, offerUuids: readonly string[]): string {
  return `/checkout/${step}?${parcelQuery(offerUuids)}`
}

/** Where one pays again after a refusal (B §2); it says so when the payer's bank was not told yes. */
export function refusedPath(offerUuids: readonly string[], refusal: 'unconfirmed' | 'unpaid'): string {
  return `${stepPath('payment', offerUuids)}&purchaseError=true${refusal === 'unconfirmed' ? '&confirmed=false' : ''}`
}

/** What an address of the checkout names, each copy once: what goes into a parcel, the first of it, and what is beyond that. */
export function chosenCopies(search: URLSearchParams): { chosen: string[]; beyond: string[] } {
  const copies = [...new Set(search.getAll('ofid').filter(Boolean))]
  return { chosen: copies.slice(0, PARCEL_COPIES_MAX), beyond: copies.slice(PARCEL_COPIES_MAX) }
}

/** Where who has chosen nothing goes back to: the shelf that sent its form, which then says so; home from an address that somebody has made up. */
export function nothingChosenPath(search: URLSearchParams): string {
  const shelf = ownPath(search.get(SHELF_FIELD))
  if (!shelf?.startsWith(PROFILES)) return '/'
  const [path = '/', query] = shelf.split(/[?#]/u)
  const back = new URLSearchParams(query)
  back.set(NOTHING_CHOSEN, 'true')
  return `${path}?${back}`
}

/** The copies of a quote, the one by which the parcel is named first. */
export function copiesOf(quote: Quote): string[] {
  return quote.lines.map(({ offerUuid }) => offerUuid)
}

/** The book page after an order (B §2 "Outcomes"). */
export function orderedPath(book: Book): string {
  return `${bookPath(book)}?orderSuccess=true`
}

/** The book page when an order did not come about: the copy is gone, or not, and why (B §2 "Outcomes"). */
export function noOfferPath(book: Book, reason: 'noOffer' | 'lapsed' | 'refused' = 'noOffer'): string {
  return `${bookPath(book)}?orderSuccess=false&reason=${reason}`
}
