import { exchangeReactions } from '../exchanges/steps/reactions.ts'
import type { PaymentReactions } from '../payments/effects/effects.ts'
import { placeRequest } from './commands/place-request.ts'

/** What a resolved payment means for the order it belongs to: held money makes a request of it, the rest is the exchange's. */
export const paymentReactions: PaymentReactions = {
  ...exchangeReactions,
  held: (tx, payment, theirs) => placeRequest(tx, { payment, theirs }, 'system'),
}
