import type { FailedOrder } from '#contract/checkout.ts'

/**
 * Result of a payment: requested, under review at PayPal, copy unavailable, claim expired, not confirmed, or refused; the last two can be
 * retried.
 */
export type OrderAnswer = 'ordered' | 'processing' | 'gone' | 'lapsed' | 'unconfirmed' | 'unpaid'

const FAILURES: Record<FailedOrder['code'], OrderAnswer> = {
  OFFER_NOT_AVAILABLE: 'gone',
  CLAIM_LAPSED: 'lapsed',
  PAYMENT_NOT_COMPLETED: 'unpaid',
}

/** The result of an order call (B §8). */
export function answerOf(answer: { success: true; processing?: boolean | undefined } | FailedOrder): OrderAnswer {
  if (!answer.success) return FAILURES[answer.code]
  return answer.processing ? 'processing' : 'ordered'
}
