import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../platform/services.ts'
import type { EffectRunner, PaymentReactions } from '../payments/effects/effects.ts'
import type { Gateways } from '../payments/providers/gateway.ts'
import { claimSweep } from './jobs.ts'
import { paymentReactions } from './payment-reactions.ts'
import { registerCheckoutRoutes } from './routes.ts'

/** An order: quoted, claimed, paid, and then an exchange that is asked for. */
export const checkout: Feature<Services & { gateways: Gateways; effects: EffectRunner }> & { paymentReactions: PaymentReactions } = {
  name: 'checkout',
  routes: registerCheckoutRoutes,
  sweeps: (context) => [claimSweep(context)],
  paymentReactions,
}
