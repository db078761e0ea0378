import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../platform/services.ts'
import type { EffectRunner, PaymentReactions } from '../payments/effects/effects.ts'
import type { Gateways } from '../payments/providers/gateway.ts'
import { claimSweep } from './jobs.ts'
import { reactToPayments } from './payment-reactions.ts'
import { registerCheckoutRoutes } from './routes.ts'

/** Orders: quote, claim, payment and request. */
export const checkout: Feature<Services & { gateways: Gateways; effects: EffectRunner }> & {
  reactToPayments: (env: Services['env']) => PaymentReactions
} = {
  name: 'checkout',
  routes: registerCheckoutRoutes,
  sweeps: (context) => [claimSweep(context)],
  reactToPayments,
}
