import { redirectDocument, type RouterContextProvider } from 'react-router'
import type { BookOffer } from '#contract/books.ts'
import type { Quote } from '#contract/checkout.ts'
import type { OwnUser } from '#contract/members.ts'
import { hasCode, read } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { REFUSED_PATH } from '../../platform/session/require-login.ts'
import { noOfferPath } from './checkout-paths.ts'

/** What every step of the checkout shows. */
export interface CheckoutData {
  offer: BookOffer
  quote: Quote
  member: OwnUser
}

/** How one can pay on this host (decision 34). */
export type WaysToPay = Awaited<ReturnType<typeof loadWaysToPay>>

interface LoaderInput {
  request: Request
  context: Readonly<RouterContextProvider>
}

/**
 * Reads copy, quote and member of a checkout step.
 * @throws Response: guests go to the login and come back, restricted members to where it says why, a missing or unknown copy goes home, a copy that is
 * gone to its book page (B §2). All of these leave the checkout, and that takes a document of its own.
 */
export async function loadCheckout({ request, context }: LoaderInput): Promise<CheckoutData> {
  const url = new URL(request.url)
  const offerUuid = url.searchParams.get('ofid')
  if (!offerUuid) throw redirectDocument('/')
  const { api } = context.get(apiContext)
  const { user: member, restriction } = await read(api.v1.session.$get())
  if (restriction) throw redirectDocument(REFUSED_PATH)
  if (!member) throw redirectDocument(`/?login=1&next=${encodeURIComponent(url.pathname + url.search)}`)
  const [{ bookOffer: offer }, { quote }] = await Promise.all([
    read(api.v1.exchanges.offer[':uuid'].$get({ param: { uuid: offerUuid } })),
    read(api.v1.checkout.quote.$get({ query: { ofid: offerUuid } })),
  ]).catch(goHomeWhenUnknown)
  if (quote.reasons.includes('OFFER_NOT_AVAILABLE')) throw redirectDocument(noOfferPath(offer.book))
  return { offer, quote, member }
}

/** Reads what is configured here; nothing of a provider is loaded by that. */
export async function loadWaysToPay({ context }: Pick<LoaderInput, 'context'>) {
  return read(context.get(apiContext).api.v1.checkout['payment-methods'].$get())
}

function goHomeWhenUnknown(error: unknown): never {
  if (hasCode(error, 'NOT_FOUND', 'VALIDATION')) throw redirectDocument('/')
  throw error
}
