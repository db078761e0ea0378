import { exchangeReactions } from '../exchanges/steps/reactions.ts'
import type { PaymentReactions } from '../payments/effects/effects.ts'
import type { Services } from '../../platform/services.ts'
import { placeRequest } from './commands/place-request.ts'

/** Reacts to resolved payments: held money makes the claim a request; other outcomes go to the exchange. */
export function reactToPayments(env: Services['env']): PaymentReactions {
  return { ...exchangeReactions, held: (tx, payment, theirs) => placeRequest(tx, { payment, theirs, env }, 'system') }
}
