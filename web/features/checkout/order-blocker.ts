import type { Quote } from '#contract/checkout.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Reasons that keep a member from ordering, without the missing address: the next step asks for it. */
export function blockers(quote: Quote): ErrorCode[] {
  return quote.reasons.filter((reason) => reason !== 'ADDRESS_INCOMPLETE')
}

/** Whether the shipping step comes before the payment (decision 42). */
export function needsAddress(quote: Quote): boolean {
  return quote.reasons.includes('ADDRESS_INCOMPLETE')
}
