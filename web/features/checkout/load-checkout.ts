import { redirectDocument, type RouterContextProvider } from 'react-router'
import type { BookOffer } from '#contract/books.ts'
import type { Quote } from '#contract/checkout.ts'
import type { OwnUser } from '#contract/members.ts'
import { encodePart } from '#domain/texts/letters.ts'
import { hasCode, callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { REFUSED_PATH } from '../../platform/session/require-login.ts'
import { chosenCopies, noOfferPath, nothingChosenPath } from './checkout-paths.ts'

/** Data of each checkout step. */
export interface CheckoutData {
  /** The first copy of the parcel, with its owner. */
  offer: BookOffer
  quote: Quote
  member: OwnUser
  /** What the address names as well, and is more than a parcel holds. */
  beyond: string[]
}

/** Other copies for the parcel. */
export type RestOfShelf = Awaited<ReturnType<typeof loadRestOfShelf>>

/** Available ways to pay (decision 34). */
export type WaysToPay = Awaited<ReturnType<typeof loadWaysToPay>>

interface LoaderInput {
  request: Request
  context: Readonly<RouterContextProvider>
}

/**
 * Loads copies, quote and member of a checkout step.
 * @throws Response redirects: no choice to the shelf, guests to join, restricted members to the explanation, unknown copies home,
 * unavailable copies to the book page (B §2), own orders to the order. All load a new document.
 */
export async function loadCheckout({ request, context }: LoaderInput): Promise<CheckoutData> {
  const url = new URL(request.url)
  const { chosen, beyond } = chosenCopies(url.searchParams)
  if (chosen.length === 0) throw redirectDocument(nothingChosenPath(url.searchParams))
  const { api } = context.get(apiContext)
  const { user: member, restriction } = await callApi(api.v1.session.$get())
  if (restriction) throw redirectDocument(REFUSED_PATH)
  if (!member) throw redirectDocument(`/?join=1&next=${encodePart(url.pathname + url.search)}`)
  const { quote } = await callApi(api.v1.checkout.quote.$get({ query: { ofid: chosen.join(',') } })).catch(goHomeWhenUnknown)
  const [first] = quote.lines
  if (!first) throw redirectDocument('/')
  if (quote.ownOrder !== null) throw redirectDocument(`/exchanges/${quote.ownOrder}`)
  if (quote.reasons.includes('OFFER_NOT_AVAILABLE')) throw redirectDocument(noOfferPath(first.book))
  const call = api.v1.exchanges.offer[':uuid'].$get({ param: { uuid: first.offerUuid } })
  const { bookOffer: offer } = await callApi(call).catch(goHomeWhenUnknown)
  return { offer, quote, member, beyond }
}

export async function loadRestOfShelf({ context }: Pick<LoaderInput, 'context'>, copies: readonly string[]) {
  return callApi(context.get(apiContext).api.v1.checkout['rest-of-shelf'].$get({ query: { ofid: copies.join(',') } }))
}

/** Loads available ways to pay, but no provider script. */
export async function loadWaysToPay({ context }: Pick<LoaderInput, 'context'>) {
  return callApi(context.get(apiContext).api.v1.checkout['payment-methods'].$get())
}

function goHomeWhenUnknown(error: unknown): never {
  if (hasCode(error, 'NOT_FOUND', 'VALIDATION')) throw redirectDocument('/')
  throw error
}
