import type { FailedOrder } from '#contract/checkout.ts'

/**
 * What became of a payment: a request to the sender, or PayPal still looks at it, or the copy is gone, or it came after the time of
 * its claim, or the payer's bank was not told yes, or it was refused: these two can be tried again because the claim stays.
 */
export type OrderAnswer = 'ordered' | 'processing' | 'gone' | 'lapsed' | 'unconfirmed' | 'unpaid'

const FAILURES: Record<FailedOrder['code'], OrderAnswer> = {
  OFFER_NOT_AVAILABLE: 'gone',
  CLAIM_LAPSED: 'lapsed',
  PAYMENT_NOT_COMPLETED: 'unpaid',
}

/** What the server's answer to an order means for the page (B §8). */
export function answerOf(answer: { success: true; processing?: boolean | undefined } | FailedOrder): OrderAnswer {
  if (!answer.success) return FAILURES[answer.code]
  return answer.processing ? 'processing' : 'ordered'
}
