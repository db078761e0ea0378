import { createHash } from 'node:crypto'
import type { OrderAmounts } from '../../../domain/money.ts'
import { quoteVersion } from '../../../server/features/checkout/commands/quote-version.ts'

/**
 * What the readers of the bench order: everything is numbered, so that all processes know it without being told.
 * So many books as are no multiple of `SENDERS`: the copies of a parcel are of different books.
 */
export const BOOKS = 7000
export const SENDERS = 2000
export const RECEIVERS = 8000
/** Copies that may be ordered, each once; a receiver comes again when all others have ordered. */
export const COPIES = 32_000
export const PRICE = 3
/** Thin enough for parcels of eight. */
export const PAGES = 90

export interface NumberedOrder {
  offerId: string
  bookId: string
  senderId: string
  receiverId: string
  senderCookie: string
  receiverCookie: string
}

/** The n-th parcel of so many copies of one sender; the copies of a sender are numbered `SENDERS` apart. @throws Error when there are no copies left. */
export function parcelOf(number: number, copies: number): { first: NumberedOrder; together: string[] } {
  const firstCopy = (number % SENDERS) + SENDERS * copies * Math.floor(number / SENDERS)
  const all = Array.from({ length: copies }, (_, index) => orderOf(firstCopy + index * SENDERS))
  const first = { ...orderOf(firstCopy), ...receiverOf(number % RECEIVERS) }
  return { first, together: all.slice(1).map(({ offerId }) => offerId) }
}

/** The version of the quote that a browser would have read of these copies; reading it is measured elsewhere. */
export function versionOfQuote(
  offerIds: readonly string[],
  amounts: Pick<OrderAmounts, 'pointsUsed' | 'extraPoints' | 'totalCents'>,
): string {
  const copies = offerIds.map((offer) => ({ offer_id: offer, price: PRICE, condition: 'GOOD' as const, comment: '', photos: [] }))
  return quoteVersion(copies, amounts)
}

/** The n-th order of a site. @throws Error when there are no copies left. */
export function orderOf(number: number): NumberedOrder {
  if (number >= COPIES) throw new Error(`All ${COPIES} copies of the bench are ordered: measure fewer seconds or rounds.`)
  const sender = number % SENDERS
  return {
    offerId: numberedId(PREFIX.copy, number),
    bookId: numberedId(PREFIX.book, number % BOOKS),
    senderId: numberedId(PREFIX.sender, sender),
    senderCookie: cookieOf('s', sender),
    ...receiverOf(number % RECEIVERS),
  }
}

function receiverOf(receiver: number): Pick<NumberedOrder, 'receiverId' | 'receiverCookie'> {
  return { receiverId: numberedId(PREFIX.receiver, receiver), receiverCookie: cookieOf('r', receiver) }
}

/** First digits of ids, by what they name. */
export const PREFIX = { sender: 'a0', receiver: 'b0', copy: 'c0', book: 'd0' } as const

/** A uuid of version 7 as `numberedIdSql` makes it in the database. */
export function numberedId(prefix: string, number: number): string {
  return `${prefix}000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

/** The same as SQL. */
export function numberedIdSql(prefix: string, number: string): string {
  return `('${prefix}000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
}

/** A session of a member: whoever knows the number knows the secret, and only the bench's own database takes it. */
export function cookieOf(role: 's' | 'r', number: number): string {
  return `sid=${sessionOf(role, number)}.${secretOf(role, number)}`
}

/** Rows of sessions: id and hash of the secret. */
export function sessionRow(role: 's' | 'r', number: number): { id: string; secretHash: string } {
  return { id: sessionOf(role, number), secretHash: createHash('sha256').update(secretOf(role, number)).digest('hex') }
}

function sessionOf(role: 's' | 'r', number: number): string {
  return `${role}${String(number).padStart(21, '0')}`
}

function secretOf(role: 's' | 'r', number: number): string {
  return `${role}${String(number).padStart(42, '0')}`
}
