import type { Book } from '#contract/books.ts'
import type { Quote } from '#contract/checkout.ts'
import { PARCEL_COPIES_MAX } from '#domain/policy/parcels.ts'
import { NOTHING_CHOSEN, parcelQuery, SHELF_FIELD } from '../../books/parcel/order-path.ts'
import { PROFILES } from '../../platform/session/profile-path.ts'
import { ownPath } from '#domain/own-path.ts'
import { bookPath } from '../../books/book-path.ts'

export type CheckoutStep = 'details' | 'shipping' | 'payment'

/** Address of a checkout step with the parcel (B §2, decision 65). */
export function stepPath(step: CheckoutStep, offerUuids: readonly string[]): string {
  return `/checkout/${step}?${parcelQuery(offerUuids)}`
}

/** Address of the payment after a refusal (B §2), also when the payer did not confirm at their bank. */
export function refusedPath(offerUuids: readonly string[], refusal: 'unconfirmed' | 'unpaid'): string {
  return `${stepPath('payment', offerUuids)}&purchaseError=true${refusal === 'unconfirmed' ? '&confirmed=false' : ''}`
}

/** Copies in a checkout address: the parcel without duplicates, its first copy, and those beyond the limit. */
export function chosenCopies(search: URLSearchParams): { chosen: string[]; beyond: string[] } {
  const copies = [...new Set(search.getAll('ofid').filter(Boolean))]
  return { chosen: copies.slice(0, PARCEL_COPIES_MAX), beyond: copies.slice(PARCEL_COPIES_MAX) }
}

/** Where to go without a choice: back to the shelf with a message, else home. */
export function nothingChosenPath(search: URLSearchParams): string {
  const shelf = ownPath(search.get(SHELF_FIELD))
  if (!shelf?.startsWith(PROFILES)) return '/'
  const [path = '/', query] = shelf.split(/[?#]/u)
  const back = new URLSearchParams(query)
  back.set(NOTHING_CHOSEN, 'true')
  return `${path}?${back}`
}

/** Copies of a quote, the main one first. */
export function copiesOf(quote: Quote): string[] {
  return quote.lines.map(({ offerUuid }) => offerUuid)
}

/** The book page after an order (B §2 "Outcomes"). */
export function orderedPath(book: Book): string {
  return `${bookPath(book)}?orderSuccess=true`
}

/** The book page after a failed order with its reason (B §2 "Outcomes"). */
export function noOfferPath(book: Book, reason: 'noOffer' | 'lapsed' | 'refused' = 'noOffer'): string {
  return `${bookPath(book)}?orderSuccess=false&reason=${reason}`
}
