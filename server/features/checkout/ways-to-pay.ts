import type { z } from 'zod'
import type { paymentMethods } from '#contract/checkout.ts'
import type { Env } from '../../platform/env.ts'
import { gatewayForOrders, type Gateways } from '../payments/providers/gateway.ts'

/** How one can pay here: what is configured decides, never the host's name (decision 34). No secret is among it. */
export function waysToPay({ gateways, env }: { gateways: Gateways; env: Env }): z.input<typeof paymentMethods.response> {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, PAYPAL_CLIENT_ID: clientId } = env
  return {
    card: gateways.stripe ? 'stripe' : gatewayForOrders(gateways, 'sandbox') ? 'sandbox' : null,
    stripe: gateways.stripe && publishableKey ? { publishableKey, scriptUrl: env.STRIPE_JS_URL } : null,
    paypal: gateways.paypal && clientId ? { clientId, scriptUrl: env.PAYPAL_JS_URL } : null,
  }
}
