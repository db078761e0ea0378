import type { Quote } from '#contract/checkout.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Reasons against ordering, except a missing address, which the next step asks for. */
export function blockers(quote: Quote): ErrorCode[] {
  return quote.reasons.filter((reason) => reason !== 'ADDRESS_INCOMPLETE')
}

/** Whether the address step is needed (decision 42). */
export function needsAddress(quote: Quote): boolean {
  return quote.reasons.includes('ADDRESS_INCOMPLETE')
}
