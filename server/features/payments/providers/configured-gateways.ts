import type { Services } from '../../../platform/services.ts'
import type { Gateways } from './gateway.ts'
import { createPaypalGateway } from './paypal/paypal-gateway.ts'
import { createSandboxGateway } from './sandbox/sandbox-gateway.ts'
import { createStripeGateway } from './stripe/stripe-gateway.ts'

/** The configured payment providers. The sandbox takes cards where Stripe does not; production refuses it. */
export function configuredGateways({ db, env }: Pick<Services, 'db' | 'env'>): Gateways {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId } = env
  return {
    ...(env.APP_MODE !== 'production' && { sandbox: createSandboxGateway(db) }),
    ...(secretKey && webhookSecret && { stripe: createStripeGateway({ secretKey, webhookSecret, apiBase: env.STRIPE_API_BASE }) }),
    ...(clientId && secret && webhookId && { paypal: createPaypalGateway({ clientId, secret, webhookId, apiBase: env.PAYPAL_API_BASE }) }),
  }
}
