import type { DisputeState } from '#domain/disputes.ts'
import { m } from '#messages'

const STATES: Record<DisputeState, () => string> = {
  OPEN: m['adminPayments.disputeOpen'],
  WON: m['adminPayments.disputeWon'],
  LOST: m['adminPayments.disputeLost'],
  WITHDRAWN: m['adminPayments.disputeWithdrawn'],
}

/** How a dispute stands at its provider. */
export function disputeStateLabel(state: DisputeState): string {
  return STATES[state]()
}

/** Codes of Stripe (small letters) and PayPal (capitals) that mean the same have the same words. */
const REASONS: Record<string, () => string> = {
  fraudulent: m['adminPayments.reasonUnauthorised'],
  product_not_received: m['adminPayments.reasonNotReceived'],
  product_unacceptable: m['adminPayments.reasonNotAsDescribed'],
  duplicate: m['adminPayments.reasonDuplicate'],
  credit_not_processed: m['adminPayments.reasonNoCredit'],
  unrecognized: m['adminPayments.reasonUnrecognized'],
  general: m['adminPayments.reasonOther'],
  UNAUTHORISED: m['adminPayments.reasonUnauthorised'],
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: m['adminPayments.reasonNotReceived'],
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: m['adminPayments.reasonNotAsDescribed'],
  DUPLICATE_TRANSACTION: m['adminPayments.reasonDuplicate'],
  PAYMENT_BY_OTHER_MEANS: m['adminPayments.reasonDuplicate'],
  CREDIT_NOT_PROCESSED: m['adminPayments.reasonNoCredit'],
  INCORRECT_AMOUNT: m['adminPayments.reasonAmount'],
  OTHER: m['adminPayments.reasonOther'],
}

/** Why the payer disputes, in words; a rare reason is its provider's code, as it stands at the provider's desk. */
export function disputeReasonLabel(code: string): string {
  return REASONS[code]?.() ?? code
}
