import type { ErrorCode } from '#contract/errors.ts'
import { MAX_UNANSWERED_REQUESTS, MAX_UNPAID_CLAIMS } from '#domain/policy/exchange.ts'

/** What decides whether a member may order copies. */
export interface OrderFacts {
  /** Our books are behind a provider's, and a person has to look first (F25). */
  areOrdersStopped: boolean
  isOwnOffer: boolean
  /** An administrator or a rule keeps the member from swaps for a time. */
  isKeptFromSwaps: boolean
  /** False as well for a member whom the owner has blocked: they read the same as for a copy that is gone. */
  isAvailable: boolean
  hasBlockedOwner: boolean
  isEmailVerified: boolean
  hasAddress: boolean
  unpaidClaims: number
  unansweredRequests: number
  /** This member let a claim on one of these copies lapse minutes ago. */
  lapsedHere: boolean
  /** Whether they are all of one member, and fit into one parcel. */
  isOfOneOwner: boolean
  fitsParcel: boolean
}

/** Everything that stands against an order, as error codes, the most important first (decision 53). */
export function reasonsAgainst(facts: OrderFacts): ErrorCode[] {
  const checks: [boolean, ErrorCode][] = [
    [facts.isOwnOffer, 'OWN_OFFER'],
    [facts.isKeptFromSwaps, 'RESTRICTED'],
    [facts.areOrdersStopped, 'ORDERS_STOPPED'],
    [facts.hasBlockedOwner, 'OWN_BLOCK'],
    [!facts.isOfOneOwner, 'PARCEL_OF_SEVERAL'],
    [!facts.isAvailable, 'OFFER_NOT_AVAILABLE'],
    [!facts.fitsParcel, 'PARCEL_TOO_BIG'],
    [!facts.isEmailVerified, 'EMAIL_NOT_VERIFIED'],
    [!facts.hasAddress, 'ADDRESS_INCOMPLETE'],
    [facts.unansweredRequests >= MAX_UNANSWERED_REQUESTS, 'TOO_MANY_REQUESTS_OPEN'],
    [facts.unpaidClaims >= MAX_UNPAID_CLAIMS || facts.lapsedHere, 'CLAIM_LIMIT'],
  ]
  return checks.filter(([applies]) => applies).map(([, code]) => code)
}
