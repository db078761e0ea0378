/**
 * What became of a payment: a request to the sender, or PayPal still looks at it, or the copy is gone, or the payment was
 * refused and can be tried again, or it failed for another reason.
 */
export type OrderAnswer = 'ordered' | 'processing' | 'gone' | 'unpaid' | 'failed'

/** The sentences with which the server says that the copy is gone (B §8). */
const GONE = ['Could not request book', 'The requested book is not available anymore', 'The requested book is not available any more']
/** The sentence for a payment that the provider refused: the claim stays, another try is welcome. */
const UNPAID = 'Your payment could not be completed. Please try again or choose a different payment method.'

/** What the server's answer to an order means for the page (B §8). */
export function answerOf(answer: { success: boolean; processing?: boolean | undefined; error?: string | undefined }): OrderAnswer {
  if (answer.success) return answer.processing ? 'processing' : 'ordered'
  if (answer.error && GONE.includes(answer.error)) return 'gone'
  return answer.error === UNPAID ? 'unpaid' : 'failed'
}
