import type { ParkedEffect } from '#contract/admin-payments.ts'
import { m } from '#messages'

const KINDS: Record<ParkedEffect['kind'], () => string> = {
  AUTHORIZE: m['adminPayments.kindAuthorize'],
  CAPTURE: m['adminPayments.kindCapture'],
  VOID: m['adminPayments.kindVoid'],
  REFUND: m['adminPayments.kindRefund'],
  REFUND_PART: m['adminPayments.kindRefundPart'],
  REFUND_AFTER_END: m['adminPayments.kindRefundAfterEnd'],
}

/** What was to be done with the money, as a verb. */
export function effectLabel(kind: ParkedEffect['kind']): string {
  return KINDS[kind]()
}

/** States of our payments and of those at the providers, in the same words where they mean the same. */
const STATES: Record<string, () => string> = {
  CREATED: m['adminPayments.stateCreated'],
  AUTHORIZING: m['adminPayments.stateAuthorizing'],
  AUTHORIZED: m['adminPayments.stateAuthorized'],
  CAPTURING: m['adminPayments.stateCapturing'],
  CAPTURED: m['adminPayments.stateCaptured'],
  VOIDING: m['adminPayments.stateVoiding'],
  VOIDED: m['adminPayments.stateVoided'],
  REFUNDING: m['adminPayments.stateRefunding'],
  REFUNDED: m['adminPayments.stateRefunded'],
  PASSED_ON: m['adminPayments.statePassedOn'],
  unpaid: m['adminPayments.stateCreated'],
  action: m['adminPayments.stateCreated'],
  approved: m['adminPayments.stateAuthorizing'],
  pending: m['adminPayments.stateAuthorizing'],
  held: m['adminPayments.stateAuthorized'],
  captured: m['adminPayments.stateCaptured'],
  canceled: m['adminPayments.stateVoided'],
}

/** State of a payment in words; a missing one is unknown. */
export function paymentStateLabel(state: string | null): string {
  return (STATES[state ?? ''] ?? m['adminPayments.stateUnknown'])()
}
