import type { ErrorCode } from '#contract/errors.ts'
import { MAX_UNANSWERED_COPIES, MAX_UNANSWERED_REQUESTS, MAX_UNPAID_CLAIMS, MAX_UNPAID_COPIES } from '#domain/policy/exchange.ts'

interface OrderFacts {
  /** The ledger is behind a provider's, and a person has to look first (F25). */
  areOrdersStopped: boolean
  isOwnOffer: boolean
  /** An administrator or a rule keeps the member from swaps for a time. */
  isKeptFromSwaps: boolean
  /** Points that were taken back and are not paid yet. */
  owedPoints: number
  /** False as well for a member whom the owner has blocked: they read the same as for a copy that is gone. */
  isAvailable: boolean
  hasBlockedOwner: boolean
  isEmailVerified: boolean
  hasAddress: boolean
  copies: number
  /**
   * What the member keeps from others already, in orders and in copies, and whether they let a claim of these copies go a moment ago, or
   * took back too much of the same owner.
   */
  claims: {
    unpaid: number
    unpaidCopies: number
    unanswered: number
    unansweredCopies: number
    lapsedHere: boolean
    revokedHere: boolean
    /** In how many seconds claims of theirs that were not paid stand against it no more; null when none do. */
    againInSeconds: number | null
  }
  /** Whether they are all of one member, and fit into one parcel. */
  isOfOneOwner: boolean
  fitsParcel: boolean
}

/** All reasons against an order as error codes, most important first (decision 53). */
export function reasonsAgainst(facts: OrderFacts): ErrorCode[] {
  const checks: [boolean, ErrorCode][] = [
    [facts.isOwnOffer, 'OWN_OFFER'],
    [facts.isKeptFromSwaps, 'RESTRICTED'],
    [facts.areOrdersStopped, 'ORDERS_STOPPED'],
    [facts.owedPoints > 0, 'POINTS_OWED'],
    [facts.hasBlockedOwner, 'OWN_BLOCK'],
    [!facts.isOfOneOwner, 'PARCEL_OF_SEVERAL'],
    [!facts.isAvailable, 'OFFER_NOT_AVAILABLE'],
    [!facts.fitsParcel, 'PARCEL_TOO_BIG'],
    [!facts.isEmailVerified, 'EMAIL_NOT_VERIFIED'],
    [!facts.hasAddress, 'ADDRESS_INCOMPLETE'],
    [hasTooManyUnanswered(facts), 'TOO_MANY_REQUESTS_OPEN'],
    [facts.claims.againInSeconds !== null, 'CLAIMS_LAPSED'],
    [hasTooManyUnpaid(facts) || facts.claims.lapsedHere || facts.claims.revokedHere, 'CLAIM_LIMIT'],
  ]
  return checks.filter(([applies]) => applies).map(([, code]) => code)
}

function hasTooManyUnanswered({ copies, claims }: OrderFacts): boolean {
  return claims.unanswered >= MAX_UNANSWERED_REQUESTS || claims.unansweredCopies + copies > MAX_UNANSWERED_COPIES
}

function hasTooManyUnpaid({ copies, claims }: OrderFacts): boolean {
  return claims.unpaid >= MAX_UNPAID_CLAIMS || claims.unpaidCopies + copies > MAX_UNPAID_COPIES
}
