/** `refund`: completed or pending. `dispute`: at the payer's bank or PayPal. */
export const PAYMENT_KINDS = ['refund', 'dispute'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** How a search text was understood; `short` is too short. */
export const PAYMENT_CLUES = ['id', 'email', 'reference', 'amount', 'day', 'name', 'short'] as const
export type PaymentClueKind = (typeof PAYMENT_CLUES)[number]
