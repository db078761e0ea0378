import type { z } from 'zod'
import type { paymentMethods } from '#contract/checkout.ts'
import type { Env } from '../../platform/environment/env.ts'
import { gatewayForOrders, type Gateways } from '../payments/providers/gateway.ts'

/** Available ways to pay by configuration, never by host name (decision 34). Contains no secrets. */
export function waysToPay({ gateways, env }: { gateways: Gateways; env: Env }): z.input<typeof paymentMethods.response> {
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, PAYPAL_CLIENT_ID: clientId } = env
  return {
    card: gateways.stripe ? 'stripe' : gatewayForOrders(gateways, 'sandbox') ? 'sandbox' : null,
    stripe: gateways.stripe && publishableKey ? { publishableKey, scriptUrl: env.STRIPE_JS_URL } : null,
    paypal: gateways.paypal && clientId ? { clientId, scriptUrl: env.PAYPAL_JS_URL } : null,
  }
}
