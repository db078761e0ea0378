import { redirectDocument, type RouterContextProvider } from 'react-router'
import type { BookOffer } from '#contract/books.ts'
import type { Quote } from '#contract/checkout.ts'
import type { OwnUser } from '#contract/members.ts'
import { encodePart } from '#domain/texts/letters.ts'
import { hasCode, read } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { REFUSED_PATH } from '../../platform/session/require-login.ts'
import { chosenCopies, noOfferPath, nothingChosenPath } from './checkout-paths.ts'

/** What every step of the checkout shows. */
export interface CheckoutData {
  /** The first copy of the parcel, with its owner. */
  offer: BookOffer
  quote: Quote
  member: OwnUser
  /** What the address names as well, and is more than a parcel holds. */
  beyond: string[]
}

/** What else could go into the parcel. */
export type RestOfShelf = Awaited<ReturnType<typeof loadRestOfShelf>>

/** How one can pay on this host (decision 34). */
export type WaysToPay = Awaited<ReturnType<typeof loadWaysToPay>>

interface LoaderInput {
  request: Request
  context: Readonly<RouterContextProvider>
}

/**
 * Reads copies, quote and member of a checkout step.
 * @throws Response: who chose nothing goes back to the shelf, guests join and come back, restricted members to where it says why, a missing or unknown copy goes home, a copy that is
 * gone to its book page (B §2), and one that is theirs already to its order, as by the back button after paying. All of these leave the checkout, and that takes a document of its own.
 */
export async function loadCheckout({ request, context }: LoaderInput): Promise<CheckoutData> {
  const url = new URL(request.url)
  const { chosen, beyond } = chosenCopies(url.searchParams)
  if (chosen.length === 0) throw redirectDocument(nothingChosenPath(url.searchParams))
  const { api } = context.get(apiContext)
  const { user: member, restriction } = await read(api.v1.session.$get())
  if (restriction) throw redirectDocument(REFUSED_PATH)
  if (!member) throw redirectDocument(`/?join=1&next=${encodePart(url.pathname + url.search)}`)
  const { quote } = await read(api.v1.checkout.quote.$get({ query: { ofid: chosen.join(',') } })).catch(goHomeWhenUnknown)
  const [first] = quote.lines
  if (!first) throw redirectDocument('/')
  if (quote.ownOrder !== null) throw redirectDocument(`/exchanges/${quote.ownOrder}`)
  if (quote.reasons.includes('OFFER_NOT_AVAILABLE')) throw redirectDocument(noOfferPath(first.book))
  const call = api.v1.exchanges.offer[':uuid'].$get({ param: { uuid: first.offerUuid } })
  const { bookOffer: offer } = await read(call).catch(goHomeWhenUnknown)
  return { offer, quote, member, beyond }
}

/** Reads what else the owner offers that could come along. */
export async function loadRestOfShelf({ context }: Pick<LoaderInput, 'context'>, copies: readonly string[]) {
  return read(context.get(apiContext).api.v1.checkout['rest-of-shelf'].$get({ query: { ofid: copies.join(',') } }))
}

/** Reads what is configured here; nothing of a provider is loaded by that. */
export async function loadWaysToPay({ context }: Pick<LoaderInput, 'context'>) {
  return read(context.get(apiContext).api.v1.checkout['payment-methods'].$get())
}

function goHomeWhenUnknown(error: unknown): never {
  if (hasCode(error, 'NOT_FOUND', 'VALIDATION')) throw redirectDocument('/')
  throw error
}
